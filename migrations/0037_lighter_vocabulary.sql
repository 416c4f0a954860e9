-- Each import counts most words of the book anew. Half of each page stays free, so that a changed count stays in its page
-- and the index by likeness, the dearest to write, is left as it is.
alter table vocabulary set (fillfactor = 50);

-- The words come folded from where they are counted (`app/text/searched.ts`).
drop function folded_word;

alter function note_lost_words rename to subtract_words;
alter function keep_vocabulary rename to add_up_words;
