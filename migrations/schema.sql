-- The tables as the migrations leave them, to be read and not to be run: `npm test -- tests/db/schema-file -u` writes it.
-- Comments come from `comment on …` in a migration; each table, trigger and function has one.

-- Seed of the secret address at which a member listens in another application.
create table audio_addresses (
  member_id integer not null,
  seed bytea not null,
  address_hash bytea not null,
  made_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id),
  CHECK (octet_length(address_hash) = 32),
  UNIQUE (address_hash),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (octet_length(seed) = 16)
);

-- Log of the panel: who did what.
create table audit (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  member_id integer,
  member_email text not null,
  act text not null,
  target text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  change uuid default current_change(),
  PRIMARY KEY (id),
  CHECK (char_length(act) >= 1 AND char_length(act) <= 100),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  CHECK (char_length(target) <= 500)
);
CREATE INDEX audit_by_time ON audit USING btree (at, id);
CREATE INDEX audit_of_change ON audit USING btree (change);
CREATE INDEX audit_of_member ON audit USING btree (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX audit_of_undone ON audit USING btree ((detail ->> 'undone'::text)) WHERE act = 'change.undo'::text;

-- Paragraphs that readers saved in a version before highlights.
create table bookmarks (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  paragraph integer not null,
  label text not null default ''::text,
  kept_at timestamp with time zone not null default now(),
  beginning text not null default ''::text,
  moved_at timestamp with time zone,
  PRIMARY KEY (member_id, volume, index, paragraph),
  CHECK (index >= 1),
  CHECK (char_length(label) <= 120),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (paragraph >= 1),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX bookmarks_moved ON bookmarks USING btree (moved_at) WHERE moved_at IS NOT NULL;

-- Highlights of a collection, and headings between them.
create table collection_items (
  id integer not null generated always as identity,
  collection_id integer not null,
  "position" integer not null,
  highlight_id integer,
  heading text,
  PRIMARY KEY (id),
  CHECK (num_nonnulls(highlight_id, heading) = 1),
  FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE,
  CHECK (char_length(heading) >= 1 AND char_length(heading) <= 200),
  FOREIGN KEY (highlight_id) REFERENCES highlights(id) ON DELETE CASCADE
);
CREATE INDEX collection_items_in_order ON collection_items USING btree (collection_id, "position");
CREATE INDEX collection_items_of_highlight ON collection_items USING btree (highlight_id) WHERE highlight_id IS NOT NULL;
CREATE UNIQUE INDEX collection_items_once ON collection_items USING btree (collection_id, highlight_id);

-- Lists of highlights in an order of their member's, some shared by a secret address.
create table collections (
  id integer not null generated always as identity,
  member_id integer not null,
  name text not null,
  introduction text not null default ''::text,
  address_hash bytea,
  seed bytea,
  made_at timestamp with time zone not null default clock_timestamp(),
  used_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (id),
  CHECK (octet_length(address_hash) = 32),
  UNIQUE (address_hash),
  CHECK (num_nulls(address_hash, seed) = ANY (ARRAY[0, 2])),
  CHECK (char_length(introduction) <= 2000),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  CHECK (octet_length(seed) = 16)
);
CREATE INDEX collections_of_member ON collections USING btree (member_id, used_at);

-- A random number for each transaction that changed content; their sum is the content revision.
create table content_changes (
  mark bigint not null default floor(random() * '9007199254740991'::bigint::double precision)::bigint,
  at timestamp with time zone not null default now()
);
-- Updates the vocabulary once, as a transaction that changed content ends.
CREATE CONSTRAINT TRIGGER vocabulary AFTER INSERT ON content_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_up_words();

-- The image of the home page; one row.
create table featured_image (
  one_row boolean not null default true,
  image_url text not null default ''::text,
  alt_text text not null default 'Featured Image'::text,
  tooltip_text text not null default 'Click to watch playlist'::text,
  click_url text not null default ''::text,
  visible boolean not null default false,
  PRIMARY KEY (one_row),
  CHECK (char_length(alt_text) <= 300),
  CHECK (NOT visible OR image_url <> ''::text AND click_url <> ''::text),
  CHECK (click_url = ''::text OR click_url ~ '^https?://'::text),
  CHECK (image_url = ''::text OR image_url ~ '^(https?://|/imagenes/)'::text),
  CHECK (one_row),
  CHECK (char_length(tooltip_text) <= 300)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON featured_image FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON featured_image REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('one_row', 'image_url alt_text tooltip_text click_url visible');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON featured_image REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('one_row', 'image_url alt_text tooltip_text click_url visible');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON featured_image REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('one_row', 'image_url alt_text tooltip_text click_url visible');

-- Responses to forms that work once, for a second press within a minute.
create table form_answers (
  key_hash bytea not null,
  answer bytea,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (key_hash),
  CHECK (octet_length(key_hash) = 32)
);
CREATE INDEX form_answers_by_expiry ON form_answers USING btree (expires_at);

-- Videos that YouTube did not have at the last check.
create table gone_videos (
  video_id text not null,
  state text not null,
  since timestamp with time zone not null default now(),
  PRIMARY KEY (video_id),
  CHECK (state = ANY (ARRAY['private'::text, 'gone'::text])),
  CHECK (video_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)
);

-- Chapters that editors pinned to the gospel of a day, in their order.
create table gospel_pins (
  date date not null,
  chapters jsonb not null,
  PRIMARY KEY (date),
  CHECK (jsonb_typeof(chapters) = 'array'::text)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON gospel_pins FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON gospel_pins REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'chapters');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON gospel_pins REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'chapters');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON gospel_pins REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'chapters');

-- Who gets the gospel by mail, confirmed or not; no account is needed.
create table gospel_subscribers (
  id integer not null generated always as identity,
  email text not null,
  zone text not null,
  hour smallint not null,
  asked_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_sign_at timestamp with time zone,
  asked_again_at timestamp with time zone,
  last_day date,
  PRIMARY KEY (id),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 254),
  CHECK (hour >= 0 AND hour <= 23),
  CHECK (char_length(zone) >= 1 AND char_length(zone) <= 64)
);
CREATE INDEX gospel_subscribers_asked ON gospel_subscribers USING btree (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX gospel_subscribers_asked_again ON gospel_subscribers USING btree (asked_again_at) WHERE asked_again_at IS NOT NULL;
CREATE INDEX gospel_subscribers_confirmed ON gospel_subscribers USING btree (zone, hour) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX gospel_subscribers_email ON gospel_subscribers USING btree (fold_email(email));

-- Views of each gospel.
create table gospel_views (
  date date not null,
  count integer not null default 0,
  PRIMARY KEY (date),
  CHECK (count >= 0)
);

-- Who viewed a gospel on a day, as a salted hash, so that a view counts once.
create table gospel_visitors (
  date date not null,
  day date not null,
  visitor bytea not null,
  PRIMARY KEY (date, day, visitor),
  CHECK (octet_length(visitor) = 32)
);
CREATE INDEX gospel_visitors_by_day ON gospel_visitors USING btree (day);

-- The gospel of a day with its reflection.
create table gospels (
  date date not null,
  weekday text not null,
  heading text not null,
  reference text not null,
  intro text not null default ''::text,
  verses jsonb not null,
  links jsonb not null,
  reflexion text not null default ''::text,
  liturgical_note text not null default ''::text,
  url text not null default ''::text,
  copyright_note text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  ranges int4multirange,
  rendering smallint,
  PRIMARY KEY (date),
  CHECK (char_length(heading) <= 500),
  CHECK (jsonb_typeof(links) = 'array'::text),
  CHECK (char_length(reference) <= 500),
  CHECK (jsonb_typeof(verses) = 'array'::text),
  CHECK (char_length(weekday) <= 50)
);
CREATE INDEX gospels_by_ranges ON gospels USING gist (ranges);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON gospels FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Has the verses of a reference read anew that was written without them.
CREATE TRIGGER forget_rendered BEFORE UPDATE ON gospels FOR EACH ROW WHEN (new.reference IS DISTINCT FROM old.reference AND NOT new.ranges IS DISTINCT FROM old.ranges) EXECUTE FUNCTION forget_rendered();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON gospels REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'weekday heading reference intro verses links reflexion liturgical_note url copyright_note');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON gospels REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'weekday heading reference intro verses links reflexion liturgical_note url copyright_note');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON gospels REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('date', 'weekday heading reference intro verses links reflexion liturgical_note url copyright_note');

