-- When the chapter was last read, not only looked up; and the paragraph at which its reader last left it.
alter table opened_chapters add column followed_at timestamptz,
  add column left_paragraph integer check (left_paragraph >= 1),
  add column left_beginning text not null default '';
update opened_chapters set followed_at = opened_at;
comment on table opened_chapters is
  'The last 50 chapters that a member opened, with the current reading (followed_at) and the reading position of each volume.';
