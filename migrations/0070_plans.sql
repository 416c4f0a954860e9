-- A reader's plan. What of it is today's is worked out of the plan, the read marks and the book: no row holds a day.
create table plans (
  id integer generated always as identity primary key,
  member_id integer not null references members on delete cascade,
  -- Ends of what is read; the last chapter of a volume is its largest number, so that chapters added there count.
  from_volume smallint not null check (from_volume between 1 and 36),
  from_index integer not null check (from_index >= 1),
  to_volume smallint not null check (to_volume between 1 and 36),
  to_index integer not null check (to_index >= 1),
  minutes smallint check (minutes between 1 and 240),
  chapters smallint check (chapters between 1 and 50),
  until date,
  -- From Monday, 1, to Sunday, 7.
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  zone text not null check (char_length(zone) between 1 and 64),
  -- Words a minute.
  speed smallint not null default 200 check (speed in (150, 200, 250)),
  started_on date not null,
  started_at timestamptz not null default now(),
  paused_at timestamptz,
  ended_at timestamptz,
  -- A chapter longer than a day, read up to a paragraph on that day, from the one where the day began.
  split_volume smallint,
  split_index integer,
  split_from integer check (split_from >= 1),
  split_to integer check (split_to >= split_from),
  split_on date,
  check (num_nonnulls(minutes, chapters, until) = 1),
  check ((from_volume, from_index) <= (to_volume, to_index)),
  check (num_nonnulls(split_volume, split_index, split_from, split_to, split_on) in (0, 5))
);
create unique index plans_current on plans (member_id) where ended_at is null;
create index plans_of_member on plans (member_id, started_at);
comment on table plans is 'Reading plans of members, one at a time; what is today''s is worked out, and stored nowhere.';

-- The words of a paragraph, so that those of all chapters are added up without reading their texts.
alter table paragraphs add column word_count integer not null
  generated always as (greatest(length(plain) - length(replace(plain, ' ', '')) - 1, 0)) stored;
