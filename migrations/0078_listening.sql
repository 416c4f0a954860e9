-- Where a member stopped listening to the recording of a chapter.
create table listening_positions (
  member_id integer not null references members on delete cascade,
  volume smallint not null,
  index integer not null,
  seconds integer not null check (seconds between 1 and 360000),
  listened_at timestamptz not null default now(),
  primary key (member_id, volume, index)
);
comment on table listening_positions is 'Second at which a member goes on listening to a chapter.';

-- The secret address of a member's podcast program.
create table audio_addresses (
  member_id integer primary key references members on delete cascade,
  seed bytea not null check (octet_length(seed) = 16),
  address_hash bytea not null unique check (octet_length(address_hash) = 32),
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table audio_addresses is 'Seed of the secret address at which a member listens in another application.';
