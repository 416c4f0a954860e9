import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { queuePlanLetters } from '~/domain/plans/letters.server';
import { env } from '~/env.server';
import { MOST_WAIT, readingOf } from './gospel-mail';
import { settle } from './people';
import type { Served } from '../site/server';

const PLANS = 50_000;
const READ_EACH = 60; // chapters that are read of each plan, in the mean
const ZONES = ['America/Mexico_City', 'America/Bogota', 'Europe/Madrid', 'America/New_York'];
const DAY = 24 * 60 * 60 * 1000;
/** Passes, each with the letters that may go in a minute, and the day after today that it is then. */
const PASSES: [name: string, perMinute: number, day: number][] = [
  ['lo que sale en 20 minutos, a 300 por minuto', 300, 0],
  ['todos', 10_000, 1],
  ['todos, otro día', 10_000, 2],
  ['nadie la espera', 10_000, 2],
];
const READING = 150; // seconds, in which all passes are done
const MOST_PASS = 60_000; // milliseconds of a pass

/** Measures the pass that works out who gets the portion of their plan today, of so many plans, while people read. */
export async function measurePlanMail(served: Served): Promise<void> {
  await fillWithPlans();
  const requests = await readingOf(served, READING);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  console.log(`\nEl plan por correo: una pasada con ${PLANS} planes, mientras se lee\n`);
  console.log('| | cartas | ms | lo más que para el proceso, ms |\n| --- | --- | --- | --- |');
  for (const [name, perMinute, day] of PASSES) {
    Object.assign(env, { MAIL_PER_MINUTE: perMinute });
    delay.reset();
    delay.enable();
    const began = performance.now();
    const count = await queuePlanLetters(db, undefined, new Date(Date.now() + day * DAY));
    const took = performance.now() - began;
    delay.disable();
    console.log(`| ${name} | ${count} | ${took.toFixed(0)} | ${(delay.max / 1e6).toFixed(0)} |`);
    if (took > MOST_PASS) console.log(`MAL: la pasada ha de tardar menos de ${MOST_PASS} ms`);
    if (delay.max / 1e6 > MOST_WAIT) console.log(`MAL: el proceso ha de parar menos de ${MOST_WAIT} ms`);
    await pause(1000);
  }
  await requests();
}

async function fillWithPlans(): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction); // millions of rows
    await sql`truncate outbox`.execute(transaction); // what waits leaves less room
    await sql`insert into members (first_name, last_name, email, password_hash, email_verified_at)
              select 'Lectora', 'Del plan', 'plan' || n || '@ejemplo.org', '$argon2id$nadie', now()
                from generate_series(1, ${PLANS}::int) n`.execute(transaction);
    await sql`insert into plans (member_id, from_volume, from_index, to_volume, to_index, minutes, weekdays, zone, started_on)
              select id, 1, 1, 36, 2147483647, 5 + id % 4 * 5, '{1,2,3,4,5,6,7}', (${ZONES}::text[])[1 + id % 4], current_date - 30
                from members where email like 'plan%'`.execute(transaction);
    await sql`insert into read_chapters (member_id, volume, index, marked_at)
              select member_id, volume, index, now() - interval '2 days'
                from plans cross join lateral (
                  select volume, index from main_chapters where volume <= 4 order by volume, index
                   limit (member_id * 7919) % ${2 * READ_EACH}
                ) as read`.execute(transaction);
    await sql`insert into plan_letters (member_id, hour) select member_id, 0 from plans`.execute(transaction);
  });
  await settle();
}
