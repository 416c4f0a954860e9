import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { closeSessions } from '~/domain/members/sessions.server';
import { authorToken } from '~/http/auth/author.server';
import { openProxy, type FaultyProxy } from '../browsers/faulty-proxy';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { sharedServer, signIn, useSite } from '../setup/site-in-browser';
import { openAndCache, offlineReader, cachedChapters, storedIn, WAITS } from '../setup/offline-cache';
import { CHAPTER, noteOf, noteOn, saveElsewhere } from '../setup/note';
import { PASSWORD, person } from '../setup/people';

const site = useSite();
const SECOND = '/volume/11?chapter=2';
const NOTE = 'Lo que nadie más ha de leer';
const WAITS_FOR_LINE = 'Tu nota está en este navegador y se enviará cuando vuelva';

let line: FaultyProxy;
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {}, 3: {} } });
  line = await openProxy((await sharedServer()).url, 'none');
});
afterEach(() => {
  line.cut(false);
  line.put(null);
});
afterAll(() => line.close());

/** Makes a reader whose browser has saved a chapter that contains their note. */
async function reader() {
  const one = await offlineReader(site, line.url);
  await saveElsewhere(one.member, NOTE);
  await openAndCache(one.page, CHAPTER);
  await expect.poll(() => storedIn(one.page), WAITS).toContain(NOTE);
  return one;
}

const sessionsOf = async ({ id }: Member) =>
  (await db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()).length;

/** Presses a button, also one of the menu 'Lo mío'. */
async function press(page: Page, name = 'Cerrar sesión'): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (!(await button.isVisible())) await page.getByText('Lo mío', { exact: true }).first().click();
  await button.click();
}

/** Finds the traces of a reader in this browser: their note, their e-mail, and the author's mark of their pages. */
async function tracesOf(page: Page, { id, email }: Member): Promise<string[]> {
  const stored = await storedIn(page);
  return [NOTE, email, authorToken(id)].filter((one) => stored.includes(one));
}
const gone = (page: Page, member: Member) => expect.poll(() => tracesOf(page, member), WAITS).toEqual([]);

/** Ends every worker at once, as a browser does with an idle one. */
async function killWorkers(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/** Holds the server's response to an address until `release`. */
function holdResponse(address: string): { came: Promise<void>; release: () => void } {
  let [release, come] = [() => {}, () => {}];
  const released = new Promise<void>((done) => (release = done));
  const came = new Promise<void>((done) => (come = done));
  line.put({ holds: ({ url }) => (url === address ? (come(), released) : undefined) });
  return { came, release };
}

describe('a session', () => {
  it('that was ended from another browser takes the copies along at the next contact', async () => {
    const { page, member } = await reader();
    await closeSessions(db, member.id);
    await visit(page, '/about');
    await gone(page, member);
    line.cut(true);
    await page.goto(CHAPTER);
    await page.getByText('Tu sesión terminó, y con ella se borraron los capítulos').waitFor();
    expect(await page.getByText('Lectura 1').count()).toBe(0);
  });

  it.each(['/no-existe', SECOND, '/user-login'])('that is over is found so by %s', async (address) => {
    const { page, member } = await reader();
    await closeSessions(db, member.id);
    await page.goto(address);
    await gone(page, member);
  });

  it('that is over is found so by a note that is saved, which waits for its writer', async () => {
    const { page, member, note } = await reader();
    line.cut(true);
    await note.field.fill('Sin línea');
    await note.save.click();
    await note.outcome(WAITS_FOR_LINE).waitFor();
    line.cut(false);
    await closeSessions(db, member.id);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => cachedChapters(page), WAITS).toEqual([]);
    const other = await person();
    await signIn(page.context(), line.url, other);
    await openAndCache(page, SECOND);
    await visit(page, '/sin-conexion');
    expect(await page.getByText('Tu nota de 11-1').count()).toBe(0);
    await signIn(page.context(), line.url, member);
    await visit(page, SECOND);
    await expect.poll(() => noteOf(member), WAITS).toBe('Sin línea');
    expect(await noteOf(other)).toBeNull();
  });
});

