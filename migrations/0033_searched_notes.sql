-- The notes as their search reads them: in a table of their own, which begins empty, so that no saved note waits for it.
-- Triggers write its rows with each note; those of older notes are made after the start, some at a time, and until then
-- a search folds these notes itself.

-- A text folded for comparison, as `app/text/folded.ts` does it.
create function folded_text(text) returns text language sql immutable strict parallel safe as $$
  select translate(seen_text($1),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' || E'\t\n\r\u00a0',
    'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðñoooooøuuuuyþaaaaaaceeeeiiiiooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzz    ')
$$;

create table searched_notes (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  updated_at timestamptz not null,
  is_removed boolean not null,
  folded text not null, -- of a note that was taken away, that of its last text
  words tsvector not null,
  primary key (member_id, volume, index),
  foreign key (member_id, volume, index) references notes on delete cascade
);
-- Read beside all others of a member, 2,000 of them in a few milliseconds: neither compressed nor out of line. What
-- orders them stands here too, so that none of the notes themselves is read but those of a page.
alter table searched_notes alter column folded set storage plain;
-- The member is a part of it, so that a word is sought among one's own notes alone; a list that waits would be read by
-- every search.
create index searched_notes_by_words on searched_notes using gin ((array[member_id]), words) with (fastupdate = off);

create function store_searched_note() returns trigger language plpgsql as $$
begin
  if new.text <> '' then
    insert into searched_notes
    values (new.member_id, new.volume, new.index, new.updated_at, false, folded_text(new.text), new.words)
    on conflict (member_id, volume, index) do update
      set updated_at = excluded.updated_at, is_removed = false, folded = excluded.folded, words = excluded.words;
  else
    update searched_notes set updated_at = new.updated_at, is_removed = true, words = ''
     where (member_id, volume, index) = (new.member_id, new.volume, new.index);
  end if;
  return null;
end $$;
create trigger searched_of_new after insert on notes for each row when (new.text <> '')
  execute function store_searched_note();
create trigger searched_of_changed after update of text, updated_at on notes for each row
  when (old.text <> new.text or old.updated_at <> new.updated_at)
  execute function store_searched_note();

-- The name of a chapter as the search of notes reads it: '11-5. la torre…'.
create function fold_video() returns trigger language plpgsql as $$
begin
  new.folded := folded_text(new.volume || '-' || new.index || '. ' || regexp_replace(new.title, '^\s*\d+-\d+\.\s*', ''));
  return new;
end $$;
create trigger folded before insert or update of volume, index, title on videos for each row
  execute function fold_video();
alter table videos add column folded text not null default '';
select set_config('libro.unrecorded', 'on', true);
update videos set title = title;
select set_config('libro.unrecorded', '', true);
