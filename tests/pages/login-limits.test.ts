import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { PASSWORD, person } from '../setup/people';

const QUARTER = 15 * 60;
const attempt = (email: string, password: string, { path = '/user-login', browser = new Browser() } = {}) =>
  browser.post(path, { email, password });

async function failTimes(count: number, email: string, options = {}): Promise<number[]> {
  const pages = Array.from({ length: count }, () => attempt(email, 'equivocada', options));
  return (await Promise.all(pages)).map(({ status }) => status);
}

describe('the tries of an account', () => {
  it('end after ten failures with 429, the time to wait and the form as it was typed', async () => {
    const { email } = await person();
    expect(await failTimes(10, email)).toEqual(Array(10).fill(422));
    const page = await attempt(email, PASSWORD);
    expect(page.status).toBe(429);
    const wait = Number(page.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(QUARTER);
    expect(page.text).toMatch(/Demasiados intentos\. Vuelve a probar en \d+ (minuto|segundo)s?\./);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.document.querySelector('input[name=email]')?.getAttribute('value')).toBe(email);
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it('are ten when many come at once, too', async () => {
    const { email } = await person();
    const statuses = await failTimes(25, email);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('count failures alone: what succeeds is taken back', async () => {
    const { email } = await person();
    await failTimes(9, email);
    for (let time = 0; time < 3; time += 1) expect((await attempt(email, PASSWORD)).status).toBe(303);
    expect((await attempt(email, 'equivocada')).status).toBe(422);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
  });

  it('are the same on both logins and for every way to write the e-mail', async () => {
    const { email } = await person('admin');
    await failTimes(5, email);
    await failTimes(3, email.toUpperCase(), { path: '/login' });
    await failTimes(2, ` ${email} `, { path: '/login' });
    expect((await attempt(email, PASSWORD, { path: '/login' })).status).toBe(429);
    expect((await attempt(email, PASSWORD)).status).toBe(429);
  });

  it('are counted for an e-mail that nobody has as well, and leave others alone', async () => {
    await failTimes(10, 'nadie@ejemplo.org');
    expect((await attempt('nadie@ejemplo.org', PASSWORD)).status).toBe(429);
    expect((await attempt((await person()).email, PASSWORD)).status).toBe(303);
  });

  it('do not count what is refused for another reason than the password', async () => {
    const { id, email } = await person();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    for (let time = 0; time < 12; time += 1) expect((await attempt(email, PASSWORD)).status).toBe(403);
  });
});

describe('the tries of an address', () => {
  it('end after sixty failures, whatever the accounts, and leave other addresses alone', async () => {
    const browser = new Browser({ address: '203.0.113.7' });
    const statuses: number[] = [];
    for (let account = 0; account < 6; account += 1) {
      statuses.push(...(await failTimes(10, `cuenta${account}@ejemplo.org`, { browser })));
    }
    expect(statuses).toEqual(Array(60).fill(422));
    const { email } = await person();
    const page = await attempt(email, PASSWORD, { browser });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(5 * 60);
    expect((await attempt(email, PASSWORD, { browser: new Browser({ address: '203.0.113.8' }) })).status).toBe(303);
  });

  it('are not used up by logins that succeed', async () => {
    const browser = new Browser({ address: '203.0.113.9' });
    const { email } = await person();
    await failTimes(9, email, { browser });
    for (let account = 0; account < 5; account += 1) await failTimes(10, `otra${account}@ejemplo.org`, { browser });
    for (let time = 0; time < 3; time += 1) expect((await attempt(email, PASSWORD, { browser })).status).toBe(303);
  });
});
