-- The paragraphs that readers keep. A bookmark belongs to a place in the book, as notes and marks do.
create table bookmarks (
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  paragraph integer not null check (paragraph >= 1),
  label text not null default '' check (char_length(label) <= 120),
  kept_at timestamptz not null default now(),
  primary key (member_id, volume, index, paragraph)
);

-- Where a reader left a sign in the chapter that they opened: the number of a paragraph.
alter table opened_chapters add paragraph integer check (paragraph >= 1);
