-- What was written in a form or by the API goes the way of an upload, and is no upload to who reads the activity log.
alter table imports add column is_written boolean not null default false;
alter table review_sections add column is_written boolean not null default false;
