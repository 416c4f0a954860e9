-- What a form that works once was answered, so that whoever sends it twice gets the same answer. An answer lives a minute,
-- sealed with what was sent; losing them in a crash costs nothing.
create unlogged table form_answers (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  answer bytea,
  expires_at timestamptz not null
);
create index form_answers_by_expiry on form_answers (expires_at);
