import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { fillRendered } from '~/domain/versions/rendered.server';
import type { Tables } from '~/db/schema';
import { fillVolume } from '../setup/book';
import { person } from '../setup/people';

/** Inserts at least one row into every table that a backup contains. */
export async function fillEverything(): Promise<void> {
  const { id: member_id } = await person('admin', { first: 'Ñandú', last: "O'Higgins" });
  await person();
  await fillVolume(1, { videos: [1, 2], without: [2], main: { 1: {}, 3: {} }, optional: { 1: {} } });
  for (const [table, row] of Object.entries(rowsOf(member_id))) {
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
              values (${sql.join(Object.values(row))})`.execute(db);
  }
  await db.updateTable('site').set({ about: '# Acerca\n', demo: 'done' }).execute();
  await fillRendered(db); // as a restore does
  await db.updateTable('news').set({ enabled: true, title: 'Hola' }).where('section', '=', 'public').execute();
}

const hash = (text: string) => sql`sha256(${text}::bytea)`;
const newest = (table: string) => sql`(select max(id) from ${sql.table(table)})`;
const soon = sql`now() + interval '1 day'`;
const DAY = '2026-02-28';
const PICTURE = `${'0af'.repeat(10)}9b-300x200`;

/** A row of each of these tables. */
function rowsOf(member_id: number): Partial<Record<keyof Tables, Record<string, unknown>>> {
  const chapter = { member_id, volume: 1, index: 2 };
  const fields = JSON.stringify([['nota', 'línea 1\r\nlínea 2']]);
  const gospel = { heading: 'h', reference: 'Jn 1', verses: '[{"n":1}]', links: '[]' };
  return {
    sessions: { token_hash: hash('s'), member_id, kind: 'cookie' },
    tokens: { token_hash: hash('t'), member_id, purpose: 'change_email', new_email: 'ñ@ejemplo.org', expires_at: soon },
    reader_addresses: { member_id, address_hash: hash('r'), seed: Buffer.alloc(16, 1) },
    parked_texts: { key_hash: hash('p'), member_id, path: '/volume/1', fields, expires_at: soon },
    notes: { ...chapter, text: '«Fiat» — \\ " \n\t 🌅 {"table":"notes"}' },
    note_versions: { ...chapter, revision: 1, text: 'Antes' },
    opened_chapters: { ...chapter, paragraph: 3 },
    bookmarks: { ...chapter, paragraph: 3, label: '«Fiat»', moved_at: DAY },
    highlights: { ...chapter, kind: 'words', first: 3, last: 9, words: '«Fiat»', colour: 'prayer', line: 'a\nb' },
    highlight_colours: { member_id, colour: 'doubt', name: '¿?' },
    collections: { member_id, name: 'Promesas', address_hash: hash('c'), seed: Buffer.alloc(16, 3) },
    collection_items: { collection_id: newest('collections'), position: 1, highlight_id: newest('highlights') },
    highlight_imports: { member_id, name: 'a.csv', found: '[]', missed: '[]', missed_count: 0, collections: '[]' },
    plans: {
      ...{ member_id, from_volume: 1, from_index: 1, to_volume: 36, to_index: 9, minutes: 10, weekdays: [1, 7] },
      ...{ zone: 'America/Lima', started_on: DAY },
    },
    plan_letters: { member_id, hour: 6, last_day: DAY, unread: 2 },
    plan_calendars: { member_id, address_hash: hash('k'), seed: Buffer.alloc(16, 2) },
    audio_addresses: { member_id, address_hash: hash('a'), seed: Buffer.alloc(16, 3) },
    listening_positions: { ...chapter, seconds: 83 },
    plan_groups: { plan_id: newest('plans'), name: 'Los «lunes»' },
    plan_group_members: { plan_id: newest('plans'), group_id: newest('plan_groups') },
    reader_messages: { member_id, volume: 1, index: 3, paragraph: 1, text: '«Fiat» sin tilde', wants_answer: true },
    watched_videos: { member_id, volume: 1, video_id: 'v1x1' },
    read_chapters: { member_id, volume: 1, index: 3 },
    reading_counts: { act: 'read', volume: 1, index: 3, day: '2026-11-23' },
    topics: { id: 'amor', title: 'Amor', search_key: 'amor', items: '[]' },
    topic_refusals: { topic_id: 'amor', volume: 1, index: 3 },
    near_choices: {
      ...{ volume: 1, index: 1, number: 1, excerpt: '«Fiat»', choice: 'pinned' },
      ...{ other_volume: 1, other_index: 3, other_number: 2, other_excerpt: 'Había — una' },
    },
    transcripts: { video_id: 'v1x1', sentences: '[{"start": 1, "text": "«Fiat»"}]' },
    recordings: { volume: 1, index: 3, source: 'https://sonidos.example/1-3.mp3', seconds: 754 },
    recording_sources: { source: 'https://sonidos.example/1-3.mp3', type: 'audio/mpeg', size: 9000 },
    pictures: { name: PICTURE, alt_text: 'Un faro' },
    picture_files: { name: `${PICTURE}.webp`, picture: PICTURE, bytes: Buffer.from([0, 255, 92, 10, 128]) },
    volume_covers: { volume: 1, picture: PICTURE, alt_text: '' },
    gospels: { date: DAY, weekday: 'sábado', ...gospel },
    gospel_pins: { date: DAY, chapters: '[{"volume":1,"index":3}]' },
    gospel_views: { date: DAY, count: 3 },
    gospel_subscribers: { email: 'ñ@ejemplo.org', zone: 'America/Lima', hour: 6, last_day: DAY },
    gospel_visitors: { date: DAY, day: DAY, visitor: hash('v') },
    gone_videos: { video_id: 'v11x1', state: 'gone' },
    vain_searches: { day: DAY, text: 'volutad' },
    imports: { kind: 'about', file_name: 'a.md', member_id, member_name: 'Ana' },
    audit: { member_id, member_email: 'ana@ejemplo.org', act: 'nota' },
    letters: { subject: '«Hola»', text: 'Una — carta', audience: 'all', member_name: 'Ana' },
    suppressions: { address_hash: hash('s'), reason: 'bounced', status: '5.1.1' },
    soft_bounces: { address_hash: hash('s'), message_id: '<1@libro>' },
    outbox: {
      recipient: 'ana@ejemplo.org',
      subject: 'Hola',
      body_text: 'a',
      body_html: '<p>a',
      message_id: '<1@libro>',
    },
  };
}
