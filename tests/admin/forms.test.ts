import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '~/db/schema';
import { gospelTexts } from '~/domain/gospel/shape';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { signedInAs } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { BOOK, stored } from '../setup/stored';

const STORED = [
  ...BOOK,
  ...(['featured_image', 'news', 'site', 'gospels', 'topics', 'imports', 'audit'] as const),
] satisfies (keyof Tables)[];
const [TEXT, STUDY] = ['texto', 'estudio'].map((part) => `/admin/playlists/11/5/${part}`);
const IMAGE = '/admin/imagen';
const NEWS = '/admin/settings';
const ABOUT = '/admin/about';
const DAY = '/admin/evangelio/2020-01-02';

const TITLE = { heading: 'La luz', reference: 'Juan 1, 5' };
const GOOD = { imageUrl: 'https://ejemplo.org/i.jpg', clickUrl: 'https://ejemplo.org/' };
const TURNS = '# Luisa\nUn *día* callado.';

let editor: Browser;
beforeEach(async () => {
  ({ browser: editor } = await signedIn('editor')); // another each time: what is refused stays as a draft
});

// How each is refused, and what it keeps: tests/forms.
it('a form that is refused keeps its ticks too', async () => {
  const { fields } = formWith(await editor.get(NEWS), 'Guardar');
  const typed = fields
    .filter(([name]) => !name.endsWith('_enabled'))
    .map(([name, value]) => [name, name === 'public_title' ? 'x'.repeat(201) : value] as [string, string]);
  const page = await editor.post(NEWS, [...typed, ['private_enabled', 'on']]);
  const ticks = formWith(page, 'Guardar').fields.filter(([name]) => name.endsWith('_enabled'));
  expect(ticks).toEqual([['private_enabled', 'on']]);
});

describe('a form shows how readers would see what is typed, and saves nothing', () => {
  it.each<[at: string, typed: Record<string, string>, shown: string, html: string | RegExp]>([
    [ABOUT, { content: '# Mi *texto*' }, '.preview', /^<h2>Mi <em>texto<\/em><\/h2>\s*$/],
    [NEWS, { public_description: '**Mi texto**' }, '.preview', /^<p><strong>Mi texto<\/strong><\/p>\s*$/],
    [
      DAY,
      { ...TITLE, verses: 'corto\nLa luz brilla.', reflexion: '<b onclick=x()>Paz</b>' },
      '.gospel-preview',
      /<strong>Paz<\/strong>/,
    ],
    [IMAGE, GOOD, '.image-preview', ''],
    [TEXT!, { dialogue: TURNS }, '#vista em', 'día'],
    [STUDY!, { quiz: '# ¿Qué *dice*?\nQue siga.', topics: 'Luz', points: '<script>x</script>' }, '#vista em', 'dice'],
  ])('%s, %o', async (at, typed, shown, html) => {
    const before = await stored([...STORED, 'parked_texts']);
    const form = formWith(await editor.get(at), 'Ver sin guardar');
    const page = await editor.post(form.action ?? at, Object.fromEntries(typedInto(form, typed)));
    const preview = page.document.querySelector(`main ${shown}`);
    expect([page.status, preview?.innerHTML.trim()]).toEqual([
      200,
      typeof html === 'string' ? html : expect.stringMatching(html),
    ]);
    expect(page.document.querySelector('title')?.textContent).not.toMatch(/^Error/);
    expect(page.document.querySelector('main script, main [onclick]')).toBeNull();
    expect(Object.fromEntries(formWith(page, 'Guardar').fields)).toMatchObject(typed);
    expect(await stored([...STORED, 'parked_texts'])).toEqual(before);
  });

  it.each([
    ['settings', '# No **dos**', '<p># No <strong>dos</strong></p>'],
    ['about', '# Sí\n\n<img src=x onerror=alert(1)>', '<h2>Sí</h2>\n<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['about', '', ''],
  ])('to scripts: %s, %j', async (kind, text, html) => {
    const address = `/admin/${kind}?_data=routes/admin/${kind}/route`;
    const page = await editor.post(address, { intent: 'preview', text, via: 'script' });
    expect((JSON.parse(page.html) as { html: string }).html.trim()).toBe(html);
  });
});

const admin = signedInAs('admin');

describe('a form with what its page never sends is refused, and changes nothing', () => {
  let member = '';
  beforeAll(async () => {
    member = `users/${(await person()).id}`;
    await fillVolume(11, { main: { 1: {} } });
  });
  const DELETION = 'playlists/11/1/eliminar';

  it.each<[at: string, fields: Record<string, string>, status: number]>([
    [DELETION, { part: 'texto,estudio' }, 422],
    ['main-files', { intent: 'hide', t1: 'nada' }, 404],
    ['evangelio', { intent: 'button', enabled: 'on' }, 422],
    ['member', { intent: 'role', value: 'root' }, 422],
    ['member', { intent: 'role', value: 'admin' }, 422], // its page asks first
  ])('%s, %j: %i', async (at, fields, status) => {
    const before = await stored([...STORED, 'members']);
    expect((await admin.post(`/admin/${at === 'member' ? member : at}`, fields)).status).toBe(status);
    expect(await stored([...STORED, 'members'])).toEqual(before);
  });
});

describe('what is not there has no page, and takes no form', () => {
  const part = { part: 'texto' };
  const text = { intent: 'text', date: '', description: '', dialogue: TURNS, basis: '' };
  const day = { intent: 'day', ...gospelTexts(), ...TITLE, version: '' };

  it.each<[at: string, fields: Record<string, string>, ends: string[]]>([
    ['/admin/playlists/', { intent: 'volume', title: 'x', youtube_url: '' }, ['0', '37', '1e1']],
    ['/admin/playlists/', {}, ['37/eliminar', 'once/eliminar']],
    ['/admin/playlists/11/', part, ['0/eliminar', '99/eliminar', '2147483648/eliminar', 'uno/eliminar']],
    ['/admin/playlists/', text, ['37/5/texto', '11/0/texto']],
    ['/admin/evangelio/', day, ['2026-02-30', '0000-01-01', '10000-01-01', 'hoy', '2026-1-2']],
    ['/admin/evangelio/', {}, ['2026-02-30/eliminar', '0000-01-01/eliminar', 'hoy/eliminar']],
    ['/admin/users/', {}, ['0/eliminar', '99999999999/eliminar', 'yo/eliminar']],
    ['/admin/temas/editar/', { intent: 'topic', title: 'Luz', references: '', basis: '' }, ['nada']],
  ])('%s…, %o: %j', async (at, fields, ends) => {
    const before = await stored([...STORED, 'members']);
    for (const end of ends) {
      expect([end, (await admin.get(at + end)).status, (await admin.post(at + end, fields)).status]).toEqual([
        end,
        404,
        404,
      ]);
    }
    expect(await stored([...STORED, 'members'])).toEqual(before);
  });
});
