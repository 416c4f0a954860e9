-- Each paragraph of the book as it is searched. The rows are made of a chapter's text where it is stored, and are not
-- worth a backup: a start makes those that are missing, or were made by other rules.
create table paragraphs (
  volume smallint not null,
  index integer not null,
  number integer not null check (number >= 1),
  speaker text not null,
  text text not null,
  words tsvector not null,
  rules smallint not null,
  primary key (volume, index, number),
  foreign key (volume, index) references main_chapters on delete cascade
);
create index paragraphs_by_words on paragraphs using gin (words);
create trigger content_changes after insert or update or delete or truncate on paragraphs
  for each statement execute function note_content_change();

-- The words of a note, as `app/text/searched.ts` makes those of a paragraph: without signs, and once more without accents.
create function searched_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('spanish', words || ' de la de la de la de la de la de la ' ||
           replace(replace(replace(replace(replace(replace(words, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'))
    from regexp_replace(lower($1), '[^[:alnum:]]', ' ', 'g') as words
$$;
create function note_words() returns trigger language plpgsql as $$
begin
  new.words := searched_words(new.text);
  return new;
end $$;
alter table notes add column words tsvector;
update notes set words = searched_words(text);
alter table notes alter column words set not null, alter column words set default '';
create trigger words before insert or update of text on notes for each row execute function note_words();