it('a note that the server cannot take now goes on waiting', async () => {
  const { page, member, note } = await reader();
  line.cut(true);
  await note.field.fill('Sin línea');
  await note.save.click();
  await note.outcome(WAITS_FOR_LINE).waitFor();
  let refused = 0;
  line.put({
    answers: ({ method }, response) => {
      if (method !== 'POST') return false;
      refused += 1;
      response.writeHead(503).end();
      return true;
    },
  });
  line.cut(false);
  await visit(page, SECOND);
  await expect.poll(() => refused, WAITS).toBeGreaterThan(0);
  line.put(null);
  await visit(page, CHAPTER);
  await expect.poll(() => noteOf(member), WAITS).toBe('Sin línea');
});

/** Something between a browser and the site that responds without a word about a session. */
type Between = (response: ServerResponse, near: IncomingMessage) => void;
const html =
  (status: number): Between =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!DOCTYPE html><title>Red</title><h1>Acepta</h1>');
const json =
  (body: string): Between =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
const BETWEEN: [name: string, between: Between][] = [
  ['a server that restarts', (_response, near) => near.socket.destroy()],
  ['503', html(503)],
  ['a page that a network puts in the place of all others', html(200)],
  ['the way to such a page', (response) => response.writeHead(302, { Location: '/robots.txt?acepta' }).end()],
  ['no JSON', json('null')],
];

it.each(BETWEEN)('%s takes no copy away', async (_name, between) => {
  const { page } = await reader();
  const requested: string[] = [];
  line.put({
    answers: (near, response) => {
      if (near.url?.startsWith('/robots.txt')) return false;
      requested.push(near.url ?? '');
      between(response, near);
      return true;
    },
  });
  for (const address of ['/', SECOND, CHAPTER]) await page.goto(address).catch(() => undefined);
  line.put(null);
  await visit(page, '/about'); // the worker has finished what it did before
  line.cut(true);
  await visit(page, CHAPTER);
  await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
  expect(requested).toContain('/');
});

it('the copies go with the last day that a browser may be without the server', async () => {
  const { page, member } = await reader();
  line.cut(true);
  await visit(page, CHAPTER);
  await ageBy(page, 29);
  await visit(page, CHAPTER);
  await page.getByRole('heading', { level: 1, name: 'Lectura 1' }).waitFor();
  await ageBy(page, 2);
  await page.goto(CHAPTER);
  await page.getByText('pasó más de 30 días sin comunicarse con el sitio').waitFor();
  await gone(page, member);
});

/** Makes the browser believe that the server has been silent for so many more days. */
const ageBy = (page: Page, days: number) =>
  page.evaluate(
    (milliseconds) =>
      new Promise<void>((done) => {
        indexedDB.open('libro-lector').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const store = database.transaction('lector', 'readwrite').objectStore('lector');
          store.get('epoch').onsuccess = (found) => {
            const epoch = (found.target as IDBRequest<{ seenAt: number }>).result;
            store.put({ ...epoch, seenAt: epoch.seenAt - milliseconds }, 'epoch').onsuccess = () => {
              database.close();
              done();
            };
          };
        };
      }),
    days * 24 * 60 * 60 * 1000,
  );

