-- The 36 volumes, what is uploaded for them, and what readers keep beside them.

create table volumes (
  number smallint primary key check (number between 1 and 36),
  title text not null check (char_length(title) between 1 and 200),
  is_available boolean not null default false,
  youtube_url text check (youtube_url ~ '^https?://' and char_length(youtube_url) <= 2000),
  updated_at timestamptz not null default now()
);
insert into volumes (number, title) select n, 'Volumen ' || n from generate_series(1, 36) as n;

create table playlists (
  volume smallint primary key references volumes on delete restrict,
  playlist_id text not null check (char_length(playlist_id) <= 200),
  title text not null check (char_length(title) between 1 and 300),
  description text not null default '' check (char_length(description) <= 10000),
  created_at timestamptz not null default now()
);

-- An empty video_id is a video that is listed but not available.
create table videos (
  volume smallint not null references playlists on delete cascade,
  index integer not null check (index >= 1),
  title text not null check (char_length(title) between 1 and 300),
  video_id text not null default '' check (video_id ~ '^[A-Za-z0-9_-]{0,64}$'),
  url text not null default '' check (url = '' or url ~ '^https?://'),
  channel_title text not null default '' check (char_length(channel_title) <= 200),
  thumbnail text not null default '' check (thumbnail = '' or thumbnail ~ '^https?://'),
  primary key (volume, index)
);

-- content is the file as it was uploaded, brought to one shape; html is what is shown of it, made when it is stored,
-- by the rules whose number stands in rendering.
create table main_chapters (
  volume smallint not null references volumes on delete restrict,
  index integer not null check (index >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  html text not null,
  rendering smallint not null,
  updated_at timestamptz not null default now(),
  primary key (volume, index)
);

create table optional_chapters (
  volume smallint not null references volumes on delete restrict,
  index integer not null check (index >= 1),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (volume, index)
);

-- Notes and marks belong to a place in the book, not to what is uploaded there: replacing content leaves them alone.
create table notes (
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index >= 1),
  text text not null check (char_length(text) between 1 and 2000),
  updated_at timestamptz not null default now(),
  primary key (member_id, volume, index)
);

create table watched_videos (
  member_id integer not null references members on delete cascade,
  volume smallint not null check (volume between 1 and 36),
  video_id text not null check (video_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  marked_at timestamptz not null default now(),
  primary key (member_id, volume, video_id)
);
