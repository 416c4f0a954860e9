import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { doneIn, reportOf, signedInAs, wordsIn } from '../setup/panel';
import { stored } from '../setup/stored';

const TAB = '/admin/about';
const KB = 1024;
const LINKS = '[](http://a)'.repeat(5000);
const LARGE = 'El texto ocupa más de 512 KB en la página: quítale enlaces, imágenes o listas';

const admin = signedInAs('admin');

beforeEach(async () => {
  await db.updateTable('site').set({ about: null }).execute();
});

const storedText = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const upload = async (content: string | Uint8Array, name = 'acerca.md') =>
  reportOf(admin, await admin.upload(`${TAB}?subida=about`, name, content, 'text/markdown'));

describe('the editor of the About text', () => {
  it('saves a text, which everybody then reads, and previews it', async () => {
    const text = '\n# Quiénes somos\n\nUna **casa**.\n\n- Uno\n- Dos\n';
    const page = await admin.follow(await sendForm(admin, TAB, 'Guardar', { content: text.replaceAll('\n', '\r\n') }));
    expect(doneIn(page)).toBe('Listo. El texto se guardó.');
    expect(await storedText()).toBe(text.trim());
    expect(writtenIn(page.document.querySelector('textarea[name=content]'))).toBe(text.trim());
    expect(wordsIn(page, '.preview li')).toEqual(['Uno', 'Dos']);
    expect((await new Browser().get('/about')).text).toContain('Quiénes somos Una casa.');
  });

  it('takes 64 KB, and not a byte more', async () => {
    const most = `${'ñ'.repeat(32 * KB - 1)}xy`;
    expect((await sendForm(admin, TAB, 'Guardar', { content: most })).status).toBe(303);
    expect(await storedText()).toBe(most);
    const page = await sendForm(admin, TAB, 'Guardar', { content: `${most}z` });
    expect(page.status).toBe(413);
    expect(await storedText()).toBe(most);
  });

  it('takes what fills half a megabyte of its page, and says so where it is more', async () => {
    const page = await sendForm(admin, TAB, 'Guardar', { content: LINKS });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining(LARGE)]);
    expect(writtenIn(page.document.querySelector('textarea[name=content]'))).toBe(LINKS);
    expect(JSON.stringify(await upload(LINKS))).toContain(LARGE);
    expect(await storedText()).toBeNull();
  });

  it('shows the first part of one that was stored by older rules', async () => {
    await db
      .updateTable('site')
      .set({ about: `# Uno\n\n${LINKS}`, about_html: null })
      .execute();
    const page = await new Browser().get('/about');
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('El texto es demasiado largo para una página'),
    ]);
    expect(page.text).toContain('Uno');
    expect(page.document.toString().length).toBeLessThan(600_000);
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
  });

  it.each<[string, string | Buffer, string]>([
    ['blank', ' \r\n\t', 'El archivo está vacío.'],
    ['in Latin-1', Buffer.from('# Corazón', 'latin1'), 'El texto no está en UTF-8. Guárdalo como UTF-8.'],
    [
      'that ends within a letter',
      Buffer.from('# Fe é').subarray(0, -1),
      'El archivo termina antes de tiempo, en medio de una letra: está cortado. Descárgalo o guárdalo otra vez.',
    ],
    ['with NUL', '# a\0b', 'El texto contiene caracteres que no se pueden guardar.'],
    ['that grows beyond 64 KB once it is brought to NFC', '\u0958'.repeat(21_000), 'El texto pasa de 64 KB.'],
  ])('%s is refused; the text before it stays', async (_what, content, sentence) => {
    await sendForm(admin, TAB, 'Guardar', { content: 'Lo de antes' });
    const before = await stored(['site']);
    expect(await upload(content)).toMatchObject({ heading: 'Error: no se guardó nada', refused: sentence });
    expect(await stored(['site'])).toEqual(before);
  });
});
