import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { recordAct } from '~/domain/audit/audit-log.server';
import type { Member } from '~/domain/members/accounts.server';
import { multipart, MULTIPART } from '../setup/bodies';
import type { Browser } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const PATH = '/admin/registro';

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
});

const upload = async (form: string, name: string, content: string | Promise<Buffer>) =>
  admin.upload(`/admin/${form}`, name, await content);

// The line of each act: tests/forms.
describe('the audit log', () => {
  it('says when, and keeps the name of whoever is gone', async () => {
    const { browser, member } = await signedIn('admin');
    await browser.post('/admin/evangelio', { intent: 'button', enabled: '0' });
    await admin.post(`/admin/users/${member.id}/eliminar`, {});
    const at = '2036-03-05T18:30:00Z';
    const own = [member.email, self.email];
    const last = db.selectFrom('audit').select('id').where('member_email', 'in', own).orderBy('id', 'desc').limit(2);
    await db.updateTable('audit').set({ at }).where('id', 'in', last).execute();
    const rows = rowsOf(await admin.get(PATH), 'Lo más reciente primero');
    expect(rows.slice(0, 2).map((row) => row.slice(0, 4))).toEqual([
      ['5 mar 2036, 12:30', self.email, 'Eliminó una cuenta', member.email],
      ['5 mar 2036, 12:30', member.email, 'Ocultó el botón del evangelio', '—'],
    ]);
  });

  it('has a line for an upload that was refused, which leads to its report, and none for what never came', async () => {
    const before = await stored(['audit']);
    await upload('playlists?subida=playlist', 'mala.json', '{}');
    await upload('main-files?subida=main', 'x.txt', 'x');
    const page = await admin.get(PATH);
    const line = rowsOf(page, 'Lo más').find((row) => row[3] === 'mala.json');
    expect(line?.slice(1, 4)).toEqual([self.email, 'Subió una playlist (rechazada)', 'mala.json']);
    expect(wordsIn(await admin.get(linkTo(page, 'mala.json')), '#informe h2')).toEqual(['Error: no se guardó nada']);
    await admin.post(`/admin/users/${self.id}/eliminar`, {});
    expect(await stored(['audit'])).toEqual(before);
  });

  it('calls what the site itself did so, and shows hostile names as text', async () => {
    await recordAct(db, { id: null, email: '' }, 'topic.delete', '<img src=x onerror=alert(1)>.zip');
    const page = await admin.get(PATH);
    const line = rowsOf(page, 'Lo más').find(([, by]) => by === 'El sistema');
    expect(line?.slice(1, 4)).toEqual(['El sistema', 'Eliminó un tema', '<img src=x onerror=alert(1)>.zip']);
    expect(page.document.querySelector('main img')).toBeNull();
  });

  it('goes back 25 lines at a time, and shows each once though others are added', async () => {
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('imports').execute();
    for (let at = 1; at <= 51; at += 1) await recordAct(db, self, 'news.save', `n${at}`);
    const first = await admin.get(PATH);
    await recordAct(db, self, 'news.save', 'meanwhile');
    const second = await admin.get(linkTo(first, 'Ver lo anterior'));
    const third = await admin.get(linkTo(second, 'Ver lo anterior'));
    const targets = [first, second, third].map((page) => rowsOf(page, 'Lo más').map((row) => row[3]));
    expect(targets.map(({ length }) => length)).toEqual([25, 25, 1]);
    expect(targets.flat()).toEqual(Array.from({ length: 51 }, (_, at) => `n${51 - at}`));
    expect(third.text).not.toContain('Ver lo anterior');
  });

  it('says when there is nothing yet', async () => {
    await db.deleteFrom('audit').execute();
    await db.deleteFrom('imports').execute();
    expect(wordsIn(await admin.get(PATH), 'main .notice')).toEqual(['Todavía no hay actividad.']);
  });
});

/** Uploads files for a review, and discards the review. */
async function discarded(...files: [fileName: string, content: string][]) {
  const body = multipart(files.map(([fileName, content]) => ({ name: 'file', fileName, content })));
  const init = { method: 'POST', body: body as BodyInit, headers: { 'content-type': MULTIPART } };
  const review = (await admin.request('/admin/revisiones?subida=libro', init)).headers.get('location') ?? '';
  const response = await admin.post(review.replace(/#.*/, ''), { intent: 'discard' });
  expect([response.status, response.location]).toEqual([303, '/admin/revisiones']);
}

describe('a discarded review in the audit log', () => {
  it('leaves a line for each file that was refused, with its kind where that can be seen', async () => {
    const playlist = JSON.stringify({ playlistTitle: 'Volumen 11' });
    await discarded(['foto.jpg', 'JFIF'], ['lista.json', playlist], ['acerca.md', '# Bien']);
    const page = await admin.get(PATH);
    const lines = rowsOf(page, 'Lo más');
    expect(lines.map((row) => row.slice(1, 5))).toEqual([
      [self.email, 'Descartó una revisión', `${self.firstName} ${self.lastName}: acerca.md, foto.jpg, lista.json`, ''],
      [self.email, 'Subió una playlist (rechazada)', 'lista.json', ''],
      [self.email, 'Subió un archivo de clase desconocida (rechazada)', 'foto.jpg', ''],
    ]);
    const report = await admin.get(linkTo(page, 'foto.jpg'));
    expect(wordsIn(report, '#informe p b')).toEqual([
      'No se toma lo que no es .json, .zip, .md, subtítulos ni grabaciones: «foto.jpg».',
    ]);
    expect(linkTo(report, 'Subir otro archivo')).toBe('/admin/revisiones#subir-libro');
    const refused = rowsOf(await admin.get(`${PATH}?tipo=rechazadas`), 'Lo más');
    expect(refused.map((row) => row[3])).toEqual(['lista.json', 'foto.jpg']);
    await discarded(['grande.json', ' '.repeat(5 * 1024 * 1024 + 1)]);
    const large = await admin.get(linkTo(await admin.get(PATH), 'grande.json'));
    expect(wordsIn(large, '#informe p b')).toEqual(['El archivo pasa del límite de 5 MB.']);
  });

  it('names all its files, however many', async () => {
    await discarded(['1.md', '# 1'], ['2.md', '# 2'], ['3.md', '# 3'], ['4.md', '# 4']);
    const line = (await admin.get(PATH)).document.querySelector('tbody tr details');
    expect(line?.querySelector('summary')?.textContent).toContain(': 1.md, 2.md, 3.md y 1 más');
    const named = line?.querySelectorAll('li').map(({ textContent }) => textContent);
    expect(named).toEqual(['1.md', '2.md', '3.md', '4.md']);
  });
});