-- Names that members gave to the colours of their highlights.
create table highlight_colours (
  member_id integer not null,
  colour text not null,
  name text not null,
  PRIMARY KEY (member_id, colour),
  CHECK (colour = ANY (ARRAY['important'::text, 'prayer'::text, 'doubt'::text, 'promise'::text])),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (char_length(name) >= 1 AND char_length(name) <= 40)
);

-- Highlights of a member's file as they would be stored, until the member stores or discards them.
create table highlight_imports (
  member_id integer not null,
  name text not null,
  found jsonb not null,
  missed jsonb not null,
  missed_count integer not null,
  collections jsonb not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (missed_count >= 0)
);

-- Paragraphs and sentences that members marked, with a colour and a line of their own.
create table highlights (
  id integer not null generated always as identity,
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  kind text not null,
  first integer not null,
  last integer not null,
  words text not null,
  prefix text not null default ''::text,
  suffix text not null default ''::text,
  remaining integer not null default 0,
  times integer not null default 0,
  alike integer not null default 0,
  former_paragraph integer,
  waiting_since timestamp with time zone,
  likely_first integer,
  likely_last integer,
  colour text,
  line text not null default ''::text,
  made_at timestamp with time zone not null default clock_timestamp(),
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (last >= first),
  CHECK (num_nulls(likely_first, likely_last) = ANY (ARRAY[0, 2])),
  CHECK (colour = ANY (ARRAY['important'::text, 'prayer'::text, 'doubt'::text, 'promise'::text])),
  CHECK (first >= 0),
  CHECK (former_paragraph >= 1),
  CHECK (index >= 1),
  CHECK (kind = ANY (ARRAY['paragraph'::text, 'words'::text])),
  CHECK (char_length(line) <= 2000),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX highlights_newest ON highlights USING btree (member_id, made_at);
CREATE INDEX highlights_of_bookmarks ON highlights USING btree (volume, index) WHERE former_paragraph IS NOT NULL;
CREATE INDEX highlights_of_chapter ON highlights USING btree (volume, index);
CREATE INDEX highlights_of_member ON highlights USING btree (member_id, volume, index, first);
CREATE INDEX highlights_removed ON highlights USING btree (removed_at) WHERE removed_at IS NOT NULL;

-- Reports of what was uploaded or written.
create table imports (
  id integer not null generated always as identity,
  kind text not null,
  file_name text not null,
  member_id integer,
  member_name text not null,
  volume smallint,
  started_at timestamp with time zone not null default now(),
  duration_ms integer not null default 0,
  count_new integer not null default 0,
  count_replaced integer not null default 0,
  count_unchanged integer not null default 0,
  count_failed integer not null default 0,
  failures jsonb not null default '[]'::jsonb,
  refused text,
  change uuid default current_change(),
  remarks jsonb not null default '{}'::jsonb,
  count_removed integer not null default 0,
  is_written boolean not null default false,
  PRIMARY KEY (id),
  CHECK (count_failed >= 0),
  CHECK (count_new >= 0),
  CHECK (count_removed >= 0),
  CHECK (count_replaced >= 0),
  CHECK (count_unchanged >= 0),
  CHECK (duration_ms >= 0),
  CHECK (jsonb_typeof(failures) = 'array'::text),
  CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CHECK (kind = ANY (ARRAY['playlist'::text, 'main'::text, 'optional'::text, 'topics'::text, 'gospels'::text, 'about'::text, 'transcripts'::text, 'recordings'::text, 'pictures'::text, 'unknown'::text])),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  CHECK (char_length(member_name) <= 201),
  CHECK (char_length(refused) >= 1 AND char_length(refused) <= 2000),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX imports_by_change ON imports USING btree (change, id);
CREATE INDEX imports_by_kind ON imports USING btree (kind, id DESC);
CREATE INDEX imports_by_time ON imports USING btree (started_at, id);
CREATE INDEX imports_of_member ON imports USING btree (member_id) WHERE member_id IS NOT NULL;

-- Letters to members: drafts, those that wait for their hour, and those that were sent.
create table letters (
  id integer not null generated always as identity,
  subject text not null,
  text text not null,
  audience text not null,
  volume smallint,
  state text not null default 'draft'::text,
  send_at timestamp with time zone,
  member_name text not null,
  updated_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  last_member_id integer not null default 0,
  count_sent integer not null default 0,
  count_refused integer not null default 0,
  PRIMARY KEY (id),
  CHECK (audience = ANY (ARRAY['all'::text, 'volume'::text, 'resting'::text])),
  CHECK ((audience = 'volume'::text) = (volume IS NOT NULL)),
  CHECK ((state = 'scheduled'::text) = (send_at IS NOT NULL)),
  CHECK ((state = 'sent'::text) = (done_at IS NOT NULL)),
  CHECK (count_refused >= 0),
  CHECK (count_sent >= 0),
  CHECK (char_length(member_name) <= 201),
  CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'stopped'::text, 'sent'::text])),
  CHECK (char_length(subject) >= 1 AND char_length(subject) <= 120),
  CHECK (char_length(text) >= 1 AND char_length(text) <= 20000),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX letters_at_work ON letters USING btree (state) WHERE state = ANY (ARRAY['scheduled'::text, 'sending'::text]);

-- Counters of rate-limiter-flexible for limits by address and by e-mail.
create table limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
CREATE INDEX limits_by_expiry ON limits USING btree (expire);

-- Counters of rate-limiter-flexible for requests of a member; unlogged, lost at a crash.
create table limits_of_use (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
CREATE INDEX limits_of_use_by_expiry ON limits_of_use USING btree (expire);

-- Second at which a member goes on listening to a chapter.
create table listening_positions (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  seconds integer not null,
  listened_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, volume, index),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (seconds >= 1 AND seconds <= 360000)
);

