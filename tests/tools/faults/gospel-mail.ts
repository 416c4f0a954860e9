import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../site/back';
import { lettersTo } from '../site/check/letters';
import type { Struck } from './kinds';
import { ZONE, type Rig } from './rig';

const READERS = 40;
const SPAN = 25_000; // milliseconds that the mail server is down or silent: more than a sender waits for a word
const PATIENCE = 240; // seconds until all letters are out: a claim of the dead lasts one minute, pauses double
const KILLS = [0, 4, 15]; // letters after which the server is killed

/** Behaviour of the mail server towards these readers while `start` has the site make its pass. */
type Whim = (rig: Rig, emails: string[], start: () => Promise<Struck>) => Promise<Struck>;

/** The gospel goes to new readers while the mail server has each of its whims, in turn; each gets one letter. */
export async function mailGospel(rig: Rig, turn: number): Promise<Struck> {
  const { site, database, watcher, history } = rig;
  const [name, whim] = WHIMS[turn % WHIMS.length] as (typeof WHIMS)[number];
  const emails = Array.from({ length: READERS }, (_, at) => `evangelio${turn}-${at}@ejemplo.org`);
  await site.stop();
  await database.ask(`insert into gospel_subscribers (email, zone, hour, confirmed_at, last_sign_at)
    select email, '${ZONE}', 0, now(), now() from unnest(array['${emails.join("','")}']) email`);
  const start = async () => {
    const began = performance.now();
    site.start(); // its first act is a pass
    const { listening, answering } = await watcher.untilBack(began);
    return { all: answering, after: answering - listening };
  };
  const began = performance.now();
  const struck = await whim(rig, emails, start);
  await settled(rig, emails);
  rig.note(`Hasta que llegó el evangelio, correo ${name} (s)`, performance.now() - began);
  for (const fault of await faultsAmong(rig, emails, name)) history.wrong(fault, `correo ${name}`);
  await database.ask(`delete from gospel_subscribers where email like 'evangelio${turn}-%'`);
  return struck;
}

const REFUSING = 'que rechaza';
const WHIMS: [name: string, whim: Whim][] = [
  ['caído', down],
  ['con lista gris', grey],
  [REFUSING, refusing],
  ['mudo', silent],
  ['y sitio muerto a media pasada', killed],
];

export const TURNS = WHIMS.length;

async function down({ mail }: Rig, _emails: string[], start: () => Promise<Struck>): Promise<Struck> {
  let struck: Struck = { all: 0, after: 0 };
  await mail.whileDown(async () => {
    struck = await start();
    await pause(SPAN);
  });
  return struck;
}

/** Answers each address at its first try that it may come again. */
function grey(rig: Rig, emails: string[], start: () => Promise<Struck>): Promise<Struck> {
  const known = new Set<string>();
  const toRecipient = (email: string) => {
    if (known.has(email) || !emails.includes(email)) return null;
    known.add(email);
    return answer(451, 'come again later');
  };
  return whileAnswering(rig, toRecipient, async () => {
    const struck = await start();
    await settled(rig, emails);
    return struck;
  });
}

/** Has no mailbox for one of five. */
function refusing(rig: Rig, emails: string[], start: () => Promise<Struck>): Promise<Struck> {
  const gone = new Set(refusedOf(emails));
  return whileAnswering(
    rig,
    (email) => (gone.has(email) ? answer(550, 'no such mailbox') : null),
    async () => {
      const struck = await start();
      await settled(rig, emails);
      return struck;
    },
  );
}

/** Says nothing when it hears such an address. */
function silent(rig: Rig, emails: string[], start: () => Promise<Struck>): Promise<Struck> {
  const toRecipient = (email: string) => (emails.includes(email) ? new Promise<null>(() => undefined) : null);
  return whileAnswering(rig, toRecipient, async () => {
    const struck = await start();
    await pause(SPAN);
    return struck;
  });
}

/** Kills the site between two letters, and between a letter and the word that it has come. */
async function killed(rig: Rig, emails: string[], start: () => Promise<Struck>): Promise<Struck> {
  const { site, mail, watcher } = rig;
  mail.whims.beforeYes = () => pause(150);
  let struck = await start();
  for (const most of KILLS) {
    await until('letters', performance.now(), () => Promise.resolve(came(rig, emails).size >= most));
    const [began, old] = [performance.now(), site.server()];
    site.killServer();
    await until('the end of the server', began, () => Promise.resolve(site.server() !== old));
    const { listening, answering } = await watcher.untilBack(began);
    struck = { all: answering, after: answering - listening };
  }
  mail.whims.beforeYes = () => undefined;
  return struck;
}

type ToRecipient = Rig['mail']['whims']['toRecipient'];

async function whileAnswering({ mail }: Rig, toRecipient: ToRecipient, work: () => Promise<Struck>): Promise<Struck> {
  mail.whims.toRecipient = toRecipient;
  try {
    return await work();
  } finally {
    mail.whims.toRecipient = () => null;
  }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

const refusedOf = (emails: string[]) => emails.filter((_, at) => at % 5 === 0);

/** Those of the addresses that a letter has come to. */
const came = ({ mail }: Rig, emails: string[]) => {
  const own = new Set(emails);
  return new Set(mail.arrived.flatMap(({ to }) => to).filter((email) => own.has(email)));
};

/** Waits until no letter to these readers is on its way, for as long as that may take. */
async function settled({ database }: Rig, emails: string[]): Promise<void> {
  const left = `select 1 from gospel_subscribers as reader where email = any(array['${emails.join("','")}'])
    and not exists (select from outbox where subscriber_id = reader.id and state <> 'waiting')`;
  for (let second = 0; second < PATIENCE && (await database.ask(left)).length > 0; second += 1) await pause(1000);
}

/** Lists what is wrong with the letters of these readers: one comes to each, and none to who has no mailbox. */
async function faultsAmong({ mail, database }: Rig, emails: string[], name: string): Promise<string[]> {
  const letters = lettersTo(mail.arrived);
  const gone = new Set(name === REFUSING ? refusedOf(emails) : []);
  const wrong = emails.flatMap((email) => {
    const count = Object.values(letters.get(email) ?? {}).reduce((sum, one) => sum + one, 0);
    return count === (gone.has(email) ? 0 : 1) ? [] : [`a ${email} le llegaron ${count} evangelios`];
  });
  const rows = await database.ask<{ email: string }>('select email from gospel_subscribers');
  const left = rows.filter(({ email }) => gone.has(email));
  return [...wrong, ...left.map(({ email }) => `${email} no tiene buzón y sigue en la lista`)];
}
