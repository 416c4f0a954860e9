-- Wrong passwords, e-mails that are one however they are written, and letters that go several at a time.

-- A password that is being judged, or that was wrong: both have to fit under the limits. What is neither leaves no row.
-- account and address are hashes; a device that is known for the account is counted by itself.
create table tries (
  id uuid primary key default gen_random_uuid(),
  account bytea not null check (octet_length(account) = 32),
  address text,
  device text,
  is_wrong boolean not null default false,
  at timestamptz not null default now(),
  check (address is null or device is null)
);
create index tries_of_account on tries (account, at);
create index tries_of_address on tries (address, at) where address is not null;
create index tries_by_age on tries (at);

-- One e-mail, however it is written: compatible letters are one (NFKC), what nobody sees is nothing, capitals are small,
-- and a domain may end in a dot.
create function fold_email(email text) returns text language sql immutable strict parallel safe as $$
  select rtrim(lower(regexp_replace(normalize(btrim(email), NFKC),
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g')), '.')
$$;

-- Accounts from before this rule may be of one e-mail: each is kept and can go on signing in with the e-mail as it wrote
-- it. The first has 0; whoever comes from now on has 0 too, so that no second one can be made.
alter table members add column email_twin smallint not null default 0 check (email_twin >= 0);
update members set email_twin = twins.twin
  from (select id, row_number() over (
          partition by fold_email(email) order by lower(email) <> fold_email(email), id) - 1 as twin
          from members) twins
 where twins.id = members.id and twins.twin > 0;
insert into audit (member_email, act, target)
  select '', 'Encontró cuentas distintas con el mismo correo', left(string_agg(email, ', ' order by email_twin), 500)
    from members group by fold_email(email) having count(*) > 1;
drop index members_email_key;
create unique index members_email_key on members (fold_email(email), email_twin);

-- A letter that a process is sending is that process's until this moment, which it moves on while it sends.
alter table outbox add column claimed_until timestamptz;
