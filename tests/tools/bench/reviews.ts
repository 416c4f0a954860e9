import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { writeLazily } from '~/files/archive.server';
import type { DemoFiles } from '../../../scripts/demo/files';
import { cookieOf } from './people';
import type { LoadResult } from './load';
import type { Served } from '../site/server';
import { readHome } from './uploads';

interface Reviewed {
  /** Seconds until the page of the review is there, and until all of it is stored. */
  read: number;
  stored: number;
  /** Peak memory of the server, in bytes. */
  memory: number;
  /** Load of a reader's page meanwhile. */
  page: LoadResult;
}

const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/**
 * Sends the whole book in one form of the panel, opens its review and stores it, while readers open the home page; the
 * tables of the book are empty before.
 */
export async function reviewBook(served: Served, files: DemoFiles, admin: number): Promise<Reviewed> {
  const cookie = cookieOf(await openSession(db, admin, 'cookie', 'bench'));
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await bookOf(files))], 'Libro.zip'));
  let memory = 0;
  const look = async () => void (memory = Math.max(memory, await served.memory()));
  const watch = setInterval(() => void look(), 500);
  const reading = readHome(served, 8);
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const review = new URL(await post(`${served.url}/admin/revisiones?subida=libro`, cookie, form), served.url).pathname;
  const shown = await fetch(`${served.url}${review}`, { headers: { cookie } });
  if (!shown.ok) throw new Error(`the review answered ${shown.status}`);
  const seen = /name="seen" value="([^"]+)"/.exec(await shown.text())?.[1] ?? '';
  const read = since();
  await post(`${served.url}${review}`, cookie, new URLSearchParams({ intent: 'store', seen }));
  const stored = since();
  clearInterval(watch);
  await look();
  return { read, stored, memory, page: await reading };
}

/** ZIP with every file of the book, as the panel exports it. */
async function bookOf({ volumes, themes, gospels, about }: DemoFiles): Promise<Buffer> {
  const paths = volumes.flatMap(({ playlist, main, optional }) => [playlist, main, optional]);
  const files = [...paths, themes, gospels, about].map((path) => ({
    name: basename(path),
    make: () => Promise.resolve(createReadStream(path)),
  }));
  return buffer(writeLazily(files));
}

/** Sends a form as the browser of an administrator does. Returns the target of its redirect. */
async function post(url: string, cookie: string, body: FormData | URLSearchParams): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { ...OWN, cookie }, body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location') ?? '';
}
