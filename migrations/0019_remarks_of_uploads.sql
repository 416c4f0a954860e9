-- What is said of an upload besides its counts: which of a playlist's own data changed, and how many of its videos have no
-- identifier.
alter table imports add column remarks jsonb not null default '{}';
alter table review_sections add column remarks jsonb not null default '{}';
