import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { doneIn, reportOf, signedInAs, wordsIn } from '../setup/panel';

const TAB = '/admin/about';
const KB = 1024;
const LINKS = '[](http://a)'.repeat(5000);

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

  it('takes 64 KB', async () => {
    const most = `${'ñ'.repeat(32 * KB - 1)}xy`;
    expect((await sendForm(admin, TAB, 'Guardar', { content: most })).status).toBe(303);
    expect(await storedText()).toBe(most);
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
});
