-- How the paragraph begins that a reader kept or left a sign at: by that it is found again where it has another number now.
alter table bookmarks add column beginning text not null default '';
alter table opened_chapters add column beginning text not null default '';

update bookmarks kept set beginning = left(text, 80)
  from paragraphs p where (p.volume, p.index, p.number) = (kept.volume, kept.index, kept.paragraph);
update opened_chapters kept set beginning = left(text, 80)
  from paragraphs p where (p.volume, p.index, p.number) = (kept.volume, kept.index, kept.paragraph);
