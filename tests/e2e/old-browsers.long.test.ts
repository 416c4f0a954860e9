import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { readerOf, type Role } from '../setup/pages-of-roles';
import { fillSite } from '../setup/full-site';
import { sharedServer } from '../setup/site-in-browser';
import { NEWEST, oldBrowsers, useOldPage } from '../setup/old-page';
import { PASSWORD, person, manyMembers } from '../setup/people';
import type { TestServer } from '../setup/server';
import { LAYOUT, novelty, TOUCHING } from '../setup/page-checks';
import { highlightAt } from '../setup/highlights';

const BROWSERS = await oldBrowsers([64, 88, 112, NEWEST]);
const ofAges = (...ages: number[]) => BROWSERS.filter(({ age }) => ages.includes(age));

let server: TestServer;
beforeAll(async () => void (server = await sharedServer()));

describe('the way of a member', () => {
  /** Oldest Chromium in which pages load their scripts. */
  const FLOOR = 85;
  const CHAPTERS = { 1: {}, 2: { description: 'El segundo.' }, 3: { description: 'El tercero.' } };

  beforeAll(async () => {
    await fillVolume(11, { videos: [1, 2, 3], main: CHAPTERS });
  });

  // In the newest: journeys.test.ts.
  describe.each(ofAges(64, 88, 112))('in Chromium $age', ({ age, executable }) => {
    const hasScripts = age >= FLOOR;
    const reader = useOldPage(executable, () => server.url);
    /** Waits for the page after a press, until its scripts run. */
    const next = async (words: string) => {
      await reader.sees(words);
      if (hasScripts) await reader.lives();
    };

    it('somebody signs in, searches, reads on, writes, marks and changes the theme', async () => {
      const { email } = await person();
      await reader.goto('/');
      await reader.press('Iniciar sesión');
      await next('Olvidé mi contraseña');
      await reader.fill('Correo electrónico', email);
      await reader.fill('Contraseña', PASSWORD);
      await reader.press('Iniciar sesión');
      await next(email);
      await reader.fill('Ir a un capítulo', '11-1');
      await reader.press('Buscar Capítulo');
      await next('Lectura 1');
      await reader.press('Siguiente');
      await reader.isAt('/volume/11?chapter=2');
      await next('El segundo.');
      await reader.fill('Índice', '3');
      await reader.press('Buscar');
      await next('El tercero.');
      await reader.fill('Nota personal', 'Desde un navegador antiguo');
      await reader.press('Guardar nota');
      await next('Nota guardada');
      await reader.press('Marcar como visto');
      await next('1 de 3 vistos'); // shown before it is stored
      await reader.until(`!document.querySelector('.mark-button[aria-disabled]')`);
      await reader.press('Lectura', ['summary']);
      await reader.press('oscuro');
      await reader.until(`document.documentElement.dataset.theme === 'dark'`);
      await reader.goto('/volume/11?chapter=3');
      await next('1 de 3 vistos');
      await reader.until(`document.getElementById('nota').value === 'Desde un navegador antiguo'`);
    });

    it(hasScripts ? 'the scripts run without a fault' : 'no script is loaded', async () => {
      const files = `performance.getEntriesByType('resource').map(one => one.name).filter(name => name.endsWith('.js'))`;
      const loaded = await reader.page.value<string[]>(files);
      expect(loaded.length > 0).toBe(hasScripts);
      // Below the floor the test of the browser itself cannot be parsed.
      const thrown = reader.page.errors.filter((error) => hasScripts || !error.includes('SyntaxError'));
      expect(thrown).toEqual([]);
    });

    it('own paragraphs are seen in the text, in versión ligera too', async () => {
      const as = await person();
      await highlightAt(as, [11, 3, 1]);
      await reader.signIn(as);
      for (const data of ['', 'on']) {
        await reader.page.ask('Network.setExtraHTTPHeaders', { headers: { 'save-data': data } });
        await reader.goto('/volume/11?chapter=3');
        const ribbon = `getComputedStyle(number, '::before').borderLeftWidth`;
        const seen = `(number => [number.textContent, ${ribbon}])(document.querySelector('#p1 > a'))`;
        expect(await reader.page.value(seen)).toEqual([expect.stringMatching(/1\s+\(guardado\)/), '4px']);
      }
    });
  });
});

