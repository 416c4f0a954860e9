import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { db } from '~/db/db.server';
import { createAccount } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import type { DemoFiles } from '../../../scripts/demo/files';
import { fire, type LoadResult, type LoadRequest } from './load';
import type { Served } from '../site/server';

interface Uploaded {
  seconds: number;
  /** Peak memory of the server, in bytes. */
  memory: number;
  /** Load of a reader's page meanwhile. */
  page: LoadResult;
}

/** Request of the readers meanwhile. */
const HOME: LoadRequest = {
  path: '/',
  method: 'GET',
  headers: { 'sec-fetch-site': 'none', 'accept-encoding': 'br, gzip' },
};
/**
 * Requests of all readers per second: more than a site of this kind has, and not so many that only they are measured.
 */
const RATE = 50;
/** Opens the home page as readers for so many seconds, which is less than the work meanwhile takes. */
export const readHome = (served: Served, seconds: number): Promise<LoadResult> =>
  fire({ url: served.url, requests: [HOME], connections: 2, seconds, rate: RATE });

/** Makes the administrator who uploads. Returns the account's id. */
export async function makeAdmin(): Promise<number> {
  const person = { first_name: 'Medida', last_name: 'Del sitio', email: 'medida@ejemplo.org', password: 'medida-1' };
  const { id } = await createAccount(db, { ...person, role: 'admin', isVerified: true });
  return id;
}

/** Uploads every archive of the book, as administrators do, while readers open the home page. */
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

async function send(url: string, path: string, token: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([await readFile(path)], basename(path)));
  const response = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}
