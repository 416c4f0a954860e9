-- Searches of the book that found nothing, counted by day and folded text: of nobody, and so many texts a day at most.
create table vain_searches (
  day date not null,
  text text not null check (char_length(text) between 1 and 200),
  count integer not null default 1 check (count >= 1),
  primary key (day, text)
);

-- Groups of words that mean the same to readers, a line for each, as administrators wrote them.
alter table site add column synonyms text not null default '' check (octet_length(synonyms) <= 65536);

drop trigger content_changes on site;
create trigger content_changes
  after insert or update of about, gospel_button_enabled, email_validation_enabled, synonyms or truncate
  on site for each statement execute function note_content_change();

create or replace function keep_site_versions() returns trigger language plpgsql as $$
begin
  if current_setting('libro.unrecorded', true) = 'on' then
    return null;
  end if;
  insert into versions (change, kind, key, before)
  select current_change(), 'site', 'about', jsonb_build_object('about', gone.about)
    from gone join added using (one_row) where gone.about is distinct from added.about
  union all
  select current_change(), 'site', 'gospel_button_enabled',
         jsonb_build_object('gospel_button_enabled', gone.gospel_button_enabled)
    from gone join added using (one_row) where gone.gospel_button_enabled <> added.gospel_button_enabled
  union all
  select current_change(), 'site', 'synonyms', jsonb_build_object('synonyms', gone.synonyms)
    from gone join added using (one_row) where gone.synonyms <> added.synonyms;
  return null;
end $$;
