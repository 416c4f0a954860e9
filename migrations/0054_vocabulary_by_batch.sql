-- What a transaction changes in the vocabulary waits as one text for each batch of paragraphs, as `app/text/searched.ts`
-- counts it ('jesus Jesús 3', a comma between words): a row for each word cost more than all else of an import.
drop table vocabulary_changes;
create unlogged table vocabulary_changes (
  words text not null
);

create or replace function subtract_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from vocabulary;
    delete from vocabulary_changes;
  else
    insert into vocabulary_changes (words)
    select string_agg(concat(folded, '  ', -paragraphs), ',') from (
      select folded, count(*) as paragraphs
        from gone, lateral (select distinct string_to_table(trim(plain), ' ') as folded) as its
       where folded <> '' group by folded) as lost
    having count(*) > 0;
  end if;
  return null;
end $$;

create or replace function add_up_words() returns trigger language plpgsql as $$
begin
  if not exists (select from vocabulary_changes) then
    return null;
  end if;
  lock table vocabulary in share row exclusive mode; -- one transaction at a time; it is about to end, and nobody reads in vain
  with changed as (
    select split_part(one, ' ', 1) as folded, nullif(split_part(one, ' ', 2), '') as word, split_part(one, ' ', 3)::integer as paragraphs
      from vocabulary_changes, string_to_table(words, ',') as one
  ), summed as (
    select folded, coalesce((array_agg(word order by paragraphs desc, word) filter (where word is not null))[1], folded) as word,
           sum(paragraphs) as paragraphs
      from changed group by folded having sum(paragraphs) <> 0
  ), updated as (
    update vocabulary as stored
       set paragraphs = stored.paragraphs + summed.paragraphs,
           word = case when summed.paragraphs > stored.paragraphs then summed.word else stored.word end
      from summed where stored.folded = summed.folded returning stored.folded
  )
  insert into vocabulary (folded, word, paragraphs)
  select folded, word, paragraphs from summed where not exists (select from updated where updated.folded = summed.folded);
  delete from vocabulary where paragraphs <= 0;
  delete from vocabulary_changes;
  return null;
end $$;
