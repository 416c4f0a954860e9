-- A recording of a chapter: an address of another site, or a file of ours by its SHA-256.
create table recordings (
  volume smallint not null check (volume between 1 and 36),
  index integer not null check (index > 0),
  source text not null check (source ~ '^(https://.+|[0-9a-f]{64})$' and char_length(source) <= 2008),
  seconds integer check (seconds between 1 and 360000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (volume, index)
);
comment on table recordings is 'Sound of a chapter: an https address, or the SHA-256 of a file in DATA_DIR/audio; its length where an editor gave it.';
create index recordings_by_source on recordings (source);

create trigger content_changes after insert or update or delete or truncate on recordings
  for each statement execute function note_content_change();
comment on trigger content_changes on recordings is 'Changes the content revision.';
create trigger keep_versions_of_new after insert on recordings referencing new table as added
  for each statement execute function keep_versions('volume index', 'source seconds created_at');
comment on trigger keep_versions_of_new on recordings is 'Stores that the row was not there, for undo.';
create trigger keep_versions_of_old after update on recordings referencing old table as gone new table as added
  for each statement execute function keep_versions('volume index', 'source seconds created_at');
comment on trigger keep_versions_of_old on recordings is 'Stores the row as it was before the change, for undo.';
create trigger keep_versions_of_deleted after delete on recordings referencing old table as gone
  for each statement execute function keep_versions('volume index', 'source seconds created_at');
comment on trigger keep_versions_of_deleted on recordings is 'Stores the deleted row, for undo.';

-- Facts of a source, read from its bytes: no content, since nobody chose them.
create table recording_sources (
  source text primary key check (source ~ '^(https://.+|[0-9a-f]{64})$' and char_length(source) <= 2008),
  type text not null default '' check (type in ('', 'audio/mpeg', 'audio/mp4', 'audio/ogg')),
  size bigint check (size > 0),
  seconds integer check (seconds between 1 and 360000),
  checked_at timestamptz,
  error text not null default '' check (char_length(error) <= 200),
  failed_since timestamptz
);
comment on table recording_sources is 'Type, bytes and length of the sources of recordings, when they were last checked, and why that failed.';
create index recording_sources_by_age on recording_sources (checked_at);
create trigger content_changes after insert or update of type, size, seconds or delete or truncate on recording_sources
  for each statement execute function note_content_change();
comment on trigger content_changes on recording_sources is 'Changes the content revision, but not where an address is merely checked again.';

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts', 'recordings', 'unknown'));
alter table review_sections drop constraint review_sections_kind_check;
alter table review_sections add constraint review_sections_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts', 'recordings'));

-- Switches of administrators: whether recordings are for everybody, and whether they may be downloaded.
alter table site add column audio_open_enabled boolean not null default false;
alter table site add column audio_download_enabled boolean not null default false;
create trigger content_changes_of_audio after update of audio_open_enabled, audio_download_enabled on site
  for each statement execute function note_content_change();
comment on trigger content_changes_of_audio on site is 'Changes the content revision with the switches of recordings.';
