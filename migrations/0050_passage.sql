-- The paragraph that the home page shows to visitors: volume-index-number, '' for none. It is content like the synonyms:
-- the page is made anew when it changes, and a change of it can be undone.
alter table site add column passage text not null default '' check (passage ~ '^(\d{1,2}-\d{1,9}-\d{1,9})?$');

drop trigger content_changes on site;
create trigger content_changes
  after insert or update of about, gospel_button_enabled, email_validation_enabled, synonyms, book_download_enabled,
    gospel_mail_enabled, passage or truncate
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
    from gone join added using (one_row) where gone.synonyms <> added.synonyms
  union all
  select current_change(), 'site', 'passage', jsonb_build_object('passage', gone.passage)
    from gone join added using (one_row) where gone.passage <> added.passage
  union all
  select current_change(), 'site', 'book_download_enabled',
         jsonb_build_object('book_download_enabled', gone.book_download_enabled)
    from gone join added using (one_row) where gone.book_download_enabled <> added.book_download_enabled;
  return null;
end $$;
