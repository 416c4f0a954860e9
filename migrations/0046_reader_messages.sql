-- Errors in the book that readers tell the editors of: at a paragraph, or at the video of a chapter.

create table reader_messages (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  paragraph integer check (paragraph >= 1), -- null for the video of the chapter
  beginning text not null default '', -- how the paragraph, or the title of the video, begins
  text text not null check (char_length(text) between 1 and 300),
  wants_answer boolean not null,
  sent_at timestamptz not null default now(),
  outcome text check (outcome in ('fixed', 'declined')),
  settled_at timestamptz,
  settled_by text not null default '' check (char_length(settled_by) <= 201),
  check ((outcome is null) = (settled_at is null))
);
create index reader_messages_by_member on reader_messages (member_id, sent_at);
create index reader_messages_open on reader_messages (sent_at, id) where outcome is null;
create index reader_messages_settled on reader_messages (settled_at, id) where outcome is not null;
