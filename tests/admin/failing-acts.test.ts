import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '~/db/schema';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { alertsIn, faultOf } from '../setup/panel';
import { signedIn } from '../setup/people';
import { fillForRights } from '../setup/rights';
import { stored } from '../setup/stored';
import { gospelDay, topic } from '../setup/study';

/**
 * All tables that these acts change. The audit log is written last, in the same transaction: without it each act fails
 * halfway.
 */
const CHANGED = [
  'volumes',
  'playlists',
  'videos',
  'main_chapters',
  'optional_chapters',
  'topics',
  'gospels',
  'site',
  'news',
  'featured_image',
  'imports',
  'members',
] as const satisfies (keyof Tables)[];

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  await admin.upload('/admin/evangelio?subida=gospels', 'e.json', JSON.stringify(gospelDay('2020-01-01')));
});

const json = (value: unknown) => JSON.stringify(value);

/** Does an act while the audit log cannot be written, and expects every earlier change of it to be rolled back. */
async function withoutAudit(act: () => Promise<Page>): Promise<Page> {
  const before = await stored(CHANGED);
  const pages: Page[] = [];
  await withoutTable('audit', async () => void pages.push(await act()));
  expect(await stored(CHANGED)).toEqual(before);
  return pages[0]!;
}

describe('an upload that the database breaks off in its middle is told at its field', () => {
  it.each<[string, string, string, string, () => Promise<Buffer> | string]>([
    [
      'playlists?subida=playlist',
      'x.json',
      'Archivo JSON de la playlist',
      'Error uploading file',
      () => json(playlist(11, [1, 3])),
    ],
    [
      'main-files?subida=main',
      'Vol_11_main.zip',
      'ZIP principal',
      'Error uploading file',
      () => zip([['11-1.json', json(mainChapter(11, 1, { description: 'Otra' }))]]),
    ],
    [
      'main-files?subida=optional',
      'Vol_11_optional.zip',
      'ZIP opcional',
      'Error uploading file',
      () => zip([['11-1_o.json', json(optionalChapter(11, 1, { homework: [] }))]]),
    ],
    [
      'main-files?subida=topics',
      't.zip',
      'ZIP de temas',
      'Error subiendo archivos de temas',
      () => zip([['luz.json', json(topic('Luz'))]]),
    ],
    [
      'evangelio?subida=gospels',
      'e.json',
      'Archivo JSON de evangelios',
      'Error al cargar el archivo de evangelios.',
      () => json([gospelDay('2020-01-01', { url: '' }), gospelDay('2020-01-02')]),
    ],
    ['about?subida=about', 'a.md', 'Archivo .md', 'Error subiendo archivo', () => '# Otro'],
  ])('%s', async (path, name, label, sentence, content) => {
    const page = await withoutAudit(async () => admin.upload(`/admin/${path}`, name, await content()));
    expect([page.status, faultOf(page, label), alertsIn(page)]).toEqual([503, sentence, [sentence]]);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a form that the database breaks off in its middle keeps what was typed, ready to be sent again', () => {
  const NEWS = {
    public_title: 'Mi título',
    public_description: 'Mi\n\ntexto',
    private_title: 'Otro',
    private_description: 'x',
  };
  const IMAGE = {
    imageUrl: 'https://ejemplo.org/i.png',
    clickUrl: 'https://ejemplo.org/',
    altText: 'a',
    tooltipText: 'b',
  };
  it.each<[string, string, string, Record<string, string>, string]>([
    ['/admin/settings', 'Guardar', 'Error guardando configuración de noticias', NEWS, 'news'],
    ['/admin/imagen', 'Guardar', 'Error guardando configuración de imagen', IMAGE, 'featured_image'],
    ['/admin/about', 'Guardar', 'Error guardando contenido', { content: '# Mi texto\n\n«largo»' }, 'site'],
    ['/admin/settings', 'Activar la verificación', 'Error updating email validation setting', { enabled: '1' }, 'site'],
    ['/admin/playlists/11/eliminar', 'Eliminar playlist', 'Error eliminando playlist', {}, 'playlists'],
    ['/admin/evangelio/eliminar', 'Eliminar evangelios', 'Error al eliminar evangelios.', {}, 'gospels'],
  ])('%s, %s', async (path, button, sentence, typed, table) => {
    const form = formWith(await admin.get(path), button);
    const page = await withoutAudit(() => admin.post(form.action ?? path, typedInto(form, typed)));
    expect(page.status).toBe(503);
    expect(page.text).toContain(sentence);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    if (Object.keys(typed).length === 0) {
      expect((await admin.post(path, {})).status).toBe(303);
    } else {
      const again = formWith(page, 'Volver a intentar');
      expect(Object.fromEntries(again.fields)).toMatchObject(typed);
      expect((await admin.post(again.action ?? path, again.fields)).status).toBe(303);
    }
    const { [table]: rows } = await stored([table as keyof Tables]);
    if (table === 'playlists' || table === 'gospels') expect(rows).toEqual([]);
    else
      for (const value of Object.values(typed))
        expect(json(rows)).toContain(value === '1' ? 'true' : json(value).slice(1, -1));
  });
});

describe('an act without a sentence of its own that breaks off in its middle', () => {
  it.each<[string, Record<string, string>]>([
    ['/admin/main-files', { intent: 'hide', t1: 'luz' }],
    ['/admin/temas/eliminar', { intent: 'delete', t1: 'luz' }],
    ['/admin/temas/luz/eliminar', {}],
    ['/admin/evangelio', { intent: 'button', enabled: '0' }],
    ['/admin/playlists/12', { title: 'Otro', youtube_url: '' }],
    ['/admin/users/999999/eliminar', {}],
    ['/admin/users/999999', { intent: 'active', value: '0' }],
    ['/admin/users/999999', { intent: 'role', value: 'user' }],
  ])('%s %j is answered by a page in Spanish, and nothing is changed', async (path, fields) => {
    await fillForRights();
    const page = await withoutAudit(() => admin.post(path, fields));
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
    expect(page.html).not.toMatch(/relation|audit|42P01/);
  });
});
