import type { Rig } from '../faults/rig';
import { figures, tableOf, type Row } from './table';
const MB = 1024 * 1024;

/** Prints the acts and how many of them were acknowledged. */
export function tellHistory({ history }: Pick<Rig, 'history'>, seconds: number): void {
  const all = [...history.answers.values()].reduce((sum, times) => sum + times, 0);
  tell(`${(all / seconds).toFixed(0)} peticiones por segundo durante ${seconds.toFixed(0)} s`);
  tell(`Respuestas: ${[...history.answers].map(([what, times]) => `${times} × ${what}`).join(', ')}`);
  const writes = history.acts.filter(({ kind }) => kind === 'write');
  const ended = (outcome: string) => writes.filter((act) => act.outcome === outcome).length;
  tell(`Escrituras: ${ended('yes')} confirmadas, ${ended('no')} rechazadas, ${ended('unknown')} sin respuesta`);
  tell(
    `Lecturas: ${history.acts.length - writes.length} en ${new Set(history.acts.map(({ register }) => register)).size} lugares`,
  );
  tell(`Altas: ${history.registrations.length}; cartas para otra contraseña: ${history.letters.length}`);
}

/** Prints the faults tried, their results, and everything that broke. */
export function report(rig: Rig, rows: Row[], seconds: number, faults: string[]): void {
  tell(`\n${tableOf(rows)}\n`);
  tellHistory(rig, seconds);
  for (const { after, server, memory, open, load } of rig.usage) {
    tell(
      `Tras «${after}»: ${Math.round(memory / MB)} MB, ${open} abiertos (proceso ${server}); carga de la máquina ${load.toFixed(1)}`,
    );
  }
  for (const [words, all] of rig.figures) tell(`${words}: ${figures(all)}`);
  for (const [words, times] of rig.site.said) tell(`El registro dice ${times} veces: ${words}`);
  tellWrongs(rig.history, faults);
}

/** Prints everything that broke, while people used the site and afterwards. */
export function tellWrongs({ seen }: Rig['history'], faults: string[]): void {
  for (const { what, where, times } of seen.values()) tell(`MAL (${times}): ${what} — ${where}`);
  for (const fault of faults) tell(`MAL: ${fault}`);
}

const tell = (line: string) => console.log(line);
