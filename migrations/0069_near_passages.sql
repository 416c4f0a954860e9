-- Passages that are near each other, in no backup: a job works them out of the paragraphs, and has a new state of the book
-- replace what differs. `rank` 1 to 6 on the page of the chapter; null on that of its paragraph alone.
create table near_passages (
  volume smallint not null,
  index integer not null,
  number integer not null,
  start integer not null check (start >= 0),
  other_volume smallint not null,
  other_index integer not null,
  other_number integer not null,
  other_start integer not null check (other_start >= 0),
  score real not null,
  rank smallint check (rank between 1 and 6),
  is_pinned boolean not null,
  primary key (volume, index, number, other_volume, other_index, other_number),
  foreign key (volume, index) references main_chapters on delete cascade,
  foreign key (other_volume, other_index) references main_chapters on delete cascade
);
create index near_passages_back on near_passages (other_volume, other_index);
comment on table near_passages is 'Pairs of near passages, by their paragraphs; made of paragraphs and near_choices, in no backup.';
create trigger content_changes after insert or update or delete or truncate on near_passages
  for each statement execute function note_content_change();
comment on trigger content_changes on near_passages is 'Changes the content revision.';

-- The state of the book, of the choices and of the rules that the pairs were worked out of.
create table near_state (
  one_row boolean primary key default true check (one_row),
  made_of text not null default '',
  made_at timestamptz
);
insert into near_state default values;
comment on table near_state is 'What near_passages was made of, and when; one row.';

-- What editors choose is content: how both paragraphs begin finds them again in a corrected chapter.
create table near_choices (
  id uuid primary key default gen_random_uuid(),
  volume smallint not null references volumes,
  index integer not null check (index >= 1),
  number integer not null check (number >= 1),
  excerpt text not null,
  other_volume smallint not null references volumes,
  other_index integer not null check (other_index >= 1),
  other_number integer not null check (other_number >= 1),
  other_excerpt text not null,
  choice text not null check (choice in ('pinned', 'removed')),
  created_at timestamptz not null default now()
);
create index near_choices_of_chapter on near_choices (volume, index);
create index near_choices_back on near_choices (other_volume, other_index);
comment on table near_choices is 'Pairs of near passages that editors pinned or removed, with how both paragraphs begin.';

-- Chapters that editors do not want for a topic, though they are near its own.
create table topic_refusals (
  topic_id text not null references topics on delete cascade,
  volume smallint not null references volumes,
  index integer not null check (index >= 1),
  created_at timestamptz not null default now(),
  primary key (topic_id, volume, index)
);
comment on table topic_refusals is 'Chapters that editors refused for a topic, so that they are not proposed again.';

do $$
declare
  one text[];
begin
  foreach one slice 1 in array array[
    ['near_choices', 'id',
     'volume index number excerpt other_volume other_index other_number other_excerpt choice created_at'],
    ['topic_refusals', 'topic_id volume index', 'created_at']
  ] loop
    execute format('create trigger content_changes after insert or update or delete or truncate on %I
                    for each statement execute function note_content_change()', one[1]);
    execute format('comment on trigger content_changes on %I is %L', one[1], 'Changes the content revision.');
    execute format('create trigger keep_versions_of_new after insert on %I referencing new table as added
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
    execute format('comment on trigger keep_versions_of_new on %I is %L', one[1],
                   'Stores that the row was not there, for undo.');
    execute format('create trigger keep_versions_of_old after update on %I referencing old table as gone new table as added
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
    execute format('comment on trigger keep_versions_of_old on %I is %L', one[1],
                   'Stores the row as it was before the change, for undo.');
    execute format('create trigger keep_versions_of_deleted after delete on %I referencing old table as gone
                    for each statement execute function keep_versions(%L, %L)', one[1], one[2], one[3]);
    execute format('comment on trigger keep_versions_of_deleted on %I is %L', one[1],
                   'Stores the deleted row, for undo.');
  end loop;
end $$;
