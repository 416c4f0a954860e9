-- Videos of the book that YouTube did not have at the last check, or keeps private, and since when that is known here.
create table gone_videos (
  video_id text primary key check (video_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  state text not null check (state in ('private', 'gone')),
  since timestamptz not null default now()
);

-- When YouTube was asked last, when it answered, and why it did not.
create table video_checks (
  one_row boolean primary key default true check (one_row),
  tried_at timestamptz,
  checked_at timestamptz,
  error text not null default '' check (char_length(error) <= 500)
);
insert into video_checks default values;