-- Text of a chapter as it was uploaded, with the HTML that it was rendered to.
create table main_chapters (
  volume smallint not null,
  index integer not null,
  content jsonb not null,
  html text not null,
  rendering smallint not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (volume, index),
  CHECK (jsonb_typeof(content) = 'object'::text),
  CHECK (index >= 1),
  FOREIGN KEY (volume) REFERENCES volumes(number) ON DELETE RESTRICT
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON main_chapters FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON main_chapters REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON main_chapters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON main_chapters REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');

-- Number of watched marks and times of the last mark and note; triggers maintain it.
create table member_activity (
  member_id integer not null,
  marks integer not null default 0,
  last_mark_at timestamp with time zone,
  last_note_at timestamp with time zone,
  PRIMARY KEY (member_id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

-- Accounts of readers, editors and administrators. Deleting one deletes what is theirs.
create table members (
  id integer not null generated always as identity,
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text not null,
  role text not null default 'user'::text,
  is_active boolean not null default true,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  email_twin smallint not null default 0,
  no_history_since timestamp with time zone,
  letters_since timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 254 AND POSITION(('@'::text) IN (email)) > 1),
  CHECK (email_twin >= 0),
  CHECK (char_length(first_name) >= 1 AND char_length(first_name) <= 100),
  CHECK (char_length(last_name) >= 1 AND char_length(last_name) <= 100),
  CHECK (password_hash ~~ '$argon2id$%'::text),
  CHECK (role = ANY (ARRAY['user'::text, 'editor'::text, 'admin'::text]))
);
CREATE INDEX members_admins ON members USING btree (id) WHERE role = 'admin'::text;
CREATE INDEX members_by_email ON members USING btree (lower(email) COLLATE "C", id);
CREATE INDEX members_by_name ON members USING btree (translate(lower((first_name || ' '::text) || last_name), 'áàäâãéèëêíìïîóòöôõúùüûñç'::text, 'aaaaaeeeeiiiiooooouuuunc'::text) COLLATE "C", id);
CREATE INDEX members_by_registration ON members USING btree (created_at, id);
CREATE UNIQUE INDEX members_email_key ON members USING btree (fold_email(email), email_twin);
CREATE INDEX members_of_letters ON members USING btree (id) WHERE letters_since IS NOT NULL;

-- Pairs of near passages that editors pinned or removed, with how both paragraphs begin.
create table near_choices (
  id uuid not null default gen_random_uuid(),
  volume smallint not null,
  index integer not null,
  number integer not null,
  excerpt text not null,
  other_volume smallint not null,
  other_index integer not null,
  other_number integer not null,
  other_excerpt text not null,
  choice text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (choice = ANY (ARRAY['pinned'::text, 'removed'::text])),
  CHECK (index >= 1),
  CHECK (number >= 1),
  CHECK (other_index >= 1),
  CHECK (other_number >= 1),
  FOREIGN KEY (other_volume) REFERENCES volumes(number),
  FOREIGN KEY (volume) REFERENCES volumes(number)
);
CREATE INDEX near_choices_back ON near_choices USING btree (other_volume, other_index);
CREATE INDEX near_choices_of_chapter ON near_choices USING btree (volume, index);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON near_choices FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON near_choices REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'volume index number excerpt other_volume other_index other_number other_excerpt choice created_at');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON near_choices REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'volume index number excerpt other_volume other_index other_number other_excerpt choice created_at');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON near_choices REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'volume index number excerpt other_volume other_index other_number other_excerpt choice created_at');

-- Pairs of near passages, by their paragraphs; made of paragraphs and near_choices, in no backup.
create table near_passages (
  volume smallint not null,
  index integer not null,
  number integer not null,
  start integer not null,
  other_volume smallint not null,
  other_index integer not null,
  other_number integer not null,
  other_start integer not null,
  score real not null,
  rank smallint,
  is_pinned boolean not null,
  PRIMARY KEY (volume, index, number, other_volume, other_index, other_number),
  CHECK (other_start >= 0),
  FOREIGN KEY (other_volume, other_index) REFERENCES main_chapters(volume, index) ON DELETE CASCADE,
  CHECK (rank >= 1 AND rank <= 6),
  CHECK (start >= 0),
  FOREIGN KEY (volume, index) REFERENCES main_chapters(volume, index) ON DELETE CASCADE
);
CREATE INDEX near_passages_back ON near_passages USING btree (other_volume, other_index);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON near_passages FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();

-- What near_passages was made of, and when; one row.
create table near_state (
  one_row boolean not null default true,
  made_of text not null default ''::text,
  made_at timestamp with time zone,
  PRIMARY KEY (one_row),
  CHECK (one_row)
);

-- The public and the private news.
create table news (
  section text not null,
  enabled boolean not null default false,
  title text not null default ''::text,
  description text not null default ''::text,
  PRIMARY KEY (section),
  CHECK (char_length(description) <= 1000),
  CHECK (section = ANY (ARRAY['public'::text, 'private'::text])),
  CHECK (char_length(title) <= 200)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON news REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('section', 'enabled title description');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON news REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('section', 'enabled title description');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON news REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('section', 'enabled title description');

-- The last ten texts of each note.
create table note_versions (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  revision integer not null,
  text text not null,
  saved_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, volume, index, revision),
  FOREIGN KEY (member_id, volume, index) REFERENCES notes(member_id, volume, index) ON DELETE CASCADE,
  CHECK (revision >= 1),
  CHECK (char_length(text) <= 2000)
);

-- Personal note of a member on a chapter, whether or not that chapter exists now.
create table notes (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  text text not null,
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  words tsvector not null default ''::tsvector,
  PRIMARY KEY (member_id, volume, index),
  CHECK (index >= 1),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (revision >= 1),
  CHECK (char_length(text) <= 2000),
  CHECK (volume >= 1 AND volume <= 36)
);
-- Notes the time of a changed note in member_activity.
CREATE TRIGGER keep_notes_of_changed AFTER UPDATE ON notes REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_notes();
-- Finds the last note that is left for member_activity.
CREATE TRIGGER keep_notes_of_deleted AFTER DELETE ON notes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_notes();
-- Notes the time of a new note in member_activity.
CREATE TRIGGER keep_notes_of_new AFTER INSERT ON notes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_notes();
-- Updates searched_notes with its note.
CREATE TRIGGER searched_of_changed AFTER UPDATE OF text, updated_at ON notes FOR EACH ROW WHEN (old.text <> new.text OR old.updated_at <> new.updated_at) EXECUTE FUNCTION store_searched_note();
-- Adds a new note to searched_notes.
CREATE TRIGGER searched_of_new AFTER INSERT ON notes FOR EACH ROW WHEN (new.text <> ''::text) EXECUTE FUNCTION store_searched_note();
-- Derives the search words of a note from its text.
CREATE TRIGGER words BEFORE INSERT OR UPDATE OF text ON notes FOR EACH ROW EXECUTE FUNCTION note_words();

