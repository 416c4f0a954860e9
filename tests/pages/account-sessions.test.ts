import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { PASSWORD, signedIn } from '../setup/people';

const PATH = '/cuenta';
const PHONE = 'Mozilla/5.0 (Linux; Android 8.0) AppleWebKit/537.36 Chrome/70.0 Mobile Safari/537.36';
const OLD_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9) AppleWebKit/600 Version/7.0 Safari/537.86';
let browser: Browser;
let member: Member;

beforeEach(async () => {
  ({ browser, member } = await signedIn());
});

async function alsoOn(agent: string): Promise<Browser> {
  const other = new Browser();
  other.headers = { ...other.headers, 'user-agent': agent };
  await other.post('/user-login', { email: member.email, password: PASSWORD });
  return other;
}
const listed = (page: Page) => page.document.querySelectorAll('ul.ruled-list > li');
const namesOn = (page: Page) => listed(page).map((item) => item.querySelector('b')?.textContent);
const noticeOn = async (page: Page) =>
  (await browser.follow(page)).document.querySelector('main [role=status]')?.textContent;
/** Form that ends the session of a device. */
function formOf(page: Page, device: string) {
  const item = listed(page).find(({ textContent }) => textContent.includes(device));
  return formWith({ ...page, document: item! }, 'Cerrar').fields;
}

describe('the list of sessions', () => {
  it('names each device, when it came and was last there, and which one this is', async () => {
    await alsoOn(PHONE);
    await alsoOn(OLD_MAC);
    const page = await browser.get(PATH);
    expect(namesOn(page).sort()).toEqual(['Chrome en Android', 'Navegador', 'Safari en macOS']);
    const own = listed(page).filter(({ textContent }) => textContent.includes('· esta sesión'));
    expect(own).toHaveLength(1);
    expect(own[0]?.querySelector('form')).toBeNull();
    for (const item of listed(page)) {
      expect(item.textContent).toMatch(/Desde \d{1,2} \p{L}{3,4} \d{4}, \d\d:\d\d; última vez \d/u);
    }
  });

  it('shows nobody else’s, leaves out those that have run out, and alone has nothing to be ended', async () => {
    await signedIn();
    await alsoOn(PHONE);
    const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await db.updateTable('sessions').set({ last_seen_at: past }).where('agent', '=', PHONE).execute();
    const page = await browser.get(PATH);
    expect(namesOn(page)).toEqual(['Navegador']);
    expect(page.text).not.toContain('Cerrar las demás sesiones');
  });
});

describe('a session that is ended from the list', () => {
  it('is over at once, and only that one', async () => {
    const [phone, mac] = [await alsoOn(PHONE), await alsoOn(OLD_MAC)];
    const page = await browser.post(PATH, formOf(await browser.get(PATH), 'Chrome en Android'));
    expect([page.status, await noticeOn(page)]).toEqual([303, 'La sesión se cerró.']);
    expect((await phone.get(PATH)).location).toBe('/user-login?redirect=%2Fcuenta');
    expect([(await mac.get(PATH)).status, (await browser.get(PATH)).status]).toEqual([200, 200]);
  });

  it('with all the others leaves this one', async () => {
    const [phone, mac] = [await alsoOn(PHONE), await alsoOn(OLD_MAC)];
    const page = await sendForm(browser, PATH, 'Cerrar las demás sesiones');
    expect(await noticeOn(page)).toBe('Las demás sesiones se cerraron.');
    const statuses = [phone, mac, browser].map(async (one) => (await one.get(PATH)).status);
    expect(await Promise.all(statuses)).toEqual([302, 302, 200]);
  });

  it('is never another member’s', async () => {
    const { browser: other, member: theirs } = await signedIn();
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', theirs.id)
      .executeTakeFirstOrThrow();
    await browser.post(PATH, { intent: 'session', session: id });
    expect((await other.get(PATH)).status).toBe(200);
  });
});
