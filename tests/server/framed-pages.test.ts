import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import express, { type RequestHandler } from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveNote } from '~/domain/notes/notes.server';
import { preferencesCookie } from '~/http/auth/cookies.server';
import { framedPages } from '~/server/framed-pages';
import { pagesOf, type PageRenderer } from '~/server/pages';
import { fillVolume } from '../setup/book';
import { part } from '../setup/extent';
import { cookieOf, person } from '../setup/people';

const built = new URL('../../build/server/index.js', import.meta.url).href;
const build = (await import(/* @vite-ignore */ built)) as ServerBuild;

/** What Remix drew since the last look. */
const drawn = { frames: 0, pages: 0 };

const counting = ({ drawSaid, answerSaid, ...pages }: PageRenderer): PageRenderer => ({
  ...pages,
  drawSaid: (...asked) => {
    drawn.frames += 1;
    return drawSaid(...asked);
  },
  answerSaid: (...asked) => {
    drawn.pages += 1;
    return answerSaid(...asked);
  },
});

const servers: Server[] = [];
async function listen(...handlers: RequestHandler[]): Promise<string> {
  const app = express().use(...handlers);
  const server = await new Promise<Server>((resolve) => {
    const started = app.listen(0, '127.0.0.1', () => resolve(started));
  });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let framed: string;
let plain: string;
beforeAll(async () => {
  const pages = pagesOf(build, () => ({}));
  framed = await listen(
    framedPages(build, counting(pages), () => ({})),
    pages.answer,
  );
  plain = await listen(pages.answer);
  await fillVolume(11, { videos: [1, 2, 3, 4], without: [3], main: { 1: {}, 2: {} }, optional: { 1: {} } });
  const section = { enabled: true, title: 'Hola, {first_name}', description: 'Para **{first_name}**.' };
  await db.updateTable('news').set(section).where('section', '=', 'private').execute();
});
afterAll(() => servers.forEach((server) => server.close()));

interface Shown {
  status: number;
  headers: [string, string][];
  text: string;
}

const OF_ANSWER = new Set(['date', 'connection', 'keep-alive', 'x-powered-by']);

/** A page as a browser gets it, its nonce by its name. */
async function shown(server: string, path: string, headers: Record<string, string>): Promise<Shown> {
  const answer = await fetch(server + path, { headers: { 'sec-fetch-site': 'none', ...headers }, redirect: 'manual' });
  const text = await answer.text();
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '-';
  const named = (part: string) => part.replaceAll(nonce, 'NONCE');
  const told = [...answer.headers].filter(([name]) => !OF_ANSWER.has(name) && name !== 'content-length');
  return { status: answer.status, headers: told.map(([name, value]) => [name, named(value)]), text: named(text) };
}

const HOSTILE = `</script><b>$& "'\u003c\u2028 slot0x0_ {first_name} <!--`;

/** Members of whom no two pages are alike. */
async function membersOf(): Promise<Member[]> {
  const plainly = await person('user', { first: 'Anselma' });
  const apostrophe = await person('user', { first: "D'Ángelo" });
  const hostile = await person('user', { first: HOSTILE.slice(0, 60) });
  const busy = await person('user', { first: 'Benita' });
  for (const [member, text] of [
    [busy, 'Dos renglones\ny más'],
    [hostile, HOSTILE],
    [apostrophe, '\ncomienza abajo'],
  ] as const) {
    await saveNote(db, { memberId: member.id, volume: 11, index: 1 }, text, 0);
    await sql`insert into watched_videos (member_id, volume, video_id)
              select ${member.id}, volume, video_id from videos where volume = 11 and video_id <> ''
              limit ${member === busy ? 1 : 3}`.execute(db);
    await sql`insert into read_chapters (member_id, volume, index)
              select ${member.id}, 11, index from main_chapters where volume = 11
              limit ${member === busy ? 1 : 2}`.execute(db);
  }
  return [plainly, busy, hostile, apostrophe, await person('admin', { first: 'Carmen' })];
}

const CHAPTER = '/volume/11?chapter=1';
const CONTENTS = '/volume/11/indice';
const PATHS = [
  '/',
  '/?hola=1',
  CONTENTS,
  `${CONTENTS}?ver=con-nota`,
  CHAPTER,
  '/volume/11',
  '/volume/11?chapter=3&from=%2Ftema%2Fluz',
  `${CHAPTER}&video=1`,
];

describe('a page that is drawn once for all its readers', () => {
  it.each(part(PATHS, 2))('is byte for byte the one that is drawn for each of them: %s', async (path) => {
    const dark = (await preferencesCookie.serialize({ theme: 'dark', light: true })).split(';')[0];
    for (const member of await membersOf()) {
      const cookie = await cookieOf(member);
      for (const besides of ['', `; ${dark}`, '; cambios=a-b_c']) {
        const headers = { cookie: cookie + besides };
        const own = await shown(plain, path, headers);
        for (let time = 0; time < 3; time += 1) expect(await shown(framed, path, headers)).toEqual(own);
        expect(own.status).toBe(200);
      }
    }
  });

  it('is drawn for the first two who want it, and then no more', async () => {
    const cookies = await Promise.all((await Promise.all([person(), person('user', { first: 'Otra' })])).map(cookieOf));
    for (const path of ['/?una=1', '/volume/11?chapter=2&una=1']) {
      Object.assign(drawn, { frames: 0, pages: 0 });
      for (let time = 0; time < 5; time += 1) for (const cookie of cookies) await shown(framed, path, { cookie });
      // The page itself when it is first wanted; then that of all readers, and its first reader's to hold it against.
      expect(drawn).toEqual({ frames: 2, pages: 1 });
    }
  });

  it('has another nonce in each answer, which its policy names', async () => {
    const cookie = await cookieOf(await person());
    const nonces = new Set<string>();
    for (let time = 0; time < 4; time += 1) {
      const answer = await fetch(framed + CHAPTER, { headers: { cookie, 'sec-fetch-site': 'none' } });
      const found = [...new Set([...(await answer.text()).matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))];
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${found.join()}'`);
      nonces.add(found.join());
    }
    expect(nonces.size).toBe(4);
  });

  it('is not given for what is no page: the way to the login, a chapter that is not there, a line that says something', async () => {
    const cookie = await cookieOf(await person());
    for (const [path, headers] of [
      [CHAPTER, {}],
      ['/volume/11?chapter=99', { cookie }],
      ['/volume/12', { cookie }],
      ['/volume/0', { cookie }],
      ['/volume/11?buscar=77', { cookie }],
      [CHAPTER, { cookie: 'sesion=nadie' }],
    ] as const) {
      const own = await shown(plain, path, headers);
      for (let time = 0; time < 3; time += 1) {
        const again = await shown(framed, path, headers);
        expect([again.status, again.text]).toEqual([own.status, own.text]);
      }
    }
  });
});
