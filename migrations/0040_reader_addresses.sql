-- The secret address at which a member's e-reader gets the book without a password. What it ends in is made of the seed
-- and of the site's own secret, so that whoever sees this table alone can make no address that holds.
create table reader_addresses (
  member_id integer primary key references members on delete cascade,
  address_hash bytea not null unique check (octet_length(address_hash) = 32),
  seed bytea not null check (octet_length(seed) = 16),
  made_at timestamptz not null default now(),
  last_used_at timestamptz
);