-- The last 50 chapters that a member opened, with the current reading (followed_at) and the reading position of each volume.
create table opened_chapters (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  opened_at timestamp with time zone not null default clock_timestamp(),
  paragraph integer,
  beginning text not null default ''::text,
  signed_at timestamp with time zone,
  followed_at timestamp with time zone,
  left_paragraph integer,
  left_beginning text not null default ''::text,
  PRIMARY KEY (member_id, volume, index),
  CHECK (index >= 1),
  CHECK (left_paragraph >= 1),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (paragraph >= 1),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX opened_chapters_last ON opened_chapters USING btree (member_id, opened_at DESC);
CREATE INDEX opened_chapters_signed ON opened_chapters USING btree (volume, index) WHERE paragraph IS NOT NULL;

-- Study of a chapter: summary, quiz, references, exercises, topics.
create table optional_chapters (
  volume smallint not null,
  index integer not null,
  content jsonb not null,
  updated_at timestamp with time zone not null default now(),
  rendered jsonb,
  rendering smallint,
  PRIMARY KEY (volume, index),
  CHECK (jsonb_typeof(content) = 'object'::text),
  CHECK (index >= 1),
  FOREIGN KEY (volume) REFERENCES volumes(number) ON DELETE RESTRICT
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON optional_chapters FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Clears HTML that is not of the new text.
CREATE TRIGGER forget_rendered BEFORE UPDATE ON optional_chapters FOR EACH ROW WHEN (new.content IS DISTINCT FROM old.content AND NOT new.rendered IS DISTINCT FROM old.rendered) EXECUTE FUNCTION forget_rendered();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON optional_chapters REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON optional_chapters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON optional_chapters REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'content');

-- Letters to be sent, and those that were.
create table outbox (
  id bigint not null generated always as identity,
  message_id text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  next_try_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  last_error text,
  state text not null default 'waiting'::text,
  settled_at timestamp with time zone,
  claimed_until timestamp with time zone,
  priority smallint not null default 0,
  subscriber_id integer,
  gospel_day date,
  claimed_at timestamp with time zone,
  plan_member_id integer,
  plan_day date,
  letter_id integer,
  member_id integer,
  address_hash bytea,
  PRIMARY KEY (id),
  CHECK (octet_length(address_hash) = 32),
  CHECK ((state = 'waiting'::text) = (settled_at IS NULL)),
  CHECK ((priority = 1) = (gospel_day IS NOT NULL)),
  CHECK ((priority = 2) = (plan_day IS NOT NULL)),
  CHECK ((priority = 3) = (letter_id IS NOT NULL)),
  FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  UNIQUE (message_id),
  FOREIGN KEY (plan_member_id) REFERENCES plan_letters(member_id) ON DELETE SET NULL,
  CHECK (priority = ANY (ARRAY[0, 1, 2, 3])),
  CHECK (char_length(recipient) <= 254),
  CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'given_up'::text])),
  FOREIGN KEY (subscriber_id) REFERENCES gospel_subscribers(id) ON DELETE SET NULL,
  CHECK (tries >= 0)
);
CREATE UNIQUE INDEX outbox_of_day ON outbox USING btree (subscriber_id, gospel_day) WHERE subscriber_id IS NOT NULL;
CREATE INDEX outbox_of_letter ON outbox USING btree (letter_id, state) WHERE letter_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_member ON outbox USING btree (member_id, letter_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX outbox_of_plan_day ON outbox USING btree (plan_member_id, plan_day) WHERE plan_member_id IS NOT NULL;
CREATE INDEX outbox_pace ON outbox USING btree (claimed_at) WHERE priority > 0 AND claimed_at IS NOT NULL;
CREATE INDEX outbox_settled ON outbox USING btree (settled_at) WHERE state <> 'waiting'::text;
CREATE INDEX outbox_waiting ON outbox USING btree (priority, next_try_at) WHERE state = 'waiting'::text;

-- Paragraphs of the main texts for the search; made of main_chapters, in no backup.
create table paragraphs (
  volume smallint not null,
  index integer not null,
  number integer not null,
  speaker text not null,
  text text not null,
  words tsvector not null,
  rules smallint not null,
  plain text not null default ''::text,
  word_count integer not null generated always as (GREATEST(length(plain) - length(replace(plain, ' '::text, ''::text)) - 1, 0)) stored,
  letters_from integer,
  PRIMARY KEY (volume, index, number),
  CHECK (number >= 1),
  FOREIGN KEY (volume, index) REFERENCES main_chapters(volume, index) ON DELETE CASCADE
);
CREATE INDEX paragraphs_by_words ON paragraphs USING gin (words);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON paragraphs FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Empties the vocabulary with the paragraphs.
CREATE TRIGGER vocabulary_ends AFTER TRUNCATE ON paragraphs FOR EACH STATEMENT EXECUTE FUNCTION subtract_words();
-- Takes the words of deleted paragraphs from the vocabulary.
CREATE TRIGGER vocabulary_loses AFTER DELETE ON paragraphs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION subtract_words();

-- Drafts: typed text that waits for its member to sign in again, by the hash of a cookie.
create table parked_texts (
  key_hash bytea not null,
  member_id integer not null,
  path text not null,
  fields jsonb not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (key_hash),
  CHECK (octet_length(key_hash) = 32),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (char_length(path) <= 2000)
);
CREATE INDEX parked_texts_by_expiry ON parked_texts USING btree (expires_at);
CREATE INDEX parked_texts_of_member ON parked_texts USING btree (member_id);

-- Files of a picture: its widths as WebP and JPEG, without metadata, by the name in their addresses.
create table picture_files (
  name text not null,
  picture text not null,
  bytes bytea not null,
  PRIMARY KEY (name),
  CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}[.](webp|jpg)$'::text),
  FOREIGN KEY (picture) REFERENCES pictures(name) ON DELETE CASCADE
);
CREATE INDEX picture_files_by_picture ON picture_files USING btree (picture);

-- Uploaded pictures by hash and largest size, with the alternative text of those for texts (empty for an ornament).
create table pictures (
  name text not null,
  alt_text text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (name),
  CHECK (length(alt_text) <= 300),
  CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'::text)
);

-- Secret address of the calendar of a member's plan, found by its hash; the seed alone opens nothing.
create table plan_calendars (
  member_id integer not null,
  address_hash bytea not null,
  seed bytea not null,
  made_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id),
  CHECK (octet_length(address_hash) = 32),
  UNIQUE (address_hash),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (octet_length(seed) = 16)
);

-- Plans, each of one member, that belong to a group.
create table plan_group_members (
  plan_id integer not null,
  group_id integer not null,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (plan_id),
  FOREIGN KEY (group_id) REFERENCES plan_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE
);
CREATE INDEX plan_group_members_of_group ON plan_group_members USING btree (group_id);

-- Groups that read one plan together; nobody sees the place of another.
create table plan_groups (
  id integer not null generated always as identity,
  plan_id integer not null,
  name text not null,
  made_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  FOREIGN KEY (plan_id) REFERENCES plans(id) ON DELETE CASCADE,
  UNIQUE (plan_id)
);

-- Members who get the portion of their plan by mail, and the day of the last letter.
create table plan_letters (
  member_id integer not null,
  hour smallint,
  last_day date,
  read_then integer not null default 0,
  unread smallint not null default 0,
  rests_since timestamp with time zone,
  PRIMARY KEY (member_id),
  CHECK (hour >= 0 AND hour <= 23),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (read_then >= 0),
  CHECK (unread >= 0)
);

-- Reading plans of members, one at a time; what is today's is worked out, and stored nowhere.
create table plans (
  id integer not null generated always as identity,
  member_id integer not null,
  from_volume smallint not null,
  from_index integer not null,
  to_volume smallint not null,
  to_index integer not null,
  minutes smallint,
  chapters smallint,
  until date,
  weekdays smallint[] not null,
  zone text not null,
  speed smallint not null default 200,
  started_on date not null,
  started_at timestamp with time zone not null default now(),
  paused_at timestamp with time zone,
  ended_at timestamp with time zone,
  split_volume smallint,
  split_index integer,
  split_from integer,
  split_to integer,
  split_on date,
  PRIMARY KEY (id),
  CHECK (chapters >= 1 AND chapters <= 50),
  CHECK (split_to >= split_from),
  CHECK (num_nonnulls(minutes, chapters, until) = 1),
  CHECK ((ROW(from_volume, from_index) <= ROW(to_volume, to_index))),
  CHECK (num_nonnulls(split_volume, split_index, split_from, split_to, split_on) = ANY (ARRAY[0, 5])),
  CHECK (from_index >= 1),
  CHECK (from_volume >= 1 AND from_volume <= 36),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (minutes >= 1 AND minutes <= 240),
  CHECK (speed = ANY (ARRAY[150, 200, 250])),
  CHECK (split_from >= 1),
  CHECK (to_index >= 1),
  CHECK (to_volume >= 1 AND to_volume <= 36),
  CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7 AND weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  CHECK (char_length(zone) >= 1 AND char_length(zone) <= 64)
);
CREATE UNIQUE INDEX plans_current ON plans USING btree (member_id) WHERE ended_at IS NULL;
CREATE INDEX plans_of_member ON plans USING btree (member_id, started_at);

