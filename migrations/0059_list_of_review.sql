-- The review that was made of a list from YouTube: the list ends when that is stored.

alter table youtube_lists add column review_id uuid references reviews on delete set null;
create index youtube_lists_by_review on youtube_lists (review_id);
