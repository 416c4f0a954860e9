-- What storing takes away: how many videos of a playlist, and, of each item of a review, what it holds, which tells what
-- of the one that stands it lacks. Reviews that wait already do not say what they hold.

alter table imports add column count_removed integer not null default 0 check (count_removed >= 0);
alter table review_sections add column removed integer check (removed >= 0);
alter table review_items add column parts text[];