-- The playlist of a volume, as it was uploaded last.
create table playlists (
  volume smallint not null,
  playlist_id text not null,
  title text not null,
  description text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (volume),
  CHECK (char_length(description) <= 10000),
  CHECK (char_length(playlist_id) <= 200),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 300),
  FOREIGN KEY (volume) REFERENCES volumes(number) ON DELETE RESTRICT
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON playlists FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON playlists REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'playlist_id title description created_at');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON playlists REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'playlist_id title description created_at');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON playlists REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'playlist_id title description created_at');

-- Read marks of members.
create table read_chapters (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  marked_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, volume, index),
  CHECK (index >= 1),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX read_chapters_by_time ON read_chapters USING btree (member_id, marked_at);

-- Secret address of a member for e-readers, found by its hash; the seed alone opens nothing.
create table reader_addresses (
  member_id integer not null,
  address_hash bytea not null,
  seed bytea not null,
  made_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (member_id),
  CHECK (octet_length(address_hash) = 32),
  UNIQUE (address_hash),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (octet_length(seed) = 16)
);

-- Errors in the book that readers reported.
create table reader_messages (
  id integer not null generated always as identity,
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  paragraph integer,
  beginning text not null default ''::text,
  text text not null,
  wants_answer boolean not null,
  sent_at timestamp with time zone not null default now(),
  outcome text,
  settled_at timestamp with time zone,
  settled_by text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  CHECK (index >= 1),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (outcome = ANY (ARRAY['fixed'::text, 'declined'::text])),
  CHECK (paragraph >= 1),
  CHECK (char_length(settled_by) <= 201),
  CHECK (char_length(text) >= 1 AND char_length(text) <= 300),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX reader_messages_by_member ON reader_messages USING btree (member_id, sent_at);
CREATE INDEX reader_messages_open ON reader_messages USING btree (sent_at, id) WHERE outcome IS NULL;
CREATE INDEX reader_messages_settled ON reader_messages USING btree (settled_at, id) WHERE outcome IS NOT NULL;

-- How often a chapter was opened, marked as read, noted, heard, seen and reported, by day; nothing says by whom.
create table reading_counts (
  act text not null,
  volume smallint not null,
  index integer not null,
  day date not null,
  count integer not null default 1,
  PRIMARY KEY (day, volume, index, act),
  CHECK (act = ANY (ARRAY['opened'::text, 'read'::text, 'noted'::text, 'sound'::text, 'video'::text, 'reported'::text])),
  CHECK (count > 0),
  CHECK (index >= 1),
  CHECK (volume >= 1 AND volume <= 36)
);

-- Type, bytes and length of the sources of recordings, when they were last checked, and why that failed.
create table recording_sources (
  source text not null,
  type text not null default ''::text,
  size bigint,
  seconds integer,
  checked_at timestamp with time zone,
  error text not null default ''::text,
  failed_since timestamp with time zone,
  PRIMARY KEY (source),
  CHECK (char_length(error) <= 200),
  CHECK (seconds >= 1 AND seconds <= 360000),
  CHECK (size > 0),
  CHECK (source ~ '^(https://.+|[0-9a-f]{64})$'::text AND char_length(source) <= 2008),
  CHECK (type = ANY (ARRAY[''::text, 'audio/mpeg'::text, 'audio/mp4'::text, 'audio/ogg'::text]))
);
CREATE INDEX recording_sources_by_age ON recording_sources USING btree (checked_at);
-- Changes the content revision, but not where an address is merely checked again.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OF type, size, seconds OR TRUNCATE ON recording_sources FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();

-- Sound of a chapter: an https address, or the SHA-256 of a file in DATA_DIR/audio; its length where an editor gave it.
create table recordings (
  volume smallint not null,
  index integer not null,
  source text not null,
  seconds integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (volume, index),
  CHECK (index > 0),
  CHECK (seconds >= 1 AND seconds <= 360000),
  CHECK (source ~ '^(https://.+|[0-9a-f]{64})$'::text AND char_length(source) <= 2008),
  CHECK (volume >= 1 AND volume <= 36)
);
CREATE INDEX recordings_by_source ON recordings USING btree (source);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON recordings FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON recordings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'source seconds created_at');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON recordings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'source seconds created_at');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON recordings REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'source seconds created_at');

-- What a file holds (chapters, topics, days), by which a review is compared with the book.
create table review_items (
  review_id uuid not null,
  section integer not null,
  piece integer not null,
  kind text not null,
  volume smallint not null,
  key text not null,
  label text not null,
  digest text not null,
  parts text[],
  videos jsonb,
  PRIMARY KEY (review_id, kind, volume, key),
  CHECK (char_length(digest) = 32),
  FOREIGN KEY (review_id, piece) REFERENCES review_pieces(review_id, piece) ON DELETE CASCADE
);

-- Contents of the files of a review, compressed, some items in each.
create table review_pieces (
  review_id uuid not null,
  section integer not null,
  piece integer not null,
  content bytea not null,
  PRIMARY KEY (review_id, piece),
  CHECK (piece >= 1),
  FOREIGN KEY (review_id, section) REFERENCES review_sections(review_id, section) ON DELETE CASCADE
);

-- Files of a review, each with its kind, failures and figures.
create table review_sections (
  review_id uuid not null,
  section integer not null,
  file_name text not null,
  kind text,
  volume smallint,
  failures jsonb not null default '[]'::jsonb,
  refused text,
  import_id integer,
  remarks jsonb not null default '{}'::jsonb,
  added integer,
  replaced integer,
  unchanged integer,
  removed integer,
  is_written boolean not null default false,
  PRIMARY KEY (review_id, section),
  CHECK (added >= 0),
  CHECK (kind IS NOT NULL OR refused IS NOT NULL),
  CHECK (jsonb_typeof(failures) = 'array'::text),
  CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE SET NULL,
  CHECK (kind = ANY (ARRAY['playlist'::text, 'main'::text, 'optional'::text, 'topics'::text, 'gospels'::text, 'about'::text, 'transcripts'::text, 'recordings'::text, 'pictures'::text])),
  CHECK (char_length(refused) >= 1 AND char_length(refused) <= 2000),
  CHECK (removed >= 0),
  CHECK (replaced >= 0),
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CHECK (section >= 1),
  CHECK (unchanged >= 0),
  CHECK (volume >= 1 AND volume <= 36)
);

-- Uploads that wait to be stored, or that were stored by a review.
create table reviews (
  id uuid not null default gen_random_uuid(),
  member_id integer,
  member_name text not null,
  created_at timestamp with time zone not null default now(),
  rendering smallint not null,
  stored_at timestamp with time zone,
  stored_by text not null default ''::text,
  publish_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  CHECK (char_length(member_name) <= 201)
);
CREATE INDEX reviews_by_age ON reviews USING btree (created_at);
CREATE INDEX reviews_of_member ON reviews USING btree (member_id) WHERE member_id IS NOT NULL;

