-- Which chapters a member opened, each with the last time: where they go on reading, and the way back to what they read.
create table opened_chapters (
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (member_id, volume, index)
);
create index opened_chapters_last on opened_chapters (member_id, opened_at desc);

-- Since when nothing of the kind is kept of a member who does not want it.
alter table members add no_history_since timestamptz;
