import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { withoutColumn, withoutTable } from '../setup/outage';
import { signedIn } from '../setup/people';

const PATH = '/volume/11?chapter=1';

let member: Browser;
let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  ({ browser: member } = await signedIn());
  ({ browser: admin } = await signedIn('admin'));
});

const alerts = (page: Page) =>
  page.document.querySelectorAll('main [role=alert]').map(({ textContent }) => textContent.trim());
const has = (page: Page, selector: string) => page.document.querySelector(selector) !== null;

describe('home without its volumes', () => {
  it('says so and keeps the rest', async () => {
    await withoutTable('volumes', async () => {
      const page = await member.get('/');
      expect([page.status, alerts(page)]).toEqual([503, ['Error loading data']]);
      expect([has(page, '#capitulo'), has(page, '.home-account'), has(page, 'footer')]).toEqual([true, true, true]);
    });
    expect((await member.get('/')).status).toBe(200);
  });

  it('meets the ninth rule of the search', async () => {
    await withoutTable('volumes', async () => {
      const page = await member.get('/?capitulo=11-1');
      expect(page.status).toBe(503);
      expect(alerts(page)[0]).toMatch(/^Error al navegar\. Por favor intenta de nuevo\./);
      expect((await member.get('/?capitulo=11-x')).status).toBe(422);
    });
  });
});

describe('the viewer', () => {
  it('without notes keeps text, study parts and list, and shows no field that would save over the note', async () => {
    await withoutTable('notes', async () => {
      const page = await member.get(PATH);
      expect([page.status, alerts(page)]).toEqual([503, ['Error al cargar la nota']]);
      expect([has(page, '#texto'), has(page, '#resumen'), has(page, '#v2'), has(page, '#video')]).toEqual(
        Array(4).fill(true),
      );
      expect(has(page, '#nota')).toBe(false);
      const again = page.document.querySelector('#notas a');
      expect([again?.textContent, again?.getAttribute('data-words')]).toEqual(['Reintentar', 'Cargando nota...']);
      expect(again?.getAttribute('href')).toBe('/volume/11?chapter=1');
    });
    expect((await member.get(PATH)).status).toBe(200);
  });

  it.each([
    ['its text', 'main_chapters', 'html', ['#texto', true, '#resumen']],
    ['its study parts', 'optional_chapters', 'content', ['#resumen', true, '#texto']],
  ] as const)('without %s keeps the rest', async (_what, table, column, [lost, , kept]) => {
    await withoutColumn(table, column, async () => {
      const page = await member.get(PATH);
      expect([page.status, alerts(page)]).toEqual([503, ['Error cargando el contenido principal']]);
      expect([has(page, lost), has(page, kept), has(page, '#nota'), has(page, '#v2')]).toEqual([
        false,
        true,
        true,
        true,
      ]);
    });
  });

  it('without themes keeps its text', async () => {
    await withoutTable('topics', async () => {
      const page = await member.get(PATH);
      expect([page.status, alerts(page)]).toEqual([503, ['Error cargando el contenido principal']]);
      expect([has(page, '#texto'), has(page, '#nota')]).toEqual([true, true]);
    });
  });

  it.each(['videos', 'watched_videos'] as const)('without %s cannot be drawn, and says so', async (table) => {
    await withoutTable(table, async () => {
      const page = await member.get(PATH);
      expect(page.status).toBe(503);
      expect(page.document.querySelector('main')?.textContent).toContain('Error cargando el contenido del volumen');
      expect(page.html.startsWith('<!DOCTYPE html><html lang="es"')).toBe(true);
    });
    expect((await member.get(PATH)).status).toBe(200);
  });
});

describe('a form whose table fails', () => {
  it('as a note says so and keeps the text, which can be saved afterwards', async () => {
    const form = formWith(await member.get(PATH), 'Guardar nota');
    let failed: Page | undefined;
    await withoutTable('notes', async () => {
      failed = await member.post(PATH, typedInto(form, { note_text: 'Mi texto' }));
      expect(failed.status).toBe(503);
      expect(failed.text).toContain('Error al guardar la nota');
      expect(writtenIn(failed.document.querySelector('textarea[name=note_text]'))).toBe('Mi texto');
    });
    const again = formWith(failed!, 'Volver a intentar');
    expect((await member.post(again.action ?? PATH, again.fields)).status).toBe(303);
    expect(writtenIn((await member.get(PATH)).document.getElementById('nota'))).toBe('Mi texto');
  });

  it('as a note of a script says so as data', async () => {
    await withoutTable('notes', async () => {
      const fields = { intent: 'note', index: '1', note_text: 'x', via: 'script' };
      const page = await member.post('/volume/11?_data=routes%2Fvolume%2Froute', fields);
      expect([page.status, JSON.parse(page.html)]).toMatchObject([
        503,
        { ok: false, message: 'Error al guardar la nota' },
      ]);
    });
  });

  it('as an upload says so at its field', async () => {
    await withoutTable('videos', async () => {
      const page = await admin.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(12, [1])));
      expect(page.status).toBe(503);
      expect(alerts(page)).toContain('Error uploading file');
    });
    expect((await member.get('/')).document.querySelectorAll('ul.card-grid > li')[11]?.textContent).toContain(
      'No disponible',
    );
  });

  it('leaves a mark that was not made unmade', async () => {
    const { browser } = await signedIn();
    await withoutTable('watched_videos', async () => {
      const page = await browser.post(PATH, { intent: 'watch', visto: 'v11x1' });
      expect(page.status).toBeGreaterThanOrEqual(500);
      expect(page.html.startsWith('<!DOCTYPE html><html lang="es"')).toBe(true);
    });
    expect((await browser.get(PATH)).text).toContain('0 de 2 vistos');
    expect((await sendForm(browser, PATH, 'Marcar como visto: 11-1.')).status).toBe(303);
  });
});
