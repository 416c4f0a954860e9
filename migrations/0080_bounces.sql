-- The address that a letter of a list went to, as a keyed hash, so that its bounce ends that one, whatever it is now.
alter table outbox add column address_hash bytea check (octet_length(address_hash) = 32);

create table suppressions (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  reason text not null check (reason in ('refused', 'bounced', 'soft')),
  status text not null default '' check (char_length(status) <= 11),
  day date not null default current_date
);
comment on table suppressions is
  'Addresses that get no letter of a list, as keyed hashes: refused when one was sent, bounced for good, or three times in a week.';

create table soft_bounces (
  message_id text primary key,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  at timestamptz not null default now()
);
comment on table soft_bounces is 'Letters of this week that came back for now, each counted once.';
create index soft_bounces_by_address on soft_bounces (address_hash, at);
create index soft_bounces_at on soft_bounces (at);