describe('a logout without a line', () => {
  const LEFT = 'Has cerrado la sesión';
  const leave = async ({ page, member }: { page: Page; member: Member }) => {
    line.cut(true);
    await visit(page, '/sin-conexion');
    await press(page);
    await page.getByRole('heading', { name: LEFT }).waitFor();
    await page.getByText('No pudimos llegar al servidor').waitFor();
    expect(await tracesOf(page, member)).toEqual([authorToken(member.id)]); // their session is still to be ended
    expect(await sessionsOf(member)).toBe(1);
  };

  it('says so, forgets at once, and shows nothing more, Back included', async () => {
    const one = await reader();
    await leave(one);
    for (const address of [CHAPTER, '/sin-conexion', '/']) {
      await one.page.goto(address);
      await one.page.getByRole('heading', { name: LEFT }).waitFor();
    }
    await one.page.goBack();
    await one.page.goBack();
    await one.page.goBack();
    await one.page.goBack();
    await expect.poll(() => one.page.getByRole('heading', { name: LEFT }).count(), WAITS).toBe(1);
    expect(await one.page.getByText(NOTE).count()).toBe(0);
  });

  it('ends the session before the next page, though its tab and the worker have ended', async () => {
    const one = await reader();
    const context = one.page.context();
    await leave(one);
    const page = await context.newPage();
    await one.page.close();
    await killWorkers(context, page);
    line.cut(false);
    await visit(page, CHAPTER);
    await page.waitForURL(/user-login/);
    expect(await sessionsOf(one.member)).toBe(0);
    await visit(page, '/');
    await page.getByText('Has cerrado la sesión.').waitFor();
    await gone(page, one.member);
  });

  it('ends the session by the browser’s own sync, with no page of the site', async () => {
    const one = await reader();
    const context = one.page.context();
    await leave(one);
    const blank = await context.newPage();
    const devtools = await context.newCDPSession(blank);
    const registered = new Promise<string>((done) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(line.url));
        if (own) done(own.registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    await one.page.close();
    line.cut(false);
    await devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: line.url,
      registrationId,
      tag: 'escrito',
      lastChance: false,
    });
    await expect.poll(() => sessionsOf(one.member), WAITS).toBe(0);
  });

  it('sends what waited before that, and leaves no other’s session in its way', async () => {
    const { page, member, note } = await reader();
    line.cut(true);
    await note.field.fill('Escrita antes de salir');
    await note.save.click();
    await note.outcome(WAITS_FOR_LINE).waitFor();
    await visit(page, '/sin-conexion');
    await press(page);
    await page.getByRole('heading', { name: LEFT }).waitFor();
    line.cut(false);
    await visit(page, '/user-login');
    expect([await noteOf(member), await sessionsOf(member)]).toEqual(['Escrita antes de salir', 0]);
    const other = await person();
    await page.getByLabel('Correo electrónico').fill(other.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await press(page, 'Iniciar sesión');
    await page.waitForURL(`${line.url}/`);
    await openAndCache(page, SECOND);
    expect(await sessionsOf(other)).toBe(1);
    expect(await storedIn(page)).not.toContain('Escrita antes de salir');
  });

  it('ends no session of another who signs in past the worker meanwhile', async () => {
    const one = await reader();
    await leave(one);
    const other = await person();
    await signIn(one.page.context(), line.url, other);
    line.cut(false);
    await visit(one.page, SECOND);
    expect(await sessionsOf(other)).toBe(1);
    await one.page.getByRole('heading', { level: 1, name: 'Lectura 2' }).waitFor();
    await gone(one.page, one.member);
  });

  it('forgets also where the storage is full', async () => {
    const one = await reader();
    await visit(one.page, '/sin-conexion');
    const devtools = await one.page.context().newCDPSession(one.page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
    line.cut(true);
    await press(one.page);
    await one.page.getByRole('heading', { name: LEFT }).waitFor();
    expect(await cachedChapters(one.page)).toEqual([]);
    expect(await storedIn(one.page)).not.toContain(NOTE);
    line.cut(false);
    await one.page.goto('/about');
    await expect.poll(() => sessionsOf(one.member), WAITS).toBe(0);
  });
});

describe('a logout', () => {
  it('leaves nothing in any storage: copies, what was typed, what was sent', async () => {
    const { page, member, note } = await reader();
    line.cut(true);
    await note.field.fill(`${NOTE}, ahora`);
    await note.save.click();
    await note.outcome(WAITS_FOR_LINE).waitFor();
    line.cut(false);
    await visit(page, SECOND);
    await expect.poll(() => noteOf(member), WAITS).toBe(`${NOTE}, ahora`);
    await noteOn(page).field.fill(`${NOTE} y sin guardar`);
    await noteOn(page).unsaved.waitFor();
    expect(await tracesOf(page, member)).not.toEqual([]);
    await visit(page, '/');
    await press(page);
    await page.getByText('Has cerrado la sesión.').waitFor();
    await gone(page, member);
    await page.goBack();
    await page.goBack();
    expect(await page.getByText(NOTE).count()).toBe(0);
    await gone(page, member);
  });

  it('drops a chapter that was asked for before it and comes after it', async () => {
    const { page, member } = await reader();
    const other = await page.context().newPage();
    const { came, release } = holdResponse(SECOND);
    const late = other.goto(SECOND);
    await came;
    await visit(page, '/');
    await press(page);
    await page.getByText('Has cerrado la sesión.').waitFor();
    release();
    await late.catch(() => undefined); // it may have been requested again by itself
    await page.goto('/about');
    await page.goto('/temas');
    await gone(page, member);
    expect(await cachedChapters(page)).toEqual([]);
  });

  it('drops the offline page that is being fetched meanwhile', async () => {
    const { page, member } = await keepingReaderWithout('/sin-conexion');
    const { came, release } = holdResponse('/sin-conexion');
    await visit(page, SECOND);
    await came;
    await page.goto('/');
    await press(page);
    await page.getByText('Has cerrado la sesión.').waitFor();
    release();
    await page.goto('/about');
    await page.goto('/temas');
    await gone(page, member);
  });

  it('in one tab lets another keep nothing, whatever it asks', async () => {
    const { page, member } = await reader();
    const other = await page.context().newPage();
    await visit(other, CHAPTER);
    await visit(page, '/');
    await press(page);
    await page.getByText('Has cerrado la sesión.').waitFor();
    await other.evaluate(() => window.dispatchEvent(new Event('online')));
    await other.evaluate(
      (author) =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          const question = { ask: 'chapter', author, volume: 11, index: 1 };
          navigator.serviceWorker.controller!.postMessage(question, [port2]);
        }),
      await other.locator('input[name=autor]').first().inputValue(),
    );
    await gone(page, member);
    await other.reload();
    await other.waitForURL(/user-login/);
  });
});

