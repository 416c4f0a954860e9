import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { doneIn, faultOf, reportOf, rowsOf, auditLogIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const TAB = '/admin/about';
const KB = 1024;

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

beforeEach(async () => {
  await db.updateTable('site').set({ about: null }).execute();
});

const storedText = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const upload = async (content: string | Uint8Array, name = 'acerca.md') =>
  reportOf(admin, await admin.upload(`${TAB}?subida=about`, name, content, 'text/markdown'));

describe('the editor of the About text', () => {
  it('has twelve rows, the text that is shown, and how it will look', async () => {
    const page = await admin.get(TAB);
    const area = page.document.querySelector('textarea[name=content]');
    expect(area?.getAttribute('rows')).toBe('12');
    expect(writtenIn(area)).toMatch(/^# Contacto\n\nEscríbenos a \[contacto@libro\.example\]/);
    expect(wordsIn(page, '.preview h2')).toEqual(['Contacto']);
  });

  it('saves a text, which everybody then reads, and previews it', async () => {
    const text = '\n# Quiénes somos\n\nUna **casa**.\n\n- Uno\n- Dos\n';
    const page = await admin.follow(await sendForm(admin, TAB, 'Guardar', { content: text.replaceAll('\n', '\r\n') }));
    expect(doneIn(page)).toBe('Listo. El texto se guardó.');
    expect(await storedText()).toBe(text.trim());
    expect(writtenIn(page.document.querySelector('textarea[name=content]'))).toBe(text.trim());
    expect(wordsIn(page, '.preview li')).toEqual(['Uno', 'Dos']);
    expect((await new Browser().get('/about')).text).toContain('Quiénes somos Una casa.');
    expect((await auditLogIn(admin))[0]?.act).toBe('Guardó el texto de «Acerca de»');
  });

  it('writes no line in the audit log when nothing changed', async () => {
    await sendForm(admin, TAB, 'Guardar', { content: 'Hola' });
    const before = await stored(['site', 'audit']);
    expect((await sendForm(admin, TAB, 'Guardar', { content: 'Hola' })).status).toBe(303);
    expect(await stored(['site', 'audit'])).toEqual(before);
  });

  it.each(['', '   ', '\r\n\r\n\t'])('does not take an empty text (%j)', async (content) => {
    await sendForm(admin, TAB, 'Guardar', { content: 'Lo de antes' });
    const before = await stored(['site', 'audit']);
    const page = await sendForm(admin, TAB, 'Guardar', { content });
    expect(page.status).toBe(422);
    expect(faultOf(page, 'Texto')).toBe('Escribe el texto antes de guardarlo');
    expect(wordsIn(page, '[role=alert] li a')).toEqual(['Escribe el texto antes de guardarlo']);
    expect(await stored(['site', 'audit'])).toEqual(before);
  });

  it('takes 64 KB, and not a byte more', async () => {
    const most = `${'ñ'.repeat(32 * KB - 1)}xy`;
    expect((await sendForm(admin, TAB, 'Guardar', { content: most })).status).toBe(303);
    expect(await storedText()).toBe(most);
    const page = await sendForm(admin, TAB, 'Guardar', { content: `${most}z` });
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    expect(await storedText()).toBe(most);
  });

  it('shows hostile text as text', async () => {
    const page = await admin.follow(
      await sendForm(admin, TAB, 'Guardar', { content: '<script>alert(1)</script></textarea><img src=x onerror=y>' }),
    );
    expect(page.document.querySelector('.preview img')).toBeNull();
    expect(formWith(page, 'Guardar').fields).toContainEqual([
      'content',
      expect.stringContaining('</textarea><img src=x onerror=y>'),
    ]);
  });
});

describe('an About file', () => {
  it('takes the place of the text, with or without a BOM, whatever its line breaks', async () => {
    const report = await upload('\ufeff# Uno\r\n\r\nDos\r\n');
    expect(report).toMatchObject({ heading: 'Listo. 1 texto en su sitio', counts: [1, 0, 0, 0] });
    expect(await storedText()).toBe('# Uno\n\nDos');
    expect((await upload('# Uno\n\nDos\n')).counts).toEqual([0, 0, 1, 0]);
    expect((await upload('# Tres', 'ACERCA.MD')).counts).toEqual([0, 1, 0, 0]);
    expect((await new Browser().get('/about')).text).toContain('Tres');
    expect((await auditLogIn(admin))[0]).toMatchObject({ act: 'Subió el texto de «Acerca de»', target: 'ACERCA.MD' });
    const rows = rowsOf(await admin.get(TAB), 'Últimas cargas').map((row) => [row[0], row[3], row[4]]);
    expect(rows.slice(0, 3)).toEqual([
      ['ACERCA.MD', '1', '0'],
      ['acerca.md', '1', '0'],
      ['acerca.md', '1', '0'],
    ]);
  });

  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'El archivo está vacío.'],
    ['blank', ' \r\n\t', 'El archivo está vacío.'],
    ['in UTF-16', Buffer.from('\ufeff# Corazón', 'utf16le'), 'El texto está en UTF-16. Guárdalo como UTF-8.'],
    ['in Latin-1', Buffer.from('# Corazón', 'latin1'), 'El texto no está en UTF-8. Guárdalo como UTF-8.'],
    ['with NUL', '# a\0b', 'El texto contiene caracteres que no se pueden guardar.'],
    ['that grows beyond 64 KB once it is brought to NFC', '\u0958'.repeat(21_000), 'El texto pasa de 64 KB.'],
  ])('%s is refused; the text before it stays', async (_what, content, sentence) => {
    await sendForm(admin, TAB, 'Guardar', { content: 'Lo de antes' });
    const before = await stored(['site']);
    expect(await upload(content)).toMatchObject({ heading: 'Error: no se guardó nada', refused: sentence });
    expect(await stored(['site'])).toEqual(before);
  });

  it.each<[string, string, string | Buffer, number, string]>([
    ['no file', '', '', 422, 'Elige un archivo antes de subirlo'],
    ['a .txt', 'acerca.txt', '# Hola', 415, 'Por favor selecciona un archivo .md'],
    ['a .html', 'acerca.md.html', '# Hola', 415, 'Por favor selecciona un archivo .md'],
    ['more than 64 KB', 'acerca.md', Buffer.alloc(64 * KB + 1, 'x'), 413, 'El archivo pasa del límite de 64 KB'],
  ])('%s is told at its field', async (_what, name, content, status, sentence) => {
    const before = await stored(['site', 'audit', 'imports']);
    const page = await admin.upload(`${TAB}?subida=about`, name, content);
    expect([page.status, faultOf(page, 'Archivo .md')]).toEqual([status, sentence]);
    expect(await stored(['site', 'audit', 'imports'])).toEqual(before);
  });
});