-- What is published later: a review, the news or the featured image.
create table schedules (
  id uuid not null default gen_random_uuid(),
  what text not null,
  review_id uuid,
  seen text not null default ''::text,
  content jsonb,
  member_id integer,
  member_name text not null,
  member_email text not null,
  publish_at timestamp with time zone not null,
  outcome text,
  settled_at timestamp with time zone,
  reason text not null default ''::text,
  name text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((what = 'review'::text) = (review_id IS NOT NULL)),
  CHECK ((what = 'review'::text) = (content IS NULL)),
  CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE SET NULL,
  CHECK (char_length(member_name) <= 201),
  CHECK (char_length(name) <= 300),
  CHECK (outcome = ANY (ARRAY['published'::text, 'cancelled'::text, 'failed'::text])),
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CHECK (what = ANY (ARRAY['review'::text, 'news'::text, 'image'::text]))
);
CREATE INDEX schedules_by_member ON schedules USING btree (member_id);
CREATE INDEX schedules_due ON schedules USING btree (publish_at) WHERE outcome IS NULL;
CREATE UNIQUE INDEX schedules_of_review ON schedules USING btree (review_id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX schedules_of_site ON schedules USING btree (what) WHERE outcome IS NULL AND review_id IS NULL;

-- Notes as their search reads them; triggers of notes maintain it.
create table searched_notes (
  member_id integer not null,
  volume smallint not null,
  index integer not null,
  updated_at timestamp with time zone not null,
  is_removed boolean not null,
  folded text not null,
  words tsvector not null,
  PRIMARY KEY (member_id, volume, index),
  FOREIGN KEY (member_id, volume, index) REFERENCES notes(member_id, volume, index) ON DELETE CASCADE
);
CREATE INDEX searched_notes_by_words ON searched_notes USING gin ((ARRAY[member_id]), words) WITH (fastupdate=off);

-- Open sessions of browsers (cookie) and of the API (bearer), by the hash of their token.
create table sessions (
  token_hash bytea not null,
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  kind text not null,
  agent text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (token_hash),
  CHECK (char_length(agent) <= 300),
  UNIQUE (id),
  CHECK (kind = ANY (ARRAY['cookie'::text, 'bearer'::text])),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX sessions_by_age ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_by_creation ON sessions USING btree (created_at);
CREATE INDEX sessions_of_member ON sessions USING btree (member_id);

-- Settings and texts of the site; one row.
create table site (
  one_row boolean not null default true,
  email_validation_enabled boolean not null default false,
  gospel_button_enabled boolean not null default true,
  about text,
  demo text not null default 'unasked'::text,
  daily_salt bytea not null default sha256(gen_random_uuid()::text::bytea),
  salt_day date not null default '2000-01-01'::date,
  synonyms text not null default ''::text,
  book_download_enabled boolean not null default false,
  gospel_mail_enabled boolean not null default true,
  passage text not null default ''::text,
  excerpt_enabled boolean not null default false,
  about_html text,
  about_rendering smallint,
  book_author text not null default ''::text,
  introduction text not null default ''::text,
  audio_open_enabled boolean not null default false,
  audio_download_enabled boolean not null default false,
  PRIMARY KEY (one_row),
  CHECK (octet_length(about) >= 1 AND octet_length(about) <= 65536),
  CHECK (demo = ANY (ARRAY['unasked'::text, 'wanted'::text, 'done'::text])),
  CHECK (one_row),
  CHECK (passage ~ '^(\d{1,2}-\d{1,9}-\d{1,9})?$'::text),
  CHECK (octet_length(synonyms) <= 65536)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR UPDATE OF about, gospel_button_enabled, email_validation_enabled, synonyms, book_download_enabled, gospel_mail_enabled, passage, excerpt_enabled, book_author, introduction OR TRUNCATE ON site FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Changes the content revision with the switches of recordings.
CREATE TRIGGER content_changes_of_audio AFTER UPDATE OF audio_open_enabled, audio_download_enabled ON site FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Clears HTML that is not of the new text.
CREATE TRIGGER forget_rendered_about BEFORE UPDATE ON site FOR EACH ROW WHEN (new.about IS DISTINCT FROM old.about AND NOT new.about_html IS DISTINCT FROM old.about_html) EXECUTE FUNCTION forget_rendered_about();
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON site REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_site_versions();

-- Letters of this week that came back for now, each counted once.
create table soft_bounces (
  message_id text not null,
  address_hash bytea not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (message_id),
  CHECK (octet_length(address_hash) = 32)
);
CREATE INDEX soft_bounces_at ON soft_bounces USING btree (at);
CREATE INDEX soft_bounces_by_address ON soft_bounces USING btree (address_hash, at);

-- References of studies as they are read: the book of the Bible, '' for an unknown one, and the verses; made of optional_chapters.
create table study_references (
  volume smallint not null,
  index integer not null,
  "position" smallint not null,
  book text not null,
  chapter smallint not null,
  verse smallint not null,
  label text not null,
  ranges int4multirange not null,
  PRIMARY KEY (volume, index, "position"),
  CHECK (char_length(book) <= 40),
  CHECK (chapter >= 0),
  CHECK (char_length(label) <= 2000),
  CHECK ("position" >= 0),
  CHECK (verse >= 0),
  FOREIGN KEY (volume, index) REFERENCES optional_chapters(volume, index) ON DELETE CASCADE
);
CREATE INDEX study_references_by_ranges ON study_references USING gist (ranges);

-- Addresses that get no letter of a list, as keyed hashes: refused when one was sent, bounced for good, or three times in a week.
create table suppressions (
  address_hash bytea not null,
  reason text not null,
  status text not null default ''::text,
  day date not null default CURRENT_DATE,
  PRIMARY KEY (address_hash),
  CHECK (octet_length(address_hash) = 32),
  CHECK (reason = ANY (ARRAY['refused'::text, 'bounced'::text, 'soft'::text])),
  CHECK (char_length(status) <= 11)
);

-- Single-use tokens of letters (verification, reset, change of e-mail), by their hash.
create table tokens (
  token_hash bytea not null,
  member_id integer not null,
  purpose text not null,
  new_email text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  CHECK (expires_at > created_at),
  CHECK ((purpose = 'change_email'::text) = (new_email IS NOT NULL)),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (char_length(new_email) >= 3 AND char_length(new_email) <= 254),
  CHECK (purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text])),
  CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX tokens_by_expiry ON tokens USING btree (expires_at);
CREATE INDEX tokens_of_member ON tokens USING btree (member_id, purpose);

-- Chapters that editors refused for a topic, so that they are not proposed again.
create table topic_refusals (
  topic_id text not null,
  volume smallint not null,
  index integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (topic_id, volume, index),
  CHECK (index >= 1),
  FOREIGN KEY (topic_id) REFERENCES topics(id) ON DELETE CASCADE,
  FOREIGN KEY (volume) REFERENCES volumes(number)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON topic_refusals FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON topic_refusals REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('topic_id volume index', 'created_at');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON topic_refusals REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('topic_id volume index', 'created_at');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON topic_refusals REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('topic_id volume index', 'created_at');

-- Topics of the thematic index with the places of the book that they list.
create table topics (
  id text not null,
  title text not null,
  search_key text not null,
  visible boolean not null default true,
  items jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  rendered jsonb,
  rendering smallint,
  PRIMARY KEY (id),
  CHECK (id ~ '^[^/?#[:cntrl:]]{1,200}$'::text),
  CHECK (jsonb_typeof(items) = 'array'::text),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200)
);
CREATE INDEX topics_by_search_key ON topics USING btree (search_key) WHERE visible;
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON topics FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Clears HTML that is not of the new text.
CREATE TRIGGER forget_rendered BEFORE UPDATE ON topics FOR EACH ROW WHEN (new.items IS DISTINCT FROM old.items AND NOT new.rendered IS DISTINCT FROM old.rendered) EXECUTE FUNCTION forget_rendered();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON topics REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'title search_key visible items created_at');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON topics REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'title search_key visible items created_at');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON topics REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('id', 'title search_key visible items created_at');

