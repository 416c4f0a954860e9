-- The chapters that readers have marked as read, apart from the marks of videos. A mark belongs to a place in the book, as
-- notes do: it is counted while a chapter stands there.
create table read_chapters (
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  marked_at timestamptz not null default now(),
  primary key (member_id, volume, index)
);
