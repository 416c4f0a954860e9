-- The verses that the references of studies and of gospels name, so that each finds the other. A verse is a number: book in
-- the order of the canon, chapter and verse, as 40005003 for Matthew 5, 3 (app/domain/bible/ranges.ts).
create table study_references (
  volume smallint not null,
  index integer not null,
  position smallint not null check (position >= 0),
  book text not null check (char_length(book) <= 40),
  chapter smallint not null check (chapter >= 0),
  verse smallint not null check (verse >= 0),
  label text not null check (char_length(label) <= 2000),
  ranges int4multirange not null,
  primary key (volume, index, position),
  foreign key (volume, index) references optional_chapters on delete cascade
);
create index study_references_by_ranges on study_references using gist (ranges);
comment on table study_references is
  'References of studies as they are read: the book of the Bible, '''' for an unknown one, and the verses; made of optional_chapters.';

-- `ranges` is null for a reference that cannot be read; `rendering` is of the rules by which it was read, null where a start
-- reads it again.
alter table gospels add column ranges int4multirange, add column rendering smallint;
create index gospels_by_ranges on gospels using gist (ranges);
create trigger forget_rendered before update on gospels for each row
  when (new.reference is distinct from old.reference and new.ranges is not distinct from old.ranges)
  execute function forget_rendered();
comment on trigger forget_rendered on gospels is 'Has the verses of a reference read anew that was written without them.';

-- What editors choose stands by itself: neither the gospel of the day nor a chapter takes it along.
create table gospel_pins (
  date date primary key,
  chapters jsonb not null check (jsonb_typeof(chapters) = 'array')
);
comment on table gospel_pins is 'Chapters that editors pinned to the gospel of a day, in their order.';
create trigger content_changes after insert or update or delete or truncate on gospel_pins
  for each statement execute function note_content_change();
comment on trigger content_changes on gospel_pins is 'Changes the content revision.';
create trigger keep_versions_of_new after insert on gospel_pins referencing new table as added
  for each statement execute function keep_versions('date', 'chapters');
comment on trigger keep_versions_of_new on gospel_pins is 'Stores that the row was not there, for undo.';
create trigger keep_versions_of_old after update on gospel_pins referencing old table as gone new table as added
  for each statement execute function keep_versions('date', 'chapters');
comment on trigger keep_versions_of_old on gospel_pins is 'Stores the row as it was before the change, for undo.';
create trigger keep_versions_of_deleted after delete on gospel_pins referencing old table as gone
  for each statement execute function keep_versions('date', 'chapters');
comment on trigger keep_versions_of_deleted on gospel_pins is 'Stores the deleted row, for undo.';