-- Passages of the transcripts for the search; made of transcripts by a trigger, in no backup.
create table transcript_passages (
  video_id text not null,
  number integer not null,
  start integer not null,
  text text not null,
  words tsvector not null,
  PRIMARY KEY (video_id, number),
  FOREIGN KEY (video_id) REFERENCES transcripts(video_id) ON DELETE CASCADE
);
CREATE INDEX transcript_passages_by_words ON transcript_passages USING gin (words);

-- Sentences of a video with the second at which each begins: [{start, text}].
create table transcripts (
  video_id text not null,
  sentences jsonb not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (video_id),
  CHECK (jsonb_typeof(sentences) = 'array'::text),
  CHECK (video_id ~ '^[A-Za-z0-9_-]{1,64}$'::text)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON transcripts FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON transcripts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('video_id', 'sentences');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON transcripts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('video_id', 'sentences');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON transcripts REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('video_id', 'sentences');
-- Stores the passages of a changed transcript.
CREATE TRIGGER passages_of_changed AFTER UPDATE ON transcripts FOR EACH ROW WHEN (old.sentences IS DISTINCT FROM new.sentences) EXECUTE FUNCTION store_transcript_passages();
-- Stores the passages of a new transcript.
CREATE TRIGGER passages_of_new AFTER INSERT ON transcripts FOR EACH ROW EXECUTE FUNCTION store_transcript_passages();

-- Passwords that were tried, by account, address and device, for the limits of logins.
create table tries (
  id uuid not null default gen_random_uuid(),
  account bytea not null,
  address text,
  device text,
  is_wrong boolean not null default false,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (octet_length(account) = 32),
  CHECK (address IS NULL OR device IS NULL)
);
CREATE INDEX tries_by_age ON tries USING btree (at);
CREATE INDEX tries_of_account ON tries USING btree (account, at);
CREATE INDEX tries_of_address ON tries USING btree (address, at) WHERE address IS NOT NULL;

-- Who searched in vain on a day, as a salted hash, so that a search of a member counts once.
create table vain_searchers (
  day date not null,
  searcher bytea not null,
  PRIMARY KEY (day, searcher),
  CHECK (octet_length(searcher) = 32)
);

-- Searches that found nothing, counted by day.
create table vain_searches (
  day date not null,
  text text not null,
  count integer not null default 1,
  PRIMARY KEY (day, text),
  CHECK (count >= 1),
  CHECK (char_length(text) >= 1 AND char_length(text) <= 200)
);

-- Rows of the content as they were before each change of the last thirty days; undo reads them.
create table versions (
  id bigint not null generated always as identity,
  change uuid not null,
  at timestamp with time zone not null default now(),
  kind text not null,
  key text not null,
  before jsonb,
  PRIMARY KEY (id),
  CHECK (jsonb_typeof(before) = 'object'::text)
);
CREATE INDEX versions_by_age ON versions USING btree (at);
CREATE INDEX versions_of_change ON versions USING btree (change);
CREATE INDEX versions_of_row ON versions USING btree (kind, key, id);

-- Times and outcome of the weekly check of all videos; one row.
create table video_checks (
  one_row boolean not null default true,
  tried_at timestamp with time zone,
  checked_at timestamp with time zone,
  error text not null default ''::text,
  PRIMARY KEY (one_row),
  CHECK (char_length(error) <= 500),
  CHECK (one_row)
);

-- Videos of a playlist; an empty video_id is listed and cannot be played.
create table videos (
  volume smallint not null,
  index integer not null,
  title text not null,
  video_id text not null default ''::text,
  url text not null default ''::text,
  channel_title text not null default ''::text,
  thumbnail text not null default ''::text,
  folded text not null default ''::text,
  PRIMARY KEY (volume, index),
  CHECK (char_length(channel_title) <= 200),
  CHECK (index >= 1),
  CHECK (thumbnail = ''::text OR thumbnail ~ '^https?://'::text),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 300),
  CHECK (url = ''::text OR url ~ '^https?://'::text),
  CHECK (video_id ~ '^[A-Za-z0-9_-]{0,64}$'::text),
  FOREIGN KEY (volume) REFERENCES playlists(volume) ON DELETE CASCADE
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON videos FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Derives the folded name of a video from its title.
CREATE TRIGGER folded BEFORE INSERT OR UPDATE OF volume, index, title ON videos FOR EACH ROW EXECUTE FUNCTION fold_video();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON videos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'title video_id url channel_title thumbnail');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'title video_id url channel_title thumbnail');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON videos REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume index', 'title video_id url channel_title thumbnail');

-- Words of the paragraphs with their number, for misspelt searches; triggers maintain it.
create table vocabulary (
  folded text not null,
  word text not null,
  paragraphs integer not null,
  PRIMARY KEY (folded)
);
CREATE INDEX vocabulary_by_likeness ON vocabulary USING gist (folded gist_trgm_ops);

-- What the running transaction adds to the vocabulary or takes from it.
create table vocabulary_changes (
  words text not null
);

-- Covers of volumes, for the contents, the EPUB, catalogues and links.
create table volume_covers (
  volume integer not null,
  picture text not null,
  alt_text text not null,
  PRIMARY KEY (volume),
  CHECK (length(alt_text) <= 300),
  FOREIGN KEY (picture) REFERENCES pictures(name),
  FOREIGN KEY (volume) REFERENCES volumes(number)
);
CREATE INDEX volume_covers_by_picture ON volume_covers USING btree (picture);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON volume_covers FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON volume_covers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'picture alt_text');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON volume_covers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'picture alt_text');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON volume_covers REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('volume', 'picture alt_text');

-- The 36 volumes: title, availability and address at YouTube.
create table volumes (
  number smallint not null,
  title text not null,
  is_available boolean not null default false,
  youtube_url text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (number),
  CHECK (number >= 1 AND number <= 36),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  CHECK (youtube_url ~ '^https?://'::text AND char_length(youtube_url) <= 2000)
);
-- Changes the content revision.
CREATE TRIGGER content_changes AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON volumes FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
-- Stores the deleted row, for undo.
CREATE TRIGGER keep_versions_of_deleted AFTER DELETE ON volumes REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('number', 'title is_available youtube_url');
-- Stores that the row was not there, for undo.
CREATE TRIGGER keep_versions_of_new AFTER INSERT ON volumes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('number', 'title is_available youtube_url');
-- Stores the row as it was before the change, for undo.
CREATE TRIGGER keep_versions_of_old AFTER UPDATE ON volumes REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_versions('number', 'title is_available youtube_url');

-- Watched marks of members.
create table watched_videos (
  member_id integer not null,
  volume smallint not null,
  video_id text not null,
  marked_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, volume, video_id),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CHECK (video_id ~ '^[A-Za-z0-9_-]{1,64}$'::text),
  CHECK (volume >= 1 AND volume <= 36)
);
-- Moves changed marks in member_activity.
CREATE TRIGGER keep_marks_of_changed AFTER UPDATE ON watched_videos REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_marks();
-- Takes deleted marks from member_activity.
CREATE TRIGGER keep_marks_of_deleted AFTER DELETE ON watched_videos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_marks();
-- Adds new marks to member_activity.
CREATE TRIGGER keep_marks_of_new AFTER INSERT ON watched_videos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_marks();

-- Videos fetched or pasted at Traer de YouTube, until they are stored as a playlist.
create table youtube_lists (
  id uuid not null default gen_random_uuid(),
  member_id integer not null,
  created_at timestamp with time zone not null default now(),
  content jsonb not null,
  review_id uuid,
  PRIMARY KEY (id),
  CHECK (jsonb_typeof(content) = 'object'::text),
  FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE SET NULL
);
CREATE INDEX youtube_lists_by_member ON youtube_lists USING btree (member_id, created_at);
CREATE INDEX youtube_lists_by_review ON youtube_lists USING btree (review_id);

