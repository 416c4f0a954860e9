-- Index, identifier and title of each video of a playlist in a review, by which one that was renumbered is known.
alter table review_items add column videos jsonb;
