-- What was uploaded and read, and waits aside until somebody stores or discards it.

create table reviews (
  id uuid primary key default gen_random_uuid(),
  member_id integer references members on delete set null,
  member_name text not null check (char_length(member_name) <= 201),
  created_at timestamptz not null default now(),
  rendering smallint not null, -- the number of the rules by which the html in its pieces was made
  stored_at timestamptz,
  stored_by text not null default ''
);
create index reviews_by_age on reviews (created_at);

-- What one file holds of one kind and, of chapters, of one volume; or a file that was refused as a whole.
create table review_sections (
  review_id uuid not null references reviews on delete cascade,
  section integer not null check (section >= 1),
  file_name text not null check (char_length(file_name) between 1 and 255),
  kind text check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about')),
  volume smallint check (volume between 1 and 36),
  failures jsonb not null default '[]' check (jsonb_typeof(failures) = 'array'),
  refused text check (char_length(refused) between 1 and 2000),
  import_id integer references imports on delete set null,
  check (kind is not null or refused is not null),
  primary key (review_id, section)
);

-- What an importer takes, in pieces, compressed.
create table review_pieces (
  review_id uuid not null,
  section integer not null,
  piece integer not null check (piece >= 1),
  content bytea not null,
  primary key (review_id, piece),
  foreign key (review_id, section) references review_sections on delete cascade
);
alter table review_pieces alter column content set storage external;

-- Each thing that would be stored, with the digest of its content, by which it is known as new, changed or the same.
create table review_items (
  review_id uuid not null,
  section integer not null,
  piece integer not null,
  kind text not null,
  volume smallint not null, -- 0 for what belongs to none
  key text not null,
  label text not null,
  digest text not null check (char_length(digest) = 32),
  primary key (review_id, kind, volume, key),
  foreign key (review_id, piece) references review_pieces on delete cascade
);
