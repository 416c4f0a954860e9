import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

/** The account of a member, without credentials. */
export const ownAccount = (db: Database, memberId: number) =>
  db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email', 'role', 'created_at', 'last_login_at', 'letters_since'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

const BATCH = 50; // rows at once: all notes of a member with their versions may be 100 MB

async function* notes(db: Database, memberId: number) {
  for (let after = { volume: 0, index: 0 }; ;) {
    const rows = await db
      .selectFrom('notes')
      .select(['volume', 'index', 'text', 'updated_at'])
      .where('member_id', '=', memberId)
      .where('text', '<>', '')
      .where(sql<boolean>`(volume, index) > (${after.volume}, ${after.index})`)
      .orderBy('volume')
      .orderBy('index')
      .limit(BATCH)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

async function* noteVersions(db: Database, memberId: number) {
  for (let after = { volume: 0, index: 0, revision: 0 }; ;) {
    const rows = await db
      .selectFrom('note_versions')
      .select(['volume', 'index', 'revision', 'text', 'saved_at'])
      .where('member_id', '=', memberId)
      .where(sql<boolean>`(volume, index, revision) > (${after.volume}, ${after.index}, ${after.revision})`)
      .orderBy('volume')
      .orderBy('index')
      .orderBy('revision')
      .limit(BATCH)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

const watchedMarks = (db: Database, memberId: number) =>
  db
    .selectFrom('watched_videos')
    .select(['volume', 'video_id', 'marked_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('marked_at')
    .execute();

const openedChapters = (db: Database, memberId: number) =>
  db
    .selectFrom('opened_chapters')
    .select(['volume', 'index', 'paragraph', 'beginning', 'opened_at', 'followed_at', 'left_paragraph'])
    .where('member_id', '=', memberId)
    .orderBy('opened_at')
    .execute();

/** Highlights, each with its place and the letters round it, by which they are found again where they are brought back. */
async function* highlights(db: Database, memberId: number) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('highlights')
      .select(['id', 'volume', 'index', 'kind', 'first', 'last', 'words', 'prefix', 'suffix', 'remaining', 'times'])
      .select(['alike', 'colour', 'line', 'made_at', 'waiting_since', 'removed_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const highlightColours = (db: Database, memberId: number) =>
  db.selectFrom('highlight_colours').select(['colour', 'name']).where('member_id', '=', memberId).execute();

/** Collections, each with its headings and the ids of its highlights in their order. */
async function* collections(db: Database, memberId: number) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('collections')
      .select(['id', 'name', 'introduction', 'made_at', 'used_at', sql<boolean>`seed is not null`.as('is_shared')])
      .select(
        sql<object[]>`coalesce((
          select json_agg(case when heading is null then json_build_object('highlight', highlight_id)
                               else json_build_object('heading', heading) end order by position, id)
            from collection_items where collection_id = collections.id), '[]')`.as('items'),
      )
      .where('member_id', '=', memberId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(10) // each has thousands of items at most
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const plans = (db: Database, memberId: number) =>
  db
    .selectFrom('plans')
    .select(['from_volume', 'from_index', 'to_volume', 'to_index', 'minutes', 'chapters', 'until', 'weekdays', 'zone'])
    .select(['speed', 'started_at', 'paused_at', 'ended_at', 'split_volume', 'split_index', 'split_to', 'split_on'])
    .where('member_id', '=', memberId)
    .orderBy('started_at')
    .execute();

const planLetters = (db: Database, memberId: number) =>
  db
    .selectFrom('plan_letters')
    .select(['hour', 'last_day', 'unread', 'rests_since'])
    .where('member_id', '=', memberId)
    .execute();

const planCalendars = (db: Database, memberId: number) =>
  db.selectFrom('plan_calendars').select(['made_at', 'last_used_at']).where('member_id', '=', memberId).execute();

/** The groups of a member's plans, with the day on which they joined, and of which of them they are the maker. */
const planGroups = (db: Database, memberId: number) =>
  db
    .selectFrom('plans')
    .innerJoin('plan_group_members as own', 'own.plan_id', 'plans.id')
    .innerJoin('plan_groups', 'plan_groups.id', 'own.group_id')
    .select(['name', 'joined_at', sql<boolean>`plan_groups.plan_id = plans.id`.as('is_own')])
    .where('member_id', '=', memberId)
    .orderBy('joined_at')
    .execute();

const messages = (db: Database, memberId: number) =>
  db
    .selectFrom('reader_messages')
    .select(['volume', 'index', 'paragraph', 'text', 'wants_answer', 'sent_at', 'outcome', 'settled_at'])
    .where('member_id', '=', memberId)
    .orderBy('sent_at')
    .execute();

const readChapters = (db: Database, memberId: number) =>
  db
    .selectFrom('read_chapters')
    .select(['volume', 'index', 'marked_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('index')
    .execute();

const sessions = async (db: Database, memberId: number) => {
  const columns = ['kind', 'agent', 'created_at', 'last_seen_at'] as const;
  const all = await db.selectFrom('sessions').select(columns).where('member_id', '=', memberId).execute();
  // Sorted here: for so few rows Postgres may walk the index of all sessions by age instead.
  return all.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
};

const readerAddress = (db: Database, memberId: number) =>
  db.selectFrom('reader_addresses').select(['made_at', 'last_used_at']).where('member_id', '=', memberId).execute();

const listeningPositions = (db: Database, memberId: number) =>
  db
    .selectFrom('listening_positions')
    .select(['volume', 'index', 'seconds', 'listened_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('index')
    .execute();

const audioAddress = (db: Database, memberId: number) =>
  db.selectFrom('audio_addresses').select(['made_at', 'last_used_at']).where('member_id', '=', memberId).execute();

/** The gospel by mail, which belongs to an e-mail: that of the account, once it is shown to be the member's. */
const gospelMail = (db: Database, memberId: number) =>
  db
    .selectFrom('gospel_subscribers')
    .innerJoin('members', (join) =>
      join.on(sql<boolean>`fold_email(gospel_subscribers.email) = fold_email(members.email)`),
    )
    .select(['zone', 'hour', 'confirmed_at', 'last_sign_at', 'last_day'])
    .where('members.id', '=', memberId)
    .where('email_verified_at', 'is not', null)
    .execute();

interface OwnPart {
  name: string;
  read: (db: Database, memberId: number) => Promise<object[]> | AsyncIterable<object[]>;
}
const PARTS: OwnPart[] = [
  { name: 'notes', read: notes },
  { name: 'note_versions', read: noteVersions },
  { name: 'watched_videos', read: watchedMarks },
  { name: 'opened_chapters', read: openedChapters },
  { name: 'read_chapters', read: readChapters },
  { name: 'listening_positions', read: listeningPositions },
  { name: 'highlights', read: highlights },
  { name: 'highlight_colours', read: highlightColours },
  { name: 'collections', read: collections },
  { name: 'plans', read: plans },
  { name: 'plan_letters', read: planLetters },
  { name: 'plan_calendar', read: planCalendars },
  { name: 'plan_groups', read: planGroups },
  { name: 'reader_messages', read: messages },
  { name: 'reader_address', read: readerAddress },
  { name: 'audio_address', read: audioAddress },
  { name: 'gospel_mail', read: gospelMail },
  { name: 'sessions', read: sessions },
];

/** Rows of one part; the rest of it follows in the next piece of its name. */
export interface OwnPiece {
  name: string;
  rows: object[];
}

/** Everything that the site stores of a member besides the account, for the member, some rows at a time. */
export async function* ownData(db: Database, memberId: number): AsyncGenerator<OwnPiece[]> {
  let pieces: OwnPiece[] = [];
  for (const { name, read } of PARTS) {
    const found = read(db, memberId);
    for await (const rows of Symbol.asyncIterator in found ? found : [await found]) {
      pieces.push({ name, rows });
      if (pieces.reduce((sum, piece) => sum + piece.rows.length, 0) < BATCH) continue;
      yield pieces;
      pieces = [];
    }
  }
  yield pieces;
}
