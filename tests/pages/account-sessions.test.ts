import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { Browser, type Page } from '../setup/browser';
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
