import type { Database } from '~/db/db.server';

const account = (db: Database, memberId: number) =>
  db
    .selectFrom('members')
    .select(['first_name', 'last_name', 'email', 'role', 'created_at', 'last_login_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();

const notes = (db: Database, memberId: number) =>
  db
    .selectFrom('notes')
    .select(['volume', 'index', 'text', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('text', '<>', '')
    .orderBy('volume')
    .orderBy('index')
    .execute();

const noteVersions = (db: Database, memberId: number) =>
  db
    .selectFrom('note_versions')
    .select(['volume', 'index', 'revision', 'text', 'saved_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('index')
    .orderBy('revision')
    .execute();

const marks = (db: Database, memberId: number) =>
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
    .select(['volume', 'index', 'paragraph', 'beginning', 'opened_at'])
    .where('member_id', '=', memberId)
    .orderBy('opened_at')
    .execute();

const bookmarks = (db: Database, memberId: number) =>
  db
    .selectFrom('bookmarks')
    .select(['volume', 'index', 'paragraph', 'beginning', 'label', 'kept_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('index')
    .orderBy('paragraph')
    .execute();

const readChapters = (db: Database, memberId: number) =>
  db
    .selectFrom('read_chapters')
    .select(['volume', 'index', 'marked_at'])
    .where('member_id', '=', memberId)
    .orderBy('volume')
    .orderBy('index')
    .execute();

const sessions = (db: Database, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['kind', 'agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

/** Everything that the house keeps of a member, for the member: nothing of it proves who somebody is. */
export async function ownData(db: Database, memberId: number) {
  const of = <Rows>(read: (db: Database, memberId: number) => Promise<Rows>) => read(db, memberId);
  const [own, ownNotes, versions, watched, opened, read, kept, open] = await Promise.all([
    ...([of(account), of(notes), of(noteVersions), of(marks)] as const),
    ...([of(openedChapters), of(readChapters), of(bookmarks), of(sessions)] as const),
  ]);
  return {
    ...{ account: own, notes: ownNotes, note_versions: versions, watched_videos: watched },
    ...{ opened_chapters: opened, read_chapters: read, bookmarks: kept, sessions: open },
  };
}
