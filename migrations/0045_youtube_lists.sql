-- Lists of videos from YouTube that are being numbered, for a day; they become reviews.

create table youtube_lists (
  id uuid primary key default gen_random_uuid(),
  member_id integer not null references members on delete cascade,
  created_at timestamptz not null default now(),
  content jsonb not null check (jsonb_typeof(content) = 'object')
);
create index youtube_lists_by_member on youtube_lists (member_id, created_at);
