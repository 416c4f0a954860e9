import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { formWith, typedInto, writtenIn } from '../setup/forms';
import { fillSite } from '../setup/full-site';
import { OF_EVERYBODY, OF_MEMBERS } from '../setup/pages-of-roles';
import { person, signIn } from '../setup/people';
import { browserOf, type VisitorKind } from '../setup/visitors';

const PATH = '/volume/11?chapter=1';

beforeAll(fillSite);

/** Opens a browser that sends no header about a form's origin. */
function oldBrowser(): Browser {
  const browser = new Browser();
  browser.headers = {};
  return browser;
}

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));

describe('an old browser', () => {
  it.each<[VisitorKind, string[]]>([
    ['visitor', OF_EVERYBODY],
    ['member', OF_MEMBERS],
    ['admin', ['/admin/playlists', '/admin/main-files', '/admin/settings', '/admin/users']],
  ])('has its token in each form of each page of a %s', async (who, paths) => {
    const browser = await browserOf(who);
    browser.headers = {};
    for (const path of paths) {
      const forms = (await browser.get(path)).document.querySelectorAll('form[method=post]');
      const without = forms.filter((form) => !form.querySelector('input[name=ficha]')?.getAttribute('value'));
      expect([path, without.map((form) => form.getAttribute('action'))]).toEqual([path, []]);
    }
  });

  it('has the same token on all its pages, and one cookie for it', async () => {
    const browser = oldBrowser();
    const tokens = new Set<string>();
    for (const path of ['/', '/user-login', '/ajustes', '/volume/99']) {
      const page = await browser.get(path);
      for (const field of page.document.querySelectorAll('input[name=ficha]'))
        tokens.add(field.getAttribute('value') ?? '');
      const made = page.headers.getSetCookie().filter((line) => line.startsWith('formulario='));
      expect(made).toHaveLength(path === '/' ? 1 : 0);
    }
    expect([...tokens].filter(Boolean)).toHaveLength(1);
  });

  it('that keeps no cookies gets its text back, and can send it once it keeps them', async () => {
    const browser = oldBrowser();
    await signIn(browser, await person());
    const form = formWith(await browser.get(PATH), 'Guardar nota');
    browser.cookies.delete('formulario');
    const refused = await browser.post(PATH, typedInto(form, { note_text: 'Sigo aquí' }));
    expect(refused.status).toBe(403);
    expect(writtenIn(refused.document.querySelector('textarea[name=note_text]'))).toBe('Sigo aquí');
    const again = formWith(refused, 'Volver a intentar');
    const saved = await browser.post(again.action ?? '', again.fields);
    expect(saved.status).toBe(303);
    expect(noteIn(await browser.get(PATH))).toBe('Sigo aquí');
  });
});

it('a browser that says where it was gets neither token nor cookie', async () => {
  const page = await new Browser().get('/');
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(page.document.querySelector('input[name=ficha]')).toBeNull();
});
