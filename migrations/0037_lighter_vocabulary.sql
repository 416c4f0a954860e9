-- Each import counts most words of the book anew. Half of each page stays free, so that a changed count stays in its page
-- and the index by likeness, the dearest to write, is left as it is.
alter table vocabulary set (fillfactor = 50);

-- The words come folded from where they are counted (`app/text/searched.ts`).
drop function folded_word;

alter function note_lost_words rename to subtract_words;
alter function keep_vocabulary rename to add_up_words;

create or replace function add_up_words() returns trigger language plpgsql as $$
declare
  has_fewer boolean := exists (select from vocabulary_changes where paragraphs < 0);
begin
  insert into vocabulary as stored (folded, word, paragraphs)
  select folded, coalesce((array_agg(word order by paragraphs desc, word) filter (where word is not null))[1], folded), sum(paragraphs)
    from vocabulary_changes group by folded having sum(paragraphs) <> 0 order by folded
  on conflict (folded) do update
    set paragraphs = stored.paragraphs + excluded.paragraphs,
        word = case when excluded.paragraphs > stored.paragraphs then excluded.word else stored.word end;
  if has_fewer then
    delete from vocabulary where paragraphs <= 0;
  end if;
  delete from vocabulary_changes;
  return null;
end $$;
