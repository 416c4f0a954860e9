-- People, their sessions and what proves who they are.

create table members (
  id integer generated always as identity primary key,
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254 and position('@' in email) > 1),
  password_hash text not null check (password_hash like '$argon2id$%'),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_active boolean not null default true,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);
create unique index members_email_key on members (lower(email));
create index members_by_registration on members (created_at, id);
create index members_admins on members (id) where role = 'admin';

-- Only the hash of a token is kept: whoever reads this table cannot act as anybody.
create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  id uuid not null unique default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  kind text not null check (kind in ('cookie', 'bearer')),
  agent text not null default '' check (char_length(agent) <= 300),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_of_member on sessions (member_id);
create index sessions_by_age on sessions (last_seen_at);

-- A token whose use ends it: e-mail verification and password reset.
create table tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  member_id integer not null references members on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  new_email text check (char_length(new_email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  check ((purpose = 'change_email') = (new_email is not null))
);
create index tokens_of_member on tokens (member_id, purpose);
create index tokens_by_expiry on tokens (expires_at);

-- Text that was posted with a session that had ended: it waits here until its writer has signed in again.
create table parked_texts (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  member_id integer not null references members on delete cascade,
  path text not null check (char_length(path) <= 2000),
  fields jsonb not null,
  expires_at timestamptz not null
);
create index parked_texts_by_expiry on parked_texts (expires_at);
create index parked_texts_of_member on parked_texts (member_id);

-- Counters of tries. The shapes are rate-limiter-flexible's.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_by_expiry on limits (expire);

-- Ordinary use is counted with every page, so losing the count in a crash is worth the speed.
create unlogged table limits_of_use (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limits_of_use_by_expiry on limits_of_use (expire);
