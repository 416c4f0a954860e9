-- What the house remembers of its own work: uploads, acts of administrators, letters on their way.

create table imports (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  member_id integer references members on delete set null,
  member_name text not null check (char_length(member_name) <= 201),
  volume smallint check (volume between 1 and 36),
  started_at timestamptz not null default now(),
  duration_ms integer not null default 0 check (duration_ms >= 0),
  count_new integer not null default 0 check (count_new >= 0),
  count_replaced integer not null default 0 check (count_replaced >= 0),
  count_unchanged integer not null default 0 check (count_unchanged >= 0),
  count_failed integer not null default 0 check (count_failed >= 0),
  failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array'),
  refused text check (char_length(refused) between 1 and 2000)
);
create index imports_by_kind on imports (kind, id desc);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  member_id integer references members on delete set null,
  member_email text not null,
  act text not null check (char_length(act) between 1 and 100),
  target text not null default '' check (char_length(target) <= 500),
  detail jsonb not null default '{}'
);

create table outbox (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  last_error text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index outbox_waiting on outbox (next_try_at) where state = 'waiting';
create index outbox_settled on outbox (settled_at) where state <> 'waiting';