-- Brings the vocabulary up to date as the transaction ends.
CREATE OR REPLACE FUNCTION add_up_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from vocabulary_changes) then
    return null;
  end if;
  lock table vocabulary in share row exclusive mode; -- one transaction at a time; it is about to end, and nobody reads in vain
  with changed as (
    select split_part(one, ' ', 1) as folded, nullif(split_part(one, ' ', 2), '') as word, split_part(one, ' ', 3)::integer as paragraphs
      from vocabulary_changes, string_to_table(words, ',') as one
  ), summed as (
    select folded, coalesce((array_agg(word order by paragraphs desc, word) filter (where word is not null))[1], folded) as word,
           sum(paragraphs) as paragraphs
      from changed group by folded having sum(paragraphs) <> 0
  ), updated as (
    update vocabulary as stored
       set paragraphs = stored.paragraphs + summed.paragraphs,
           word = case when summed.paragraphs > stored.paragraphs then summed.word else stored.word end
      from summed where stored.folded = summed.folded returning stored.folded
  )
  insert into vocabulary (folded, word, paragraphs)
  select folded, word, paragraphs from summed where not exists (select from updated where updated.folded = summed.folded);
  delete from vocabulary where paragraphs <= 0;
  delete from vocabulary_changes;
  return null;
end $function$;

-- Id of the change that the running transaction is.
CREATE OR REPLACE FUNCTION current_change()
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  change text := current_setting('libro.change', true);
begin
  if coalesce(change, '') = '' then
    change := gen_random_uuid();
    perform set_config('libro.change', change, true);
  end if;
  return change::uuid;
end $function$;

-- E-mail address as accounts are compared: small, without what cannot be seen.
CREATE OR REPLACE FUNCTION fold_email(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select rtrim(lower(regexp_replace(normalize(btrim(email), NFKC),
    '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g')), '.')
$function$;

-- Writes the folded name of the chapter of a video.
CREATE OR REPLACE FUNCTION fold_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.folded := folded_text(new.volume || '-' || new.index || '. ' || regexp_replace(new.title, '^\s*\d+-\d+\.\s*', ''));
  return new;
end $function$;

-- Text small and without accents; twin of app/text/folded.ts.
CREATE OR REPLACE FUNCTION folded_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(seen_text($1),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž' || E'\t\n\r\u00a0',
    'abcdefghijklmnopqrstuvwxyzaaaaaaæceeeeiiiiðñoooooøuuuuyþaaaaaaceeeeiiiiooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀłnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzz    ')
$function$;

-- Clears the HTML of a text that a version of the site before rendering wrote.
CREATE OR REPLACE FUNCTION forget_rendered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.rendering := null;
  return new;
end $function$;

-- The same for About.
CREATE OR REPLACE FUNCTION forget_rendered_about()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.about_rendering := null;
  return new;
end $function$;

-- Adds up the watched marks of a member.
CREATE OR REPLACE FUNCTION keep_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into member_activity as a (member_id, marks, last_mark_at)
    select member_id, count(*), max(marked_at) from added group by member_id order by member_id
    on conflict (member_id) do update
      set marks = a.marks + excluded.marks, last_mark_at = greatest(a.last_mark_at, excluded.last_mark_at);
  end if;
  if tg_op <> 'INSERT' then
    -- Locked first: the next statement then sees every mark that was made meanwhile.
    perform from member_activity where member_id in (select member_id from gone) order by member_id for update;
    if not found then
      return null; -- one statement of the site marks or takes a mark away, whichever has to be done
    end if;
    update member_activity a
       set marks = a.marks - g.count,
           last_mark_at = (select max(marked_at) from watched_videos w where w.member_id = a.member_id)
      from (select member_id, count(*) from gone group by member_id) g
     where g.member_id = a.member_id;
  end if;
  return null;
end $function$;

-- Finds when a member last wrote a note.
CREATE OR REPLACE FUNCTION keep_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into member_activity as a (member_id, last_note_at)
    select member_id, max(updated_at) from added where text <> '' group by member_id order by member_id
    on conflict (member_id) do update set last_note_at = greatest(a.last_note_at, excluded.last_note_at);
  end if;
  if tg_op = 'UPDATE' then
    -- A note that was written on leaves nothing that was the latest before.
    if not exists (select from gone where not exists (
         select from added where added.member_id = gone.member_id and added.text <> '' and added.updated_at >= gone.updated_at)) then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    perform from member_activity where member_id in (select member_id from gone) order by member_id for update;
    update member_activity a
       set last_note_at = (select max(updated_at) from notes n where n.member_id = a.member_id and n.text <> '')
     where a.member_id in (select member_id from gone);
  end if;
  return null;
end $function$;

-- Stores the settings that a statement replaces, each by itself.
CREATE OR REPLACE FUNCTION keep_site_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Stores the rows that a statement replaces, with the columns that its arguments name.
CREATE OR REPLACE FUNCTION keep_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Adds one row of content_changes for each transaction.
CREATE OR REPLACE FUNCTION note_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('libro.noted_change', true), '') <> pg_current_xact_id()::text then
    insert into content_changes default values;
    perform set_config('libro.noted_change', pg_current_xact_id()::text, true);
  end if;
  return null;
end $function$;

-- Writes the search words of a note.
CREATE OR REPLACE FUNCTION note_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := searched_words(new.text);
  return new;
end $function$;

-- Stems of a text, with and without accents; twin of app/text/searched.ts.
CREATE OR REPLACE FUNCTION searched_words(text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select to_tsvector('spanish', words || ' de la de la de la de la de la de la ' ||
           translate(words, 'áàâäéèêëíìîïóòôöúùûü', 'aaaaeeeeiiiioooouuuu'))
    from regexp_replace(lower(seen_text($1)), '[^[:alnum:]]', ' ', 'g') as words
$function$;

-- Text without what cannot be seen; twin of app/text/seen.ts.
CREATE OR REPLACE FUNCTION seen_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when $1 !~ otherwise then $1 else
           regexp_replace(regexp_replace(
             replace(replace(replace(replace(replace(replace(replace(
               $1, 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st'),
             '\u00ad[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*', '', 'g'), otherwise, '', 'g')
         end
    from (select '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f'
                 '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufb00-\ufb06'
                 '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
                 '\U000e0000-\U000e0fff]' as otherwise) as letters
$function$;

-- Stores a note as its search reads it.
CREATE OR REPLACE FUNCTION store_searched_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.text <> '' then
    insert into searched_notes
    values (new.member_id, new.volume, new.index, new.updated_at, false, folded_text(new.text), new.words)
    on conflict (member_id, volume, index) do update
      set updated_at = excluded.updated_at, is_removed = false, folded = excluded.folded, words = excluded.words;
  else
    update searched_notes set updated_at = new.updated_at, is_removed = true, words = ''
     where (member_id, volume, index) = (new.member_id, new.volume, new.index);
  end if;
  return null;
end $function$;

-- Makes the passages of a transcript, of about 400 characters.
CREATE OR REPLACE FUNCTION store_transcript_passages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Stores which words deleted paragraphs had, until the transaction ends.
CREATE OR REPLACE FUNCTION subtract_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from vocabulary;
    delete from vocabulary_changes;
  else
    insert into vocabulary_changes (words)
    select string_agg(concat(folded, '  ', -paragraphs), ',') from (
      select folded, count(*) as paragraphs
        from gone, lateral (select distinct string_to_table(trim(plain), ' ') as folded) as its
       where folded <> '' group by folded) as lost
    having count(*) > 0;
  end if;
  return null;
end $function$;
