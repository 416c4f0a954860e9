-- The introduction of the book that visitors read on the home page, in Markdown; '' for the usual one. It is content like the
-- passage below it: a change of it can be undone.
alter table site add column introduction text not null default '';

drop trigger content_changes on site;
create trigger content_changes
  after insert or update of about, gospel_button_enabled, email_validation_enabled, synonyms, book_download_enabled,
    gospel_mail_enabled, passage, excerpt_enabled, book_author, introduction or truncate
  on site for each statement execute function note_content_change();
comment on trigger content_changes on site is 'Changes the content revision.';

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
    from gone join added using (one_row) where gone.book_download_enabled <> added.book_download_enabled
  union all
  select current_change(), 'site', 'excerpt_enabled', jsonb_build_object('excerpt_enabled', gone.excerpt_enabled)
    from gone join added using (one_row) where gone.excerpt_enabled <> added.excerpt_enabled
  union all
  select current_change(), 'site', 'book_author', jsonb_build_object('book_author', gone.book_author)
    from gone join added using (one_row) where gone.book_author <> added.book_author
  union all
  select current_change(), 'site', 'introduction', jsonb_build_object('introduction', gone.introduction)
    from gone join added using (one_row) where gone.introduction <> added.introduction;
  return null;
end $$;
