-- What editors publish later: a review, the news or the featured image. Of each thing one waits at most.

create table schedules (
  id uuid primary key default gen_random_uuid(),
  what text not null check (what in ('review', 'news', 'image')),
  review_id uuid references reviews on delete cascade,
  seen text not null default '', -- what the review was compared with when it was scheduled
  content jsonb,
  member_id integer references members on delete set null,
  member_name text not null check (char_length(member_name) <= 201),
  member_email text not null,
  publish_at timestamptz not null,
  outcome text check (outcome in ('published', 'cancelled', 'failed')),
  settled_at timestamptz,
  reason text not null default '',
  check ((what = 'review') = (review_id is not null)),
  check ((what = 'review') = (content is null)),
  check ((outcome is null) = (settled_at is null))
);
create unique index schedules_of_review on schedules (review_id) where outcome is null;
create unique index schedules_of_site on schedules (what) where outcome is null and review_id is null;
create index schedules_by_member on schedules (member_id);
create index schedules_due on schedules (publish_at) where outcome is null;

-- A review that is scheduled waits until then, whatever its age.
alter table reviews add column publish_at timestamptz;
