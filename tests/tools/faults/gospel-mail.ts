import { setTimeout as pause } from 'node:timers/promises';
import { until, type Away } from '../site/back';
import { lettersTo } from '../site/check/letters';
import { ZONE } from '../site/settings';
import type { Rig } from './rig';

const READERS = 40;
const SPAN = 25_000; // milliseconds that the mail server is down or silent: more than a sender waits for a word
const PATIENCE = 240; // seconds until all letters are out: a claim of the dead lasts one minute, pauses double
const KILLS = [0, 4, 15]; // letters after which the server is killed

const DOWN = 'caído';
const REFUSING = 'que rechaza';
const SILENT = 'mudo';
const KILLED = 'y sitio muerto a media pasada';

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const isRefused = (email: string, emails: string[]) => emails.indexOf(email) % 5 === 0;

/** Whims of the mail server, with its answers to an address of these readers. */
const WHIMS: [name: string, answersTo?: (emails: string[]) => Rig['mail']['whims']['toRecipient']][] = [
  [DOWN],
  [
    'con lista gris', // at its first try each may come again
    (emails) => {
      const fresh = new Set(emails);
      return (email) => (fresh.delete(email) ? answer(451, 'come again later') : null);
    },
  ],
  [REFUSING, (emails) => (email) => (isRefused(email, emails) ? answer(550, 'no such mailbox') : null)],
  [SILENT, (emails) => (email) => (emails.includes(email) ? new Promise<null>(() => undefined) : null)],
  [KILLED],
];

export const TURNS = WHIMS.length;

/** The gospel goes to new readers while the mail server has each of its whims, in turn; each gets one letter. */
export async function mailGospel(rig: Rig, turn: number): Promise<Away> {
  const { site, database, history } = rig;
  const [name] = WHIMS[turn % WHIMS.length] as (typeof WHIMS)[number];
  const emails = Array.from({ length: READERS }, (_, at) => `evangelio${turn}-${at}@ejemplo.org`);
  await site.stop();
  await database.ask(`insert into gospel_subscribers (email, zone, hour, confirmed_at, last_sign_at)
    select email, '${ZONE}', 0, now(), now() from unnest(array['${emails.join("','")}']) email`);
  const began = performance.now();
  const away = await startDuring(rig, turn, emails);
  await settled(rig, emails);
  rig.note(`Hasta que llegó el evangelio, correo ${name} (s)`, performance.now() - began);
  for (const fault of await faultsAmong(rig, emails, name)) history.wrong(fault, `correo ${name}`);
  await database.ask(`delete from gospel_subscribers where email like 'evangelio${turn}-%'`);
  return away;
}

/** Starts the site, whose first act is a pass, while the mail server has a whim. */
async function startDuring(rig: Rig, turn: number, emails: string[]): Promise<Away> {
  const { site, mail, watcher } = rig;
  const [name, answersTo] = WHIMS[turn % WHIMS.length] as (typeof WHIMS)[number];
  let away: Away = { all: 0, after: 0 };
  const start = async () => {
    const began = performance.now();
    site.start();
    away = await watcher.untilBack(began);
    if (name === DOWN || name === SILENT) await pause(SPAN);
    else if (name === KILLED) away = await killAgain(rig, emails);
    else await settled(rig, emails);
  };
  if (name === DOWN) await mail.whileDown(start);
  else {
    if (answersTo) mail.whims.toRecipient = answersTo(emails);
    if (name === KILLED) mail.whims.beforeYes = () => pause(150);
    try {
      await start();
    } finally {
      Object.assign(mail.whims, { toRecipient: () => null, beforeYes: () => undefined });
    }
  }
  return away;
}

/** Kills the site between two letters, and between a letter and the word that it has come. */
async function killAgain({ site, mail, watcher }: Rig, emails: string[]): Promise<Away> {
  let away: Away = { all: 0, after: 0 };
  for (const most of KILLS) {
    const came = () => emails.filter((email) => mail.arrived.some(({ to }) => to.includes(email))).length;
    await until('letters', performance.now(), () => came() >= most);
    const [began, old] = [performance.now(), site.server()];
    site.killServer();
    await until('the end of the server', began, () => site.server() !== old);
    away = await watcher.untilBack(began);
  }
  return away;
}

/** Waits until no letter to these readers is on its way, for as long as that may take. */
async function settled({ database }: Rig, emails: string[]): Promise<void> {
  const left = `select 1 from gospel_subscribers as reader where email = any(array['${emails.join("','")}'])
    and not exists (select from outbox where subscriber_id = reader.id and state <> 'waiting')`;
  for (let second = 0; second < PATIENCE && (await database.ask(left)).length > 0; second += 1) await pause(1000);
}

/** Lists what is wrong with the letters of these readers: one comes to each, and none to who has no mailbox. */
async function faultsAmong({ mail, database }: Rig, emails: string[], name: string): Promise<string[]> {
  const letters = lettersTo(mail.arrived);
  const gone = emails.filter((email) => name === REFUSING && isRefused(email, emails));
  const wrong = emails.flatMap((email) => {
    const count = Object.values(letters.get(email) ?? {}).reduce((sum, one) => sum + one, 0);
    return count === (gone.includes(email) ? 0 : 1) ? [] : [`a ${email} le llegaron ${count} evangelios`];
  });
  const rows = await database.ask<{ email: string }>('select email from gospel_subscribers');
  const left = rows.filter(({ email }) => gone.includes(email));
  return [...wrong, ...left.map(({ email }) => `${email} no tiene buzón y sigue en la lista`)];
}
