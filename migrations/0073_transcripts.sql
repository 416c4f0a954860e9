-- The words of a video, known by its identifier as watched marks are: they outlive its number and its place in a playlist.
create table transcripts (
  video_id text primary key check (video_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  sentences jsonb not null check (jsonb_typeof(sentences) = 'array'),
  updated_at timestamptz not null default now()
);
comment on table transcripts is 'Sentences of a video with the second at which each begins: [{start, text}].';
create trigger content_changes after insert or update or delete or truncate on transcripts
  for each statement execute function note_content_change();
comment on trigger content_changes on transcripts is 'Changes the content revision.';

-- The same as it is searched: some sentences together, since the words of a search seldom stand in one.
create table transcript_passages (
  video_id text not null references transcripts on delete cascade,
  number integer not null,
  start integer not null,
  text text not null,
  words tsvector not null,
  primary key (video_id, number)
);
comment on table transcript_passages is 'Passages of the transcripts for the search; made of transcripts by a trigger, in no backup.';
create index transcript_passages_by_words on transcript_passages using gin (words);

create function store_transcript_passages() returns trigger language plpgsql as $$
begin
  delete from transcript_passages where video_id = new.video_id;
  insert into transcript_passages (video_id, number, start, text, words)
  select new.video_id, number, start, text, searched_words(text)
    from (select number, min(start) as start, string_agg(text, ' ' order by at) as text
            from (select at, (value ->> 'start')::integer as start, value ->> 'text' as text,
                         (sum(length(value ->> 'text')) over (order by at) - length(value ->> 'text')) / 400 as number
                    from jsonb_array_elements(new.sentences) with ordinality as sentence (value, at)) as placed
           group by number) as passage;
  return null;
end $$;
comment on function store_transcript_passages() is 'Makes the passages of a transcript, of about 400 characters.';
create trigger passages_of_new after insert on transcripts for each row execute function store_transcript_passages();
comment on trigger passages_of_new on transcripts is 'Stores the passages of a new transcript.';
create trigger passages_of_changed after update on transcripts for each row
  when (old.sentences is distinct from new.sentences) execute function store_transcript_passages();
comment on trigger passages_of_changed on transcripts is 'Stores the passages of a changed transcript.';

create trigger keep_versions_of_new after insert on transcripts referencing new table as added
  for each statement execute function keep_versions('video_id', 'sentences');
comment on trigger keep_versions_of_new on transcripts is 'Stores that the row was not there, for undo.';
create trigger keep_versions_of_old after update on transcripts referencing old table as gone new table as added
  for each statement execute function keep_versions('video_id', 'sentences');
comment on trigger keep_versions_of_old on transcripts is 'Stores the row as it was before the change, for undo.';
create trigger keep_versions_of_deleted after delete on transcripts referencing old table as gone
  for each statement execute function keep_versions('video_id', 'sentences');
comment on trigger keep_versions_of_deleted on transcripts is 'Stores the deleted row, for undo.';

-- Uploads of captions are a kind of their own.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts', 'unknown'));
alter table review_sections drop constraint review_sections_kind_check;
alter table review_sections add constraint review_sections_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'transcripts'));
