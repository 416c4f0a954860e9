-- Letters that administrators write to the members who want them.
alter table members add column letters_since timestamptz; -- since when they want letters; null where they do not
create index members_of_letters on members (id) where letters_since is not null;

create table letters (
  id integer generated always as identity primary key,
  subject text not null check (char_length(subject) between 1 and 120),
  text text not null check (char_length(text) between 1 and 20000),
  audience text not null check (audience in ('all', 'volume', 'resting')),
  volume smallint check (volume between 1 and 36),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  send_at timestamptz,
  member_name text not null check (char_length(member_name) <= 201),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  done_at timestamptz,
  -- The member up to whom recipients are queued; those of a letter are queued by their ids.
  last_member_id integer not null default 0,
  -- Once it is sent: its rows of the outbox go after some days.
  count_sent integer not null default 0 check (count_sent >= 0),
  count_refused integer not null default 0 check (count_refused >= 0),
  check ((audience = 'volume') = (volume is not null)),
  check ((state = 'scheduled') = (send_at is not null)),
  check ((state = 'sent') = (done_at is not null))
);
comment on table letters is 'Letters to members: drafts, those that wait for their hour, and those that were sent.';
create index letters_at_work on letters (state) where state in ('scheduled', 'sending');

-- Such a letter holds neither words nor a recipient: it is written when it is sent. Its row is also what says that the
-- member has it, and is written with the letter's `last_member_id`. A version of the site that does not know its priority
-- leaves it alone.
alter table outbox
  add column letter_id integer references letters on delete cascade,
  add column member_id integer references members on delete set null,
  drop constraint outbox_priority_check,
  add constraint outbox_priority_check check (priority in (0, 1, 2, 3)),
  add check ((priority = 3) = (letter_id is not null));
create unique index outbox_of_member on outbox (member_id, letter_id) where member_id is not null;
create index outbox_of_letter on outbox (letter_id, state) where letter_id is not null;
