-- The index of topics and the gospel of each day.

create table topics (
  id text primary key check (id ~ '^[^/?#[:cntrl:]]{1,200}$'),
  title text not null check (char_length(title) between 1 and 200),
  search_key text not null,
  visible boolean not null default true,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index topics_by_search_key on topics (search_key) where visible;

create table gospels (
  date date primary key,
  weekday text not null check (char_length(weekday) <= 50),
  heading text not null check (char_length(heading) <= 500),
  reference text not null check (char_length(reference) <= 500),
  intro text not null default '',
  verses jsonb not null check (jsonb_typeof(verses) = 'array'),
  links jsonb not null check (jsonb_typeof(links) = 'array'),
  reflexion text not null default '',
  liturgical_note text not null default '',
  url text not null default '',
  copyright_note text not null default '',
  updated_at timestamptz not null default now()
);

-- The count outlives the gospel and its visitors: a day that is uploaded again keeps it.
create table gospel_views (
  date date primary key,
  count integer not null default 0 check (count >= 0)
);

-- One row per visitor, gospel and calendar day; rows of past days are swept.
create table gospel_visitors (
  date date not null,
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 32),
  primary key (date, day, visitor)
);
create index gospel_visitors_by_day on gospel_visitors (day);
