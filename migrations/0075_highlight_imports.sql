-- What a file of highlights gives, while its member looks at it.
create table highlight_imports (
  member_id integer primary key references members on delete cascade,
  name text not null,
  -- Those that were found in the book, as they are stored, with the state of their chapter.
  found jsonb not null,
  -- Those that were not, with the reason: as many as are listed, and how many there are.
  missed jsonb not null,
  missed_count integer not null check (missed_count >= 0),
  collections jsonb not null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table highlight_imports is
  'Highlights of a member''s file as they would be stored, until the member stores or discards them.';
