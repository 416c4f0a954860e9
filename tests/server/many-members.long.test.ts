import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { storeAccount } from '~/domain/members/accounts.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { openSession } from '~/domain/members/sessions.server';
import { saveNote } from '~/domain/notes/notes.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { fillVolume } from '../setup/book';
import { onThisDatabase, useServer } from '../setup/server';

const MEMBERS = 1_000;
const HASH = await hashPassword('secreto-1');
const AT_ONCE = 40;

/** Texts that would break out of a page, or fill in a placeholder of it, if they were not escaped. */
const HOSTILE = [
  ...['</script><b>', '$&', '$1', '<from>', '<action>', '{first_name}'],
  ...['\\u003c', '"\'`', '\u2028', ']]>', '%s'],
];

const server = useServer(onThisDatabase());
let members: { mark: string; cookie: string }[];

async function makeMember(number: number) {
  const mark = `m·${String(number).padStart(4, '0')}·x`; // of characters that no token in a page has
  const hostile = HOSTILE[number % HOSTILE.length] ?? '';
  const names = { first_name: `${mark}${hostile}`, last_name: 'P', email: `miembro${number}@ejemplo.org` };
  const { id } = await storeAccount(db, { ...names, passwordHash: HASH, isVerified: true });
  await saveNote(db, { memberId: id, volume: 11, index: 1 }, { text: `${mark} nota ${hostile}\n${hostile}` });
  await sql`insert into watched_videos (member_id, volume, video_id)
            select ${id}, volume, video_id from videos where index % 3 = ${number % 3}`.execute(db);
  const session = await sessionCookie.serialize(await openSession(db, id, 'cookie', ''));
  return { mark, cookie: session.split(';')[0] ?? '' };
}

beforeAll(async () => {
  await fillVolume(11, { videos: Array.from({ length: 30 }, (_, at) => at + 1), main: { 1: {} }, optional: { 1: {} } });
  const section = { enabled: true, title: 'Hola, {first_name}', description: 'Para {first_name}.' };
  await db.updateTable('news').set(section).where('section', '=', 'private').execute();
  members = [];
  for (let number = 0; number < MEMBERS; number += AT_ONCE) {
    members.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => makeMember(number + at)))));
  }
});

const MARK = /m·\d{4}·x/g;
const [CHAPTER, HOME, SHARED] = ['/volume/11?chapter=1', '/', '/temas'];
const PAGES = [CHAPTER, SHARED, HOME, SHARED];

/** Checks a page of a member: it may show their own mark alone. Returns what is wrong with it. */
async function faultsOf({ mark, cookie }: (typeof members)[number], path: string): Promise<string[]> {
  const response = await fetch(server.url + path, { headers: { cookie, 'sec-fetch-site': 'none' } });
  const text = await response.text();
  const found = [...new Set(text.match(MARK))];
  const seen = (text.match(/novisto/g) ?? []).length;
  const isAlike = path === SHARED && process.env.CACHE !== 'off';
  const isTheirs = isAlike ? found.length === 0 : found.join() === mark;
  const isRight =
    response.status === 200 && isTheirs && !text.includes('</script><b>') && (path !== CHAPTER || seen >= 10);
  return isRight ? [] : [`${path} of ${mark}: ${response.status} ${found.join()} ${seen}`];
}

it('a thousand members at once each see what is theirs, and nothing of anybody else', async () => {
  const faults: string[] = [];
  const waiting = members.map((member, at) => ({ member, path: PAGES[at % PAGES.length] ?? HOME }));
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) faults.push(...(await faultsOf(next.member, next.path)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(faults.slice(0, 5)).toEqual([]);
}, 180_000);
