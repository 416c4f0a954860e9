import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { withoutColumn, withoutTable } from '../setup/outage';
import { alertsIn, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';

const AWAY: Record<string, (work: () => Promise<void>) => Promise<void>> = {
  playlists: (work) => withoutTable('playlists', work),
  topics: (work) => withoutTable('topics', work),
  'the image': (work) => withoutTable('featured_image', work),
  gospels: (work) => withoutTable('gospels', work),
  'the About text': (work) => withoutColumn('site', 'about', work),
  marks: (work) => withoutTable('watched_videos', work),
  news: (work) => withoutTable('news', work),
  switches: (work) => withoutColumn('site', 'email_validation_enabled', work),
  'the gospel button': (work) => withoutColumn('site', 'gospel_button_enabled', work),
  uploads: (work) => withoutTable('imports', work),
};

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await fillVolume(11, { videos: [1] });
  await person();
});

/** Remains on a page whose part failed: its tabs, and the links that lead out of it. */
const FRAME = 'nav[aria-label="Administración"] a[aria-current=page]';

describe('a tab whose part of the database fails says which sentence, with 503, and keeps the rest', () => {
  it.each<[path: string, lost: string, sentence: string, lang: string | undefined, remaining: string[]]>([
    ['/admin/playlists', 'playlists', 'Error loading playlists', 'en', ['#archivo-playlist']],
    ['/admin/main-files', 'topics', 'Error cargando lista de temas', undefined, ['#archivo-main', '#archivo-topics']],
    ['/admin/imagen', 'the image', 'Error loading image configuration', 'en', []],
    ['/admin/evangelio', 'gospels', 'Error cargando contenido', undefined, ['#archivo-gospels', '#boton']],
    ['/admin/evangelio', 'the gospel button', 'Error cargando contenido', undefined, ['#archivo-gospels']],
    ['/admin/users', 'marks', 'Error loading users', 'en', []],
    ['/admin/settings', 'news', 'Error cargando contenido', undefined, ['#verificacion']],
    ['/admin/settings', 'switches', 'Error cargando contenido', undefined, ['#noticias']],
    ['/admin/about', 'the About text', 'Error cargando contenido', undefined, ['#archivo-about']],
    ['/admin/playlists', 'uploads', 'Error cargando contenido', undefined, ['#archivo-playlist', 'table']],
    ['/admin/main-files', 'uploads', 'Error cargando contenido', undefined, ['#archivo-main']],
    ['/admin/evangelio', 'uploads', 'Error cargando contenido', undefined, ['#archivo-gospels', '#boton']],
    ['/admin/about', 'uploads', 'Error cargando contenido', undefined, ['#archivo-about', '#editor']],
  ])('%s without %s', async (path, lost, sentence, lang, remaining) => {
    await AWAY[lost]?.(async () => {
      const page = await admin.get(path);
      expect([page.status, alertsIn(page)]).toEqual([503, [sentence]]);
      const words = page.document.querySelector('main [role=alert] p');
      expect(words?.getAttribute('lang')).toBe(lang);
      expect(wordsIn(page, FRAME)).toHaveLength(1);
      for (const selector of remaining) expect(page.document.querySelector(selector)).not.toBeNull();
    });
    const page = await admin.get(path);
    expect([page.status, alertsIn(page)]).toEqual([200, []]);
  });

  it('the list of accounts as a file', async () => {
    await AWAY.marks?.(async () => {
      const page = await admin.get('/admin/users.csv');
      expect(page.status).toBe(503);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(page.headers.get('content-disposition')).toBeNull();
      expect(wordsIn(page, 'main [lang=en]')).toEqual(['Error downloading CSV file. Please try again.']);
    });
    expect((await admin.get('/admin/users.csv')).status).toBe(200);
  });
});
