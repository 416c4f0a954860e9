-- What has been drawn from the content is kept in memory and shown again only while the content is what it was: each
-- transaction that changes it leaves one row here. The rows are only added, so that no transaction waits for another,
-- and their random marks add up to a sum that no two states share, whichever transaction ends first.
create table content_changes (
  mark bigint not null default floor(random() * 9007199254740991)::bigint,
  at timestamptz not null default now()
);

create function note_content_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('libro.noted_change', true), '') <> pg_current_xact_id()::text then
    insert into content_changes default values;
    perform set_config('libro.noted_change', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

do $$
declare
  one text;
begin
  foreach one in array array['volumes', 'playlists', 'videos', 'main_chapters', 'optional_chapters', 'topics', 'gospels',
                             'news', 'featured_image'] loop
    execute format('create trigger content_changes after insert or update or delete or truncate on %I
                    for each statement execute function note_content_change()', one);
  end loop;
end $$;
create trigger content_changes after insert or update of about, gospel_button_enabled, email_validation_enabled or truncate
  on site for each statement execute function note_content_change();
