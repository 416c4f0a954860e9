-- What is read, of nobody: how often by chapter and day, and never by whom.
create table reading_counts (
  act text not null check (act in ('opened', 'read', 'noted', 'sound', 'video', 'reported')),
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  day date not null,
  count integer not null default 1 check (count > 0),
  primary key (day, volume, index, act)
);
comment on table reading_counts is 'How often a chapter was opened, marked as read, noted, heard, seen and reported, by day; nothing says by whom.';
