import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { queueGospels } from '~/domain/gospel/mailing.server';
import { env } from '~/env.server';
import { cookieOf, signedIn } from '../site/accounts';
import { fire, type LoadRequest } from './load';
import { settle } from './people';
import type { Served } from '../site/server';

const SUBSCRIBERS = 50_000;
const ZONES = ['America/Mexico_City', 'America/Bogota', 'Europe/Madrid', 'America/New_York'];
const DAY = 24 * 60 * 60 * 1000;
/** Passes, each with the letters that may go in a minute, and the day after today that it is then. */
const PASSES: [name: string, perMinute: number, day: number][] = [
  ['lo que sale en 20 minutos, a 300 por minuto', 300, 0],
  ['todas', 10_000, 1],
  ['todas, otro día', 10_000, 2],
  ['todas, otro día más', 10_000, 3],
  ['nadie la espera', 10_000, 3],
];
const READERS = 40; // so many that nobody exceeds the rate limit
const READING = 20; // seconds, in which all passes are done
const RATE = 50; // pages a second
const MOST_PASS = 2000; // milliseconds of a pass
/** Milliseconds within which 95 of 100 readers get their page meanwhile. */
export const MOST_WAIT = 100;

/** Measures the pass that finds who is due and queues their letters while people read, of so many subscribers. */
export async function measureGospelMail(served: Served): Promise<void> {
  await sql`insert into gospels (date, weekday, heading, reference, verses, links)
            select current_date + n, 'lunes', 'La luz', 'Juan 1, 5', '[]', '[]' from generate_series(-1, 5) n
            on conflict do nothing`.execute(db);
  await sql`insert into gospel_subscribers (email, zone, hour, confirmed_at, last_sign_at)
            select 'lector' || n || '@ejemplo.org', (${ZONES}::text[])[1 + n % 4], 0, now(), now()
              from generate_series(1, ${SUBSCRIBERS}::int) n`.execute(db);
  await settle();
  const ended = await readingOf(served, READING);
  console.log(`\nEl evangelio por correo: una pasada con ${SUBSCRIBERS} suscripciones, mientras se lee\n`);
  console.log('| | cartas | ms |\n| --- | --- | --- |');
  for (const [name, perMinute, day] of PASSES) {
    Object.assign(env, { MAIL_PER_MINUTE: perMinute });
    const began = performance.now();
    const count = await queueGospels(db, new Date(Date.now() + day * DAY));
    const took = performance.now() - began;
    console.log(`| ${name} | ${count} | ${took.toFixed(0)} |`);
    if (took > MOST_PASS) console.log(`MAL: la pasada ha de tardar menos de ${MOST_PASS} ms`);
    await pause(1000);
  }
  await ended();
}

/** Lets people read for so many seconds; what is returned waits for the end, and tells how long they waited. */
export async function readingOf(served: Served, seconds: number): Promise<() => Promise<void>> {
  const requests = await requestsOfReaders();
  const reading = fire({ url: served.url, requests, connections: 8, seconds, rate: RATE });
  await pause(1000);
  return async () => {
    const { p50, p95, bad, count, seconds: took } = await reading;
    console.log(
      `\n${Math.round(count / took)} páginas por segundo: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${bad} fallidas`,
    );
    if (p95 > MOST_WAIT) console.log(`MAL: p95 ha de ser menos de ${MOST_WAIT} ms`);
  };
}

/** Chapters that members open, and the home page in between. */
const requestsOfReaders = async (): Promise<LoadRequest[]> =>
  (await signedIn(READERS, 'user', 'cookie')).flatMap((secret, at) =>
    [`/volume/${1 + (at % 36)}?chapter=${1 + (at % 20)}`, '/'].map((path): LoadRequest => {
      return { path, method: 'GET', headers: { cookie: cookieOf(secret) } };
    }),
  );
