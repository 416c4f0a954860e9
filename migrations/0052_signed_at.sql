-- When the reader put the reading position of a chapter where it is: opening the chapter again does not make it the last.
alter table opened_chapters add column signed_at timestamptz;
update opened_chapters set signed_at = opened_at where paragraph is not null;
