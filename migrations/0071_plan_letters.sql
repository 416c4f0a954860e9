-- The portion of a plan by mail. Days and zone are those of the plan. A row stays where its member wants no more, so that
-- who asks again gets no second letter of that day.
create table plan_letters (
  member_id integer primary key references members on delete cascade,
  -- Null where none are wanted any more.
  hour smallint check (hour between 0 and 23),
  -- The day of the last letter, or of the last that was not needed: each day has one at most.
  last_day date,
  -- How many chapters of the plan were read then, and how many letters in a row no reading followed.
  read_then integer not null default 0 check (read_then >= 0),
  unread smallint not null default 0 check (unread >= 0),
  -- When so many stayed unread that no more are sent until the member says so.
  rests_since timestamptz
) with (fillfactor = 45); -- each day changes each of these rows once
comment on table plan_letters is 'Members who get the portion of their plan by mail, and the day of the last letter.';

-- A letter of a plan holds neither words nor a recipient: it is written when it is sent. A version of the site that does
-- not know its priority leaves it alone.
alter table outbox
  add column plan_member_id integer references plan_letters on delete set null,
  add column plan_day date,
  drop constraint outbox_priority_check,
  add constraint outbox_priority_check check (priority in (0, 1, 2)),
  add check ((priority = 2) = (plan_day is not null));
create unique index outbox_of_plan_day on outbox (plan_member_id, plan_day) where plan_member_id is not null;
drop index outbox_pace;
create index outbox_pace on outbox (claimed_at) where priority > 0 and claimed_at is not null;

create table plan_calendars (
  member_id integer primary key references members on delete cascade,
  address_hash bytea not null unique check (octet_length(address_hash) = 32),
  seed bytea not null check (octet_length(seed) = 16),
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table plan_calendars is
  'Secret address of the calendar of a member''s plan, found by its hash; the seed alone opens nothing.';

-- A group reads the plan of whoever made it, and goes with that plan.
create table plan_groups (
  id integer generated always as identity primary key,
  plan_id integer not null unique references plans on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  made_at timestamptz not null default now()
);
comment on table plan_groups is 'Groups that read one plan together; nobody sees the place of another.';

create table plan_group_members (
  plan_id integer primary key references plans on delete cascade,
  group_id integer not null references plan_groups on delete cascade,
  joined_at timestamptz not null default now()
);
create index plan_group_members_of_group on plan_group_members (group_id);
comment on table plan_group_members is 'Plans, each of one member, that belong to a group.';

-- Whether somebody has read today is one entry of this index.
create index read_chapters_by_time on read_chapters (member_id, marked_at);
