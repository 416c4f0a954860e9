-- A way back: what a change of the content replaced, for as long as it is kept. Each transaction that writes content is
-- one change; triggers see to it, whoever writes. What is made of the content (html, paragraphs) is made again instead.

-- The change that the running transaction is.
create function current_change() returns uuid language plpgsql volatile as $$
declare
  change text := current_setting('libro.change', true);
begin
  if coalesce(change, '') = '' then
    change := gen_random_uuid();
    perform set_config('libro.change', change, true);
  end if;
  return change::uuid;
end $$;

-- A row as it was before the change, null for one that was not there. What a change left of a row is what the next one
-- found: its `before`, or the row itself where there was no next one.
create table versions (
  id bigint generated always as identity primary key,
  change uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  key text not null,
  before jsonb check (jsonb_typeof(before) = 'object')
);
create index versions_of_change on versions (change);
create index versions_of_row on versions (kind, key, id);
create index versions_by_age on versions (at);

do $$
begin
  alter table versions alter before set compression lz4;
exception when feature_not_supported then
  null; -- a Postgres without it compresses as it always did
end $$;

-- Keeps the rows that a statement adds, changes or deletes. Its arguments: what makes up the key of a row, in order, and
-- then the other columns that are kept. A statement that changes none of these is none of a change. Whoever fills a whole
-- database says so in `libro.unrecorded`.
create function keep_versions() returns trigger language plpgsql as $$
declare
  keys text[] := string_to_array(tg_argv[0], ' ');
  columns text[] := keys || string_to_array(tg_argv[1], ' ');
  key text;
  kept text;
  same text;
  differs text;
begin
  if current_setting('libro.unrecorded', true) = 'on' then
    return null;
  end if;
  select string_agg(format('%I.%I', 'a', name), ' || ''-'' || ') into key from unnest(keys) as name;
  select string_agg(format('a.%I', name), ', ') into kept from unnest(columns) as name;
  select string_agg(format('a.%1$I = b.%1$I', name), ' and ') into same from unnest(keys) as name;
  select format('(%s) is distinct from (%s)', string_agg(format('a.%I', name), ', '), string_agg(format('b.%I', name), ', '))
    into differs from unnest(columns) as name;
  if tg_op = 'INSERT' then
    execute format('insert into versions (change, kind, key) select $1, $2, %s from added a', key)
      using current_change(), tg_table_name;
  elsif tg_op = 'UPDATE' then
    execute format('insert into versions (change, kind, key, before)
                    select $1, $2, %s, (select to_jsonb(k) from (select %s) k) from gone a join added b on %s where %s',
                   key, kept, same, differs)
      using current_change(), tg_table_name;
  else
    execute format('insert into versions (change, kind, key, before)
                    select $1, $2, %s, (select to_jsonb(k) from (select %s) k) from gone a', key, kept)
      using current_change(), tg_table_name;
  end if;
  return null;
end $$;

do $$
declare
  one text[];
begin
  foreach one slice 1 in array array[
    ['volumes', 'number', 'title is_available youtube_url'],
    ['playlists', 'volume', 'playlist_id title description created_at'],
    ['videos', 'volume index', 'title video_id url channel_title thumbnail'],
    ['main_chapters', 'volume index', 'content'],
    ['optional_chapters', 'volume index', 'content'],
    ['topics', 'id', 'title search_key visible items created_at'],
    ['gospels', 'date', 'weekday heading reference intro verses links reflexion liturgical_note url copyright_note'],
    ['news', 'section', 'enabled title description'],
    ['featured_image', 'one_row', 'image_url alt_text tooltip_text click_url visible']
  ] loop
    execute format('create trigger keep_versions_of_new after insert on %I referencing new table as added
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
    execute format('create trigger keep_versions_of_old after update on %I referencing old table as gone new table as added
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
    execute format('create trigger keep_versions_of_deleted after delete on %I referencing old table as gone
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
  end loop;
end $$;

-- The settings of the site stand in one row, and each is changed by itself. The verification of e-mails is none of the
-- content: to turn it off changes accounts.
create function keep_site_versions() returns trigger language plpgsql as $$
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
    from gone join added using (one_row) where gone.gospel_button_enabled <> added.gospel_button_enabled;
  return null;
end $$;
create trigger keep_versions_of_old after update on site referencing old table as gone new table as added
  for each statement execute function keep_site_versions();

-- Which change a line of the trail and an upload belong to. What was done before there were versions has none.
alter table audit add change uuid;
alter table audit alter change set default current_change();
create index audit_of_change on audit (change);
create index audit_of_undone on audit ((detail ->> 'undone')) where act = 'change.undo';
alter table imports add change uuid;
alter table imports alter change set default current_change();
create index imports_of_change on imports (change);
