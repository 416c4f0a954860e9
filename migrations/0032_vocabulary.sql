-- The words of a paragraph as they are compared letter by letter, for what stands together exactly. Rows of the old
-- rules lack them, and are made anew by a start.
alter table paragraphs add column plain text not null default '';

-- The vocabulary of the book, for the weight of a word in a search and for what was meant by one that the book lacks:
-- each word as it is written most often, folded, and the number of the paragraphs that have it.
create table vocabulary (
  folded text collate "C" primary key,
  word text not null,
  paragraphs integer not null
);

-- What the running transaction changes in it. Only at its end are the counts themselves written, each word once and in
-- order, so that transactions never wait for each other in a circle.
create unlogged table vocabulary_changes (
  folded text collate "C" not null,
  word text,
  paragraphs integer not null
);

-- A word as the vocabulary compares it, as `app/text/searched.ts` folds it.
create function folded_word(text) returns text language sql immutable strict parallel safe as $$
  select lower(translate($1, 'ÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜÑáàâäéèêëíìîïóòôöúùûü', 'aaaaeeeeiiiioooouuuuñaaaaeeeeiiiioooouuuu'))
$$;

create function note_lost_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from vocabulary;
    delete from vocabulary_changes;
  else
    insert into vocabulary_changes (folded, paragraphs)
    select folded, -count(*) from gone, lateral (select distinct string_to_table(trim(plain), ' ') as folded) as its
     where folded <> '' group by folded;
  end if;
  return null;
end $$;
create trigger vocabulary_loses after delete on paragraphs
  referencing old table as gone for each statement execute function note_lost_words();
create trigger vocabulary_ends after truncate on paragraphs for each statement execute function note_lost_words();

create function keep_vocabulary() returns trigger language plpgsql as $$
begin
  insert into vocabulary as stored (folded, word, paragraphs)
  select folded, coalesce((array_agg(word order by paragraphs desc, word) filter (where word is not null))[1], folded), sum(paragraphs)
    from vocabulary_changes group by folded having sum(paragraphs) <> 0 order by folded
  on conflict (folded) do update
    set paragraphs = stored.paragraphs + excluded.paragraphs,
        word = case when excluded.paragraphs > stored.paragraphs then excluded.word else stored.word end;
  if found then
    delete from vocabulary where paragraphs <= 0;
  end if;
  delete from vocabulary_changes;
  return null;
end $$;
-- Each transaction that changes content leaves one row there, those that write paragraphs too.
create constraint trigger vocabulary after insert on content_changes
  deferrable initially deferred for each row execute function keep_vocabulary();

-- Spelling needs two extensions that a database's owner may create. Where they are refused the search suggests nothing.
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists fuzzystrmatch;
  create index vocabulary_by_likeness on vocabulary using gist (folded gist_trgm_ops);
exception when others then
  raise notice 'no suggestions of spelling: %', sqlerrm;
end $$;
