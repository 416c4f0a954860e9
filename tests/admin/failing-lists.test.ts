import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '~/db/schema';
import { fillVolume } from '../setup/book';
import { withoutColumn, withoutTable } from '../setup/outage';
import { alertsIn, signedInAs, wordsIn } from '../setup/panel';
import { person } from '../setup/people';

const admin = signedInAs('admin');
beforeAll(async () => {
  await fillVolume(11, { videos: [1] });
  await person();
});

/** Remains on a page whose part failed: its tabs, and the links that lead out of it. */
const FRAME = 'nav[aria-label="Administración"] a[aria-current=page]';
const FAILED = 'Error cargando contenido';

describe('a tab whose part of the database fails says which sentence, with 503, and keeps the rest', () => {
  it.each<[path: string, lost: keyof Tables, column: string, sentence: string, remaining: string[]]>([
    ['playlists', 'playlists', '', 'Error loading playlists', ['#archivo-playlist']],
    ['main-files', 'topics', '', 'Error cargando lista de temas', ['#archivo-main', '#archivo-topics']],
    ['imagen', 'featured_image', '', 'Error loading image configuration', []],
    ['evangelio', 'gospels', '', FAILED, ['#archivo-gospels', '#boton']],
    ['evangelio', 'site', 'gospel_button_enabled', FAILED, ['#archivo-gospels']],
    ['users', 'watched_videos', '', 'Error loading users', []],
    ['settings', 'news', '', FAILED, ['#verificacion']],
    ['settings', 'site', 'email_validation_enabled', FAILED, ['#noticias']],
    ['about', 'site', 'about', FAILED, ['#archivo-about']],
    ['playlists', 'imports', '', FAILED, ['#archivo-playlist', 'table']],
    ['main-files', 'imports', '', FAILED, ['#archivo-main']],
    ['evangelio', 'imports', '', FAILED, ['#archivo-gospels', '#boton']],
    ['about', 'imports', '', FAILED, ['#archivo-about', '#editor']],
  ])('%s without %s %s', async (tab, lost, column, sentence, remaining) => {
    const work = async () => {
      const page = await admin.get(`/admin/${tab}`);
      expect([page.status, alertsIn(page)]).toEqual([503, [sentence]]);
      const lang = sentence.startsWith('Error loading') ? 'en' : undefined;
      expect(page.document.querySelector('main [role=alert] p')?.getAttribute('lang')).toBe(lang);
      expect(wordsIn(page, FRAME)).toHaveLength(1);
      for (const selector of remaining) expect(page.document.querySelector(selector)).not.toBeNull();
    };
    await (column ? withoutColumn(lost, column, work) : withoutTable(lost, work));
    const page = await admin.get(`/admin/${tab}`);
    expect([page.status, alertsIn(page)]).toEqual([200, []]);
  });
});
