import { setTimeout as pause } from 'node:timers/promises';
import { until, type Away } from '../site/back';
import { opened } from '../site/opened-letter';
import type { Rig } from './rig';

const MEMBERS = Number(process.env.LETTERS ?? 50_000);
const KILLS = [0.02, 0.3, 0.7]; // parts of the letters after which the server is killed
const DOWN = 10_000; // milliseconds that the mail server is away, at half of them
const LEAST_PER_SECOND = 20; // else nobody waits for the rest
const MOST_WAIT = 100; // milliseconds, p95 of pages meanwhile
const FAST = { MAIL_PER_MINUTE: '10000' };

/** Time for all of them: a claim of the dead lasts one minute, and pauses double. */
const PATIENCE = 300_000 + (MEMBERS / LEAST_PER_SECOND) * 1000;

/** A letter goes to so many members while the server is killed three times and the mail server leaves; each gets one. */
export async function mailMembers(rig: Rig, turn: number): Promise<Away> {
  const { site, database, history, mail } = rig;
  const like = `carta${turn}-`;
  await site.stop();
  await database.ask(`insert into members (first_name, last_name, email, password_hash, email_verified_at, letters_since)
    select 'C', 'L', '${like}' || n || '@ejemplo.org', '$argon2id$x', now(), now() from generate_series(1, ${MEMBERS}) n`);
  await database.ask(`insert into letters (subject, text, audience, state, started_at, member_name)
    values ('Una carta', 'Hola a **todos**.', 'all', 'sending', now(), 'Prueba')`);
  const began = performance.now();
  site.start(FAST);
  const away = await rig.watcher.untilBack(began);
  const waits: number[] = [];
  const over = new AbortController();
  const reading = readMeanwhile(rig, waits, over.signal);
  const came = () => mail.arrived.filter(({ to }) => to[0]?.startsWith(like)).length;
  for (const part of KILLS) {
    await soon(() => came() >= part * MEMBERS);
    await killServer(rig);
    if (part === KILLS[1]) await mail.whileDown(() => pause(DOWN));
  }
  const isSent = async () => (await database.ask("select 1 from letters where state <> 'sent'")).length === 0;
  await soon(isSent);
  over.abort();
  await reading;
  rig.note('Hasta que llegaron las cartas (s)', performance.now() - began);
  waits.sort((one, other) => one - other);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  rig.note('Páginas mientras salían, p95 (s)', p95);
  if (p95 > MOST_WAIT) history.wrong(`las páginas tardaron ${Math.round(p95)} ms (p95) mientras salían cartas`, '');
  for (const fault of await faultsAmong(rig, like)) history.wrong(fault, '');
  await cleanUp(rig, like);
  await site.stop();
  const again = performance.now();
  site.start();
  await rig.watcher.untilBack(again);
  return away;
}

/** Waits for something that takes long. */
async function soon(holds: () => Promise<boolean> | boolean): Promise<void> {
  const latest = performance.now() + PATIENCE;
  const isNow = async () => holds();
  while (performance.now() < latest && !(await isNow().catch(() => false))) await pause(1000);
}

async function killServer({ site, watcher }: Rig): Promise<void> {
  const [began, old] = [performance.now(), site.server()];
  site.killServer();
  await until('the end of the server', began, () => site.server() !== old);
  await watcher.untilBack(began);
}

/** Opens pages, and notes how long those take that come. */
async function readMeanwhile({ watcher }: Rig, waits: number[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now();
    if (await watcher.looks()) waits.push(performance.now() - began);
    await pause(200);
  }
}

/** Lists what is wrong: each member gets one letter, which has one Message-ID however often it came. */
async function faultsAmong({ mail, database, note }: Rig, like: string): Promise<string[]> {
  const letters = new Map<string, string[]>();
  for (const { to, source } of mail.arrived) {
    const [email = ''] = to;
    if (!email.startsWith(like)) continue;
    letters.set(email, [...(letters.get(email) ?? []), opened(source).headers.get('message-id') ?? '']);
  }
  const all = [...letters];
  const twice = all.filter(([, ids]) => new Set(ids).size > 1).map(([email]) => email);
  const copies = all.reduce((sum, [, ids]) => sum + ids.length, 0) - all.length;
  note('Copias con el mismo Message-ID, tras las muertes (milésimas)', copies);
  const rows = await database.ask<{ sent: number }>('select count_sent as sent from letters');
  return [
    ...(letters.size === MEMBERS ? [] : [`${MEMBERS - letters.size} lectores no tienen su carta`]),
    ...twice.slice(0, 10).map((email) => `a ${email} le llegaron dos cartas`),
    ...(rows[0]?.sent === MEMBERS ? [] : [`el informe dice ${rows[0]?.sent} enviadas, de ${MEMBERS}`]),
  ];
}

async function cleanUp({ database, mail }: Rig, like: string): Promise<void> {
  await database.ask('delete from letters');
  await database.ask(`delete from members where email like '${like}%'`);
  const others = mail.arrived.filter(({ to }) => !to[0]?.startsWith(like));
  mail.arrived.splice(0, mail.arrived.length, ...others);
}
