-- A note counts its savings in its revision, and its last texts are kept. One that was taken away stays as an empty
-- text, so that its revision goes on: an old page can then never take a new note for the one it knew.

alter table notes add column revision integer not null default 1 check (revision >= 1);
alter table notes drop constraint notes_text_check;
alter table notes add constraint notes_text_check check (char_length(text) <= 2000);

create table note_versions (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  revision integer not null check (revision >= 1),
  text text not null check (char_length(text) <= 2000),
  saved_at timestamptz not null default now(),
  primary key (member_id, volume, index, revision),
  foreign key (member_id, volume, index) references notes on delete cascade
);
insert into note_versions select member_id, volume, index, revision, text, updated_at from notes;
