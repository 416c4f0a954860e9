-- Uploaded pictures, in the database: so they travel with its backups, and nothing that names one is without it.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  alt_text text check (length(alt_text) <= 300),
  created_at timestamptz not null default now()
);
comment on table pictures is 'Uploaded pictures by hash and largest size, with the alternative text of those for texts (empty for an ornament).';

create table picture_files (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}[.](webp|jpg)$'),
  picture text not null references pictures on delete cascade,
  bytes bytea not null
);
comment on table picture_files is 'Files of a picture: its widths as WebP and JPEG, without metadata, by the name in their addresses.';
alter table picture_files alter column bytes set storage external; -- they are compressed
create index picture_files_by_picture on picture_files (picture);

create table volume_covers (
  volume integer primary key references volumes (number),
  picture text not null references pictures,
  alt_text text not null check (length(alt_text) <= 300)
);
comment on table volume_covers is 'Covers of volumes, for the contents, the EPUB, catalogues and links.';
create index volume_covers_by_picture on volume_covers (picture);
create trigger content_changes after insert or update or delete or truncate on volume_covers
  for each statement execute function note_content_change();
comment on trigger content_changes on volume_covers is 'Changes the content revision.';
create trigger keep_versions_of_new after insert on volume_covers referencing new table as added
  for each statement execute function keep_versions('volume', 'picture alt_text');
comment on trigger keep_versions_of_new on volume_covers is 'Stores that the row was not there, for undo.';
create trigger keep_versions_of_old after update on volume_covers referencing old table as gone new table as added
  for each statement execute function keep_versions('volume', 'picture alt_text');
comment on trigger keep_versions_of_old on volume_covers is 'Stores the row as it was before the change, for undo.';
create trigger keep_versions_of_deleted after delete on volume_covers referencing old table as gone
  for each statement execute function keep_versions('volume', 'picture alt_text');
comment on trigger keep_versions_of_deleted on volume_covers is 'Stores the deleted row, for undo.';

-- The featured image may be an uploaded one, which is stored by its path.
alter table featured_image drop constraint featured_image_image_url_check;
alter table featured_image add constraint featured_image_image_url_check
  check (image_url = '' or image_url ~ '^(https?://|/imagenes/)');

-- Exported pictures that are uploaded again are a kind of their own.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts', 'recordings', 'pictures', 'unknown'));
alter table review_sections drop constraint review_sections_kind_check;
alter table review_sections add constraint review_sections_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts', 'recordings', 'pictures'));
