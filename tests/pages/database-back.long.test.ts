import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { cutConnections, inTheMiddle, whileAway } from '../setup/outage';
import { PASSWORD, person, signedIn } from '../setup/people';

const line = await vi.hoisted(async () => (await import('../setup/line')).openLine());

const PATH = '/volume/11?chapter=1';
const TEXT = 'Lo que escribí\n\n«antes» & después';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {} } }));

/** Requests the page until the pool has noticed that its old connections are dead. */
const recovered = (send: () => Promise<Page>) =>
  vi.waitFor(async () => {
    const page = await send();
    expect(page.status).toBeLessThan(500);
    return page;
  }, 20_000);

describe('what was typed when the database went away', () => {
  it('as a note stands in a form, from which it is saved once the database is back, by the same process', async () => {
    const { browser } = await signedIn();
    const form = formWith(await browser.get(`${PATH}&from=%2Ftemas`), 'Guardar nota');
    let failed: Page | undefined;
    await line.whileCut(async () => {
      failed = await browser.post(form.action ?? '', typedInto(form, { note_text: TEXT }));
      expect(writtenIn(failed.document.querySelector('textarea[name=note_text]'))).toBe(TEXT);
      expect(failed.document.querySelector('h1')?.textContent).toBe(
        'No podemos guardar ahora, pero tu texto está aquí',
      );
    });
    await recovered(() => browser.get(PATH));
    const again = formWith(failed!, 'Volver a intentar');
    expect(again.action).toBe(form.action?.replace(/#.*/, ''));
    const saved = await browser.post(again.action ?? '', again.fields);
    expect(saved.status).toBe(303);
    expect(writtenIn((await browser.follow(saved)).document.getElementById('nota'))).toBe(TEXT);
  });

  it('as a registration stands there but for the passwords', async () => {
    const typed = { first_name: 'Inés', last_name: 'Romero', email: 'ines@ejemplo.org' };
    await line.whileCut(async () => {
      const passwords = { password: 'muy-secreta', confirm_password: 'muy-secreta' };
      const page = await sendForm(new Browser(), '/register', 'Crear cuenta', { ...typed, ...passwords });
      expect(page.status).toBe(503);
      for (const value of Object.values(typed)) expect(page.html).toContain(value);
      expect(page.html).not.toContain('muy-secreta');
    });
  });
});

describe('a database that was away', () => {
  it('is found again by the same process, sessions and all', async () => {
    const { browser } = await signedIn();
    await line.whileCut(async () => {
      expect((await browser.get('/')).status).toBe(503);
    });
    const page = await recovered(() => browser.get('/'));
    expect([page.status, page.text.includes('Cerrar sesión')]).toEqual([200, true]);
    expect((await recovered(() => browser.get(PATH))).status).toBe(200);
    const { email } = await person();
    expect((await new Browser().post('/user-login', { email, password: PASSWORD })).status).toBe(303);
  });

  it.each<[string, (work: () => Promise<void>) => Promise<void>]>([
    ['when the line breaks', (work) => line.whileCut(work)],
    ['when Postgres stops', (work) => cutConnections().then(work)],
  ])('does not take the process along %s in the middle of a query', async (_how, breakOff) => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    await inTheMiddle(
      'volumes',
      () => new Browser().get('/'),
      (response) => breakOff(async () => expect((await response).status).toBe(503)),
    );
    expect((await recovered(() => new Browser().get('/'))).status).toBe(200);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });

  it('may have refused connections meanwhile', async () => {
    const { browser } = await signedIn();
    await whileAway(async () => {
      await vi.waitFor(async () => expect((await new Browser().get('/')).status).toBe(503), 20_000);
      expect((await browser.get(PATH)).status).toBe(503);
      expect((await browser.post(PATH, { intent: 'note', index: '1', note_text: TEXT })).status).toBe(503);
    });
    expect((await recovered(() => browser.get(PATH))).status).toBe(200);
  });

  it('may lose its connections between two pages', async () => {
    for (let time = 0; time < 3; time += 1) {
      await cutConnections();
      expect((await recovered(() => new Browser().get('/'))).status).toBe(200);
    }
  });
});