describe('what stands side by side', () => {
  /** Width of the window, and font size of the root. */
  const SHAPES = [
    [360, '100%'],
    [1280, '100%'],
    [1280, '135%'],
    [1280, '200%'],
  ] as const;
  beforeAll(async () => {
    await fillSite();
  });

  // The oldest has no `gap` in rows; the newest does not need the replacement for it.
  describe.each(ofAges(64, NEWEST))('no words and no controls touch in Chromium $age', ({ age, executable }) => {
    const reader = useOldPage(executable, () => server.url);
    const isNewLayout = novelty();
    /** Measures each layout once, as every-page.test.ts does. */
    const touching = async (paths: string[]) => {
      const all: string[] = [];
      for (const path of paths) {
        await reader.goto(path);
        if (!isNewLayout(await reader.page.value<string[]>(LAYOUT))) continue;
        for (const [width, size] of SHAPES) {
          await reader.page.size(width, 900);
          await reader.page.value(`document.documentElement.style.fontSize = '${size}'`);
          const found = await reader.page.value<string[]>(TOUCHING);
          all.push(...found.map((one) => `${path} at ${width} px and ${size}: ${one}`));
        }
      }
      return all;
    };

    it('and the field of a search with its button is as wide as its line', async () => {
      await reader.page.size(360, 900);
      await reader.goto('/');
      const edge = (selector: string, side: 'left' | 'right') =>
        reader.page.value<number>(`document.querySelector('${selector}').getBoundingClientRect().${side}`);
      const line = [await edge('form[role=search]', 'left'), await edge('form[role=search]', 'right')];
      expect([await edge('#capitulo', 'left'), await edge('.input-line .button', 'right')]).toEqual(line);
      expect(await edge('#capitulo', 'right')).toBeLessThan(await edge('.input-line .button', 'left'));
    });

    // In the newest: every-page.test.ts.
    it.runIf(age < NEWEST).each<Role>(['visitor', 'member', 'admin'])('on the pages of a %s', async (role) => {
      const { as, paths } = await readerOf(role);
      if (as) await reader.signIn(as);
      expect(await touching(paths)).toEqual([]);
    });
  });
});

