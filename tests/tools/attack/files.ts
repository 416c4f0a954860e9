import { buffer } from 'node:stream/consumers';
import { writeArchive } from '~/files/archive.server';
import { addressNumber } from '../site/crowd';
import type { Damage, Target } from './target';

const MB = 1024 * 1024;
const CHAPTERS = 2_500;

const JSONS: Record<string, () => string> = {
  'corchetes sin cerrar': () => '['.repeat(5 * MB - 100),
  'comillas sin cerrar': () => `"${'\\"'.repeat((5 * MB) / 2 - 100)}`,
  'un error en la última línea': () => `[${'1,\n'.repeat((5 * MB) / 3 - 100)}x]`,
  'marcas que se combinan': () =>
    JSON.stringify({ playlistTitle: `Volumen 36 ${'\u0327\u0301'.repeat((5 * MB) / 4 - 100)}` }),
  'millones de objetos': () => `{"playlistTitle":"Volumen 36","items":[${'{},'.repeat((5 * MB) / 3 - 100)}{}]}`,
};

/** Sends files that are costly to read, one after the other, as an administrator could. */
export async function sendFiles({ url, tokens }: Target): Promise<Damage> {
  const damage: Damage = { sent: 0, figures: [], faults: [] };
  const send = async (words: string, call: string, name: string, content: Buffer | string) => {
    const body = new FormData();
    body.set('file', new File([content as BlobPart], name));
    const headers = { authorization: `Bearer ${tokens[0]}`, 'x-forwarded-for': addressNumber(50_000) };
    const started = performance.now();
    const response = await fetch(url + call, { method: 'POST', headers, body });
    await response.arrayBuffer();
    damage.sent += 1;
    damage.figures.push(`${words}: ${response.status} en ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (response.status >= 500) damage.faults.push(`${words} answered ${response.status}`);
  };
  for (const [words, make] of Object.entries(JSONS))
    await send(`JSON de 5 MB, ${words}`, '/api/admin/upload-playlist', 'a.json', make());
  await send(`${CHAPTERS} capítulos de énfasis`, '/api/admin/upload-main-files', 'Vol_36_main.zip', await emphasis());
  return damage;
}

/** Archive of 2,500 chapters whose text is nothing but emphasis that never ends. */
function emphasis(): Promise<Buffer> {
  const dialogue = [{ speaker: 'Jesús', text: '*a **b _c __d '.repeat(150) }];
  const files = Array.from({ length: CHAPTERS }, (_, at) => {
    const info = { volume: 36, index: at + 1, date: '1938-12-28' };
    const content = { info, date: info.date, description: '', dialogue };
    return { name: `36-${at + 1}.json`, content, changedAt: new Date(0) };
  });
  return buffer(writeArchive(files));
}
