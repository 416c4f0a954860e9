import { db } from '~/db/db.server';
import { storeAccount, type Role } from '~/domain/members/accounts.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { openSession } from '~/domain/members/sessions.server';
import { findBrowsers } from '../test/chromium';
import { formsOf, sendForm } from './crawler/fill';
import { DAY, hostileFiles } from './crawler/hostile-files';
import { checkSight, lookAtAll, opened, runInSheets, type Reader, type Site } from './crawler/look';
import { payload } from './crawler/payloads';
import { walk } from './crawler/walk';
import { arrive, inspect } from './crawler/watch';
import { cookieOf, type Damage, type Target } from './target';

const CHAPTERS = ['/volume/11?chapter=1', '/volume/11?chapter=2'];
const OF_READERS = ['/', ...CHAPTERS, '/temas', `/evangelio?date=${DAY}`, '/notas', '/referencias'];
const OF_ADMINS = ['/admin', '/admin/playlists/11', '/admin/registro', `/admin/evangelio/${DAY}`, ...OF_READERS];
const WITH_TOKENS = ['/reset-password?token=a', '/verify-email?token=a'];
const OF_STRANGERS = ['/', '/user-login', '/login', '/register', '/forgot-password', ...WITH_TOKENS];

/** Crawls the site, writes payloads wherever something can be written, and checks whether any of them runs. */
export async function crawl({ url, tokens }: Target, signal: AbortSignal): Promise<Damage> {
  const { chromium } = await import('playwright');
  const { CHROMIUM } = await findBrowsers(console.log);
  const admin = await reader('admin', OF_ADMINS);
  const visitor: Reader = { name: 'visitor', cookie: null, from: OF_STRANGERS };
  const readers = [visitor, await reader('user', OF_READERS), admin];
  const browser = await chromium.launch({ executablePath: CHROMIUM });
  const site: Site = { origin: url, browser, faults: new Map(), signal, sent: 0 };
  try {
    await checkSight(site, visitor);
    const uploads = await upload(site, tokens[0] ?? '');
    for (const scripts of [false, true]) for (const one of readers) await fillAll(site, one, scripts);
    await upload(site, tokens[1] ?? ''); // forms may have overwritten some of it
    let pages = 0;
    for (const csp of [true, false]) for (const one of readers) pages += await lookAtAll(site, one, csp);
    await runInSheets(site, admin.cookie ?? '');
    const figures = [`${site.sent} formularios, ${2 * uploads} archivos, ${pages} páginas miradas`];
    return { sent: site.sent, figures, faults: [...site.faults].map(([words, where]) => `${words} (${where})`) };
  } finally {
    await browser.close();
  }
}

/** Makes an account whose name is a payload. */
async function reader(role: Role, from: string[]): Promise<Reader & { id: number }> {
  const names = { first_name: payload().slice(0, 100), last_name: `=1+1 ${payload()}`.slice(0, 100) };
  const passwordHash = await hashPassword('secreto-1');
  const account = { ...names, email: `${role}.rastreo@libro.example`, passwordHash, role, isVerified: true };
  const { id } = await storeAccount(db, account);
  return { id, name: role, cookie: cookieOf(await openSession(db, id, 'cookie', payload())), from };
}

async function upload(site: Site, token: string): Promise<number> {
  const files = await hostileFiles();
  for (const { call, name, content } of files) {
    const body = new FormData();
    body.set('file', new File([content as BlobPart], name));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.origin}/api/admin/${call}`, { method: 'POST', headers, body });
    // The last ones are no JSON, and only their names are stored.
    const isAccepted = response.status < 400 || name === `${content.toString()}.json`;
    if (!isAccepted)
      site.faults.set(`${call} answers ${response.status}: ${(await response.text()).slice(0, 300)}`, name);
  }
  return files.length;
}

/** Sends every kind of form that a reader finds, with payloads in all its fields. */
async function fillAll(site: Site, reader: Reader, scripts: boolean): Promise<void> {
  const { context, words, page } = await opened(site, reader, { scripts });
  const done = new Set<string>();
  const onPage = async (path: string) => {
    for (const form of await formsOf(page)) {
      if (done.has(form.kind)) continue;
      done.add(form.kind);
      await sendForm(page, form);
      site.sent += 1;
      await inspect(page, site.faults, `${words}, after ${form.kind.slice(0, 60)}`);
      await arrive(page, site.origin + path);
    }
  };
  await walk({ ...site, page, words, perShape: 1, onPage }, reader.from);
  console.log(`  rastreador: ${words}: ${done.size} formularios`);
  await context.close();
}