describe('what a browser keeps', () => {
  beforeAll(async () => {
    await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {} } });
    await manyMembers(130);
  });

  // The browser of the other tests has no back/forward cache.
  describe.each(ofAges(NEWEST))('pages that a browser keeps in its memory', ({ executable }) => {
    const reader = useOldPage(executable, () => server.url);
    /** Notes in the session storage whether this page comes back from the back/forward cache. */
    const note = () =>
      reader.page.value(
        `addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('kept', location.pathname + persisted))`,
      );
    const back = async () => {
      await reader.page.value(`sessionStorage.removeItem('kept')`);
      await reader.page.value(`history.back()`);
    };
    const restored = () => reader.page.value<string | null>(`sessionStorage.getItem('kept')`);

    /** Opens the first chapter as a new member, and goes on to the second. */
    const readsOn = async () => {
      await reader.signIn(await person());
      await reader.goto('/volume/11?chapter=1');
      await reader.lives();
      await note();
      await reader.press('Siguiente');
      await reader.isAt('/volume/11?chapter=2');
      await reader.lives();
    };

    const choose = async (theme: string) => {
      await reader.press('Lectura', ['summary']);
      await reader.press(theme);
    };

    const isAnswered = `window.__stale.renderedAfter === window.__stale.changes()`;

    it('is drawn in the theme that was chosen since', async () => {
      await readsOn();
      await choose('Modo oscuro');
      await reader.until(
        `document.cookie.includes('cambios') && ${isAnswered} && document.documentElement.dataset.theme === 'dark'`,
      );
      await back();
      await reader.isAt('/volume/11?chapter=1');
      await reader.until(`document.documentElement.dataset.theme === 'dark'`);
      expect(await restored()).toBe('/volume/11true');
    });

    it('stays as it is where a theme was pressed without a line', async () => {
      await readsOn();
      const line = (offline: boolean) =>
        reader.page.ask('Network.emulateNetworkConditions', {
          offline,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: -1,
        });
      const former = await reader.page.value<string>(`window.__stale.changes()`);
      await line(true);
      await choose('Sepia');
      await reader.until(`!document.querySelector('[data-busy]')`);
      await reader.until(`window.__stale.changes() === '${former}'`);
      const requestCount = server.log().split('"route":"/volume/11"').length;
      await line(false); // a page from the back/forward cache is not requested, with a line or without
      await back();
      await reader.isAt('/volume/11?chapter=1');
      await expect.poll(restored).toBe('/volume/11true');
      await reader.sees('Capítulo 11-1');
      expect(server.log().split('"route":"/volume/11"').length).toBe(requestCount);
    });

    it('shows the mark and the theme of a moment ago also on a page that was fetched before', async () => {
      const requestCount = () => server.log().split('"route":"/volume/11"').length;
      await reader.signIn(await person());
      await reader.goto('/volume/11?chapter=1');
      await reader.lives();
      const before = requestCount();
      const position = await reader.page.value<{ x: number; y: number }>(
        `document.querySelector('a[rel=next]').getBoundingClientRect().toJSON()`,
      );
      const near = { type: 'mouseMoved', x: position.x + 5, y: position.y + 5 };
      await reader.page.ask('Input.dispatchMouseEvent', near);
      await expect.poll(requestCount).toBeGreaterThan(before);
      await reader.press('Marcar como visto');
      await reader.until(`${isAnswered} && document.body.innerText.includes('1 de 3 vistos')`);
      const former = await reader.page.value<string>(`document.documentElement.dataset.theme`);
      const isChanged = `document.documentElement.dataset.theme !== '${former}'`;
      await choose(former === 'sepia' ? 'Modo claro' : 'Sepia');
      await reader.until(`${isChanged} && ${isAnswered}`);
      await reader.press('Siguiente');
      await reader.isAt('/volume/11?chapter=2');
      await reader.sees('1 de 3 vistos');
      await reader.until(isChanged);
    });

    it('show the chapter that was opened since, and a volume the one that it opened at', async () => {
      await reader.signIn(await person());
      await reader.goto('/');
      await reader.lives();
      expect(await reader.page.value(`document.querySelector('.go-on')`)).toBe(null);
      await reader.page.value(`document.querySelector('a[href="/volume/11"]').click()`);
      await reader.isAt('/volume/11?chapter=1');
      await reader.lives();
      await reader.press('Siguiente');
      await reader.isAt('/volume/11?chapter=2');
      await reader.lives();
      await back();
      await reader.isAt('/volume/11?chapter=1');
      await reader.sees('Capítulo 11-1');
      await back();
      await reader.isAt('/');
      await reader.until(`/Seguir leyendo:\\s*11-2/.test(document.querySelector('.go-on').innerText)`);
    });

    it('keeps the place in the list of accounts, and shows nobody twice', async () => {
      await reader.signIn(await person('admin'));
      await reader.goto('/admin/users');
      await reader.lives();
      await note();
      await reader.page.value(`scrollTo(0, document.body.scrollHeight)`);
      await reader.until(`document.querySelectorAll('tbody tr').length > 99`);
      const position = await reader.page.value<number>(`scrollY`);
      await reader.page.value(`document.querySelectorAll('tbody th a')[60].click()`);
      await reader.until(`/users\\/\\d+$/.test(location.pathname) && document.readyState === 'complete'`);
      await back();
      await reader.isAt('/admin/users');
      expect(await restored()).toBe('/admin/userstrue');
      expect(await reader.page.value(`scrollY`)).toBe(position);
      const twice = `(all => all.length - new Set(all).size)([...document.querySelectorAll('tbody th a')].map(String))`;
      expect(await reader.page.value(twice)).toBe(0);
    });

    it('offers again to read on, where one came back from the next chapter', async () => {
      await reader.signIn(await person());
      await reader.goto('/volume/11?chapter=1');
      await reader.lives();
      await note();
      await reader.press('Leído, seguir con 11-2');
      await reader.isAt('/volume/11?chapter=2');
      await back();
      await reader.isAt('/volume/11?chapter=1');
      expect(await restored()).toBe('/volume/11true');
      const onward = `document.querySelector('[data-goes-on]')`;
      await reader.until(`${onward}.innerText.trim() === 'Leído, seguir con 11-2'`);
      expect(await reader.page.value(`${onward}.hasAttribute('aria-disabled')`)).toBe(false);
    });

    it('takes another file, where one came back from the report of an upload', async () => {
      await reader.signIn(await person('admin'));
      await reader.goto('/admin/playlists');
      await reader.lives();
      const content = JSON.stringify(JSON.stringify(playlist(11, [1, 2])));
      await reader.page.value(`(() => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([${content}], 'volumen.json', { type: 'application/json' }));
        document.getElementById('archivo-playlist').files = chosen.files;
      })()`);
      await reader.press('Subir');
      await reader.sees('Listo');
      await back();
      await reader.until(`location.search === '' && document.readyState === 'complete'`);
      await reader.until(`document.getElementById('archivo-playlist').form.querySelector('button:enabled') !== null`);
    });

    it('shows neither name nor chapter once the session has been ended', async () => {
      const { email } = await person();
      await reader.signIn(await person());
      await reader.goto('/volume/11?chapter=1');
      await reader.lives();
      await reader.goto('/');
      await reader.lives();
      await reader.press('Cerrar sesión');
      await reader.sees('Has cerrado la sesión.');
      await back();
      await reader.until(`location.pathname === '/' && document.readyState === 'complete'`);
      await reader.sees('Iniciar sesión');
      expect(await reader.page.value(`document.body.innerText.includes(${JSON.stringify(email)})`)).toBe(false);
      await back();
      await reader.until(`location.pathname === '/user-login' && document.readyState === 'complete'`);
      expect(await reader.page.value(`document.getElementById('texto')`)).toBe(null);
    });
  });
});