it('a reader who comes after another finds nothing of the time before', async () => {
  const { page, member } = await reader();
  const other = await person();
  await signIn(page.context(), line.url, other);
  await openAndCache(page, SECOND);
  expect(await tracesOf(page, member)).toEqual([]);
  await visit(page, '/sin-conexion');
  await page.locator('main').getByRole('link', { name: /11-2/ }).waitFor();
  await signIn(page.context(), line.url, member);
  await openAndCache(page, SECOND);
  expect(await cachedChapters(page)).toEqual([SECOND]);
  line.cut(true);
  await page.goto(CHAPTER);
  await page.getByRole('alert').getByText('No tienes conexión.').waitFor();
});

it('an account that is deleted here leaves nothing', async () => {
  const { page, member } = await reader();
  await noteOn(page).field.fill(`${NOTE} y más`);
  await noteOn(page).unsaved.waitFor();
  await visit(page, '/cuenta/eliminar');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await press(page, 'Eliminar mi cuenta');
  await page.getByText('No se pudo eliminar la cuenta').waitFor();
  await hydratedFully(page);
  expect(await tracesOf(page, member)).toContain(NOTE);
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await press(page, 'Eliminar mi cuenta');
  await page.getByText('Tu cuenta y todo lo que guardaste en ella se han eliminado.').waitFor();
  await gone(page, member);
});

/** Makes a reader whose browser has not yet saved the page that stands in for others. */
async function keepingReaderWithout(address: string) {
  const member = await person();
  const page = await site.open({ as: member, isFresh: true, baseURL: line.url });
  await visit(page, '/ajustes');
  await page.getByRole('button', { name: 'Guardar los capítulos que abra' }).click();
  await page.getByText('Desde ahora se guardan los que abras.').waitFor();
  await saveElsewhere(member, NOTE);
  line.put({ answers: ({ url, socket }) => url === address && (socket.destroy(), true) });
  await visit(page, CHAPTER);
  await expect.poll(() => cachedChapters(page), WAITS).toContain(CHAPTER);
  return { page, member };
}
