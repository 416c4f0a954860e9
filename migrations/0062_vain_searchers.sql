-- Who has searched for a text in vain on a day: a hash with the salt of the day, so that it counts once for each and
-- names nobody. Rows of past days are swept.
create table vain_searchers (
  day date not null,
  searcher bytea not null check (octet_length(searcher) = 32),
  primary key (day, searcher)
);
