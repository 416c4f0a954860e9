import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { multipart, MULTIPART } from '../setup/bodies';
import type { Browser } from '../setup/browser';
import { linkTo, rowsOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const PATH = '/admin/registro';

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
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
  it('leaves a line for each file that was refused, with its kind where that can be told', async () => {
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
    expect(wordsIn(report, '#informe p b')).toEqual(['No se toma lo que no es .json, .zip ni .md: «foto.jpg».']);
    expect(linkTo(report, 'Subir otro archivo')).toBe('/admin/revisiones#subir-libro');
    const refused = rowsOf(await admin.get(`${PATH}?tipo=rechazadas`), 'Lo más');
    expect(refused.map((row) => row[3])).toEqual(['lista.json', 'foto.jpg']);
  });

  it('names all its files, however many', async () => {
    await discarded(['1.md', '# 1'], ['2.md', '# 2'], ['3.md', '# 3'], ['4.md', '# 4']);
    const line = (await admin.get(PATH)).document.querySelector('tbody tr details');
    expect(line?.querySelector('summary')?.textContent).toContain(': 1.md, 2.md, 3.md y 1 más');
    const named = line?.querySelectorAll('li').map(({ textContent }) => textContent);
    expect(named).toEqual(['1.md', '2.md', '3.md', '4.md']);
  });
});
