import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { db } from '~/db/db.server';
import { createAccount } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import type { DemoFiles } from '../../../scripts/demo/files';
import { fire, type Answered, type Asked } from './load';
import type { Served } from './server';

interface Uploaded {
  seconds: number;
  /** The most memory that the server held, in bytes. */
  memory: number;
  /** A reader's page meanwhile. */
  page: Answered;
}

/** What readers open meanwhile. */
const HOME: Asked = {
  path: '/',
  method: 'GET',
  headers: { 'sec-fetch-site': 'none', 'accept-encoding': 'br, gzip' },
};
/** Of all of them together, each second: more than a site of this kind has, and not so many that only they are measured. */
const RATE = 50;
/** Readers who open the home page for so many seconds, which is less than what is done meanwhile. */
export const readHome = (served: Served, seconds: number): Promise<Answered> =>
  fire({ url: served.url, asked: [HOME], connections: 2, seconds, rate: RATE });

/** Makes the administrator who uploads. Returns the account's number. */
export async function makeAdmin(): Promise<number> {
  const person = { first_name: 'Medida', last_name: 'Del sitio', email: 'medida@ejemplo.org', password: 'medida-1' };
  const { id } = await createAccount(db, { ...person, role: 'admin', isVerified: true });
  return id;
}

async function send(url: string, path: string, token: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([await readFile(path)], basename(path)));
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Sends every archive of the book to the server, as administrators do, while readers open the home page. */
export async function uploadBook(served: Served, files: DemoFiles, admin: number): Promise<Uploaded> {
  const token = await openSession(db, admin, 'bearer', 'bench');
  let memory = 0;
  const reading = readHome(served, 4);
  const started = performance.now();
  for (const { main, optional } of files.volumes) {
    await send(`${served.url}/api/admin/upload-main-files`, main, token);
    await send(`${served.url}/api/admin/upload-optional-files`, optional, token);
    memory = Math.max(memory, await served.memory());
  }
  return { seconds: (performance.now() - started) / 1000, memory, page: await reading };
}
