-- A highlight is a run of letters of its chapter: letters and digits without case and accents, so that a correction of
-- anything else moves none. `app/domain/highlights/anchor.ts` finds it again where letters changed.
create table highlights (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  kind text not null check (kind in ('paragraph', 'words')),
  -- Letters of the chapter before it, and before its end.
  first integer not null check (first >= 0),
  last integer not null check (last >= first),
  -- As they are written, or were when they were last there.
  words text not null,
  -- Letters beside it, from its beginning to the end of the chapter, how often its letters were there, and how many of
  -- those places had the same beside them.
  prefix text not null default '',
  suffix text not null default '',
  remaining integer not null default 0,
  times integer not null default 0,
  alike integer not null default 0,
  -- Number of the paragraph of a bookmark whose chapter has not been read for highlights yet; `words` are its beginning.
  former_paragraph integer check (former_paragraph >= 1),
  -- Since when its words are not found, with the letters that are most like them.
  waiting_since timestamptz,
  likely_first integer,
  likely_last integer,
  colour text check (colour in ('important', 'prayer', 'doubt', 'promise')),
  line text not null default '' check (char_length(line) <= 2000),
  made_at timestamptz not null default clock_timestamp(),
  -- Deleted for good a day later, unless that is undone.
  removed_at timestamptz,
  check (num_nulls(likely_first, likely_last) in (0, 2))
);
create index highlights_of_member on highlights (member_id, volume, index, first);
create index highlights_newest on highlights (member_id, made_at);
create index highlights_of_chapter on highlights (volume, index);
create index highlights_of_bookmarks on highlights (volume, index) where former_paragraph is not null;
create index highlights_removed on highlights (removed_at) where removed_at is not null;
comment on table highlights is
  'Paragraphs and sentences that members marked, with a colour and a line of their own.';

create table highlight_colours (
  member_id integer not null references members on delete cascade,
  colour text not null check (colour in ('important', 'prayer', 'doubt', 'promise')),
  name text not null check (char_length(name) between 1 and 40),
  primary key (member_id, colour)
);
comment on table highlight_colours is 'Names that members gave to the colours of their highlights.';

create table collections (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  introduction text not null default '' check (char_length(introduction) <= 2000),
  -- A shared one is found by the hash of its address, which the seed alone does not open.
  address_hash bytea unique check (octet_length(address_hash) = 32),
  seed bytea check (octet_length(seed) = 16),
  made_at timestamptz not null default clock_timestamp(),
  -- When something was last added: the last used comes first.
  used_at timestamptz not null default clock_timestamp(),
  check (num_nulls(address_hash, seed) in (0, 2))
);
create index collections_of_member on collections (member_id, used_at);
comment on table collections is 'Lists of highlights in an order of their member''s, some shared by a secret address.';

create table collection_items (
  id integer generated always as identity primary key,
  collection_id integer not null references collections on delete cascade,
  position integer not null,
  highlight_id integer references highlights on delete cascade,
  heading text check (char_length(heading) between 1 and 200),
  check (num_nonnulls(highlight_id, heading) = 1)
);
create unique index collection_items_once on collection_items (collection_id, highlight_id);
create index collection_items_in_order on collection_items (collection_id, position);
create index collection_items_of_highlight on collection_items (highlight_id) where highlight_id is not null;
comment on table collection_items is 'Highlights of a collection, and headings between them.';

-- Letters of the chapter before the paragraph.
alter table paragraphs add column letters_from integer;

-- Where a reading position is, for the chapter that is stored.
create index opened_chapters_signed on opened_chapters (volume, index) where paragraph is not null;

-- Bookmarks become highlights at the next start. Those of a version that goes on beside it follow at the one after.
alter table bookmarks add column moved_at timestamptz;
create index bookmarks_moved on bookmarks (moved_at) where moved_at is not null;
comment on table bookmarks is 'Paragraphs that readers saved in a version before highlights.';
