-- A text as the eye reads it, as `app/text/seen.ts` makes it: without what is not seen (a soft hyphen goes with the line
-- break behind it), and with the letters of a ligature each by itself.
create function seen_text(text) returns text language sql immutable strict parallel safe as $$
  select case when $1 !~ otherwise then $1 else
           regexp_replace(regexp_replace(
             replace(replace(replace(replace(replace(replace(replace(
               $1, 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st'),
             '\u00ad[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*', '', 'g'), otherwise, '', 'g')
         end
    from (select '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f'
                 '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufb00-\ufb06'
                 '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
                 '\U000e0000-\U000e0fff]' as otherwise) as letters
$$;

create or replace function searched_words(text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('spanish', words || ' de la de la de la de la de la de la ' ||
           translate(words, 'áàâäéèêëíìîïóòôöúùûü', 'aaaaeeeeiiiioooouuuu'))
    from regexp_replace(lower(seen_text($1)), '[^[:alnum:]]', ' ', 'g') as words
$$;

-- What was stored before.
update notes set words = searched_words(text) where text ~* '[àâäèêëìîïòôöùû]' or seen_text(text) <> text;
select set_config('libro.unrecorded', 'on', true);
update topics set search_key = seen_text(search_key) where seen_text(search_key) <> search_key;
