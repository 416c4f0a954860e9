import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const inMilliseconds = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`;

/**
 * Condition for a rate limit that is over, or holds for longer than any does (a day): it is of a clock that was ahead,
 * and would block people until then.
 */
const OUT_OF_TIME = `expire < ${inMilliseconds('now()')} or expire > ${inMilliseconds("now() + interval '25 hours'")}`;

/**
 * Condition for a picture that nothing names, neither what is published nor what can be undone or waits for its day; an
 * About text that waits is not searched, so that no picture goes meanwhile.
 */
const UNNAMED = [
  'volume_covers t where t.picture = pictures.name',
  'featured_image t where strpos(t.image_url, pictures.name) > 0',
  'news t where strpos(t.description, pictures.name) > 0',
  'site t where strpos(t.about, pictures.name) > 0',
  'letters t where strpos(t.text, pictures.name) > 0',
  "versions t where t.kind in ('volume_covers', 'featured_image', 'news', 'site') and strpos(t.before::text, pictures.name) > 0",
  'schedules t where strpos(t.content::text, pictures.name) > 0',
  'reviews t where t.publish_at is not null and t.stored_at is null',
]
  .map((named) => `not exists (select from ${named})`)
  .join(' and ');

/** Conditions of expired rows, by table. Sessions live 90 days at most, whoever's they are. */
const SPENT: [table: string, condition: string][] = [
  ['sessions', "created_at < now() - interval '90 days' or last_seen_at < now() - interval '30 days'"],
  ['tokens', "expires_at < now() - interval '1 day'"],
  ['parked_texts', 'expires_at < now()'],
  ['form_answers', 'expires_at < now()'],
  ['tries', "at < now() - interval '1 day' or at > now() + interval '1 hour'"],
  ['limits', OUT_OF_TIME],
  ['limits_of_use', OUT_OF_TIME],
  ['gospel_visitors', 'day < current_date - 1'],
  ['vain_searches', 'day < current_date - 90'],
  ['reading_counts', 'day < current_date - 400'],
  ['vain_searchers', 'day < current_date - 1'],
  ['versions', "at < now() - interval '30 days'"],
  [
    'reviews',
    `stored_at < now() - interval '30 days'
     or (stored_at is null and coalesce(publish_at, created_at + interval '1 day') < now()
         and not exists (select from schedules where review_id = reviews.id and (outcome is null or outcome = 'failed')))`,
  ],
  ['pictures', `created_at < now() - interval '30 days' and ${UNNAMED}`], // after versions
  ['gospel_subscribers', "confirmed_at is null and asked_at < now() - interval '3 days'"],
  ['gospel_subscribers', "asked_again_at < now() - interval '30 days'"],
  ['youtube_lists', "created_at < now() - interval '1 day'"],
  ['schedules', "settled_at < now() - interval '30 days'"],
  ['bookmarks', "moved_at < now() - interval '7 days'"], // until then a version before may show them
  ['highlights', "removed_at < now() - interval '1 day'"],
  ['reader_messages', "settled_at < now() - interval '90 days'"],
  [
    'outbox',
    `state <> 'waiting' and (settled_at < now() - interval '30 days'
                             or (priority > 0 and settled_at < now() - interval '7 days'))
     and not exists (select from letters where letters.id = letter_id and letters.state <> 'sent')`,
  ],
  ['soft_bounces', "at < now() - interval '7 days'"],
];

/** Deletes expired rows. */
export async function sweep(db: Database): Promise<void> {
  for (const [table, condition] of SPENT) {
    await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
  }
  await joinMarks(db);
}

/**
 * Replaces old rows of `content_changes` by one with a new mark, so that the sum of all marks is never again what it
 * was before a change.
 */
const joinMarks = (db: Database) =>
  sql`with old as (
        delete from content_changes where at < now() - interval '1 hour'
           and (select count(*) > 1 from content_changes where at < now() - interval '1 hour') returning mark
      )
      insert into content_changes select from old limit 1`.execute(db);
