-- Twenty years of a large house, on top of the whole demonstration book: 100,000 accounts, 10 million marks, 2 million
-- notes, 7,300 gospels, 560,000 lines of the log. For a database that is thrown away; some nine minutes.
--   npm run demo:full, npm start, and then psql -h $DATA_DIR/postgres -U app -d postgres -f tests/tools/bench/years.sql
-- Accounts are persona1@ejemplo.org and so on, with the password of the first one.
set libro.unrecorded = 'on';
set session_replication_role = replica; -- no checks of keys and no triggers while all of it is filled
\timing on
insert into members (first_name, last_name, email, password_hash, email_verified_at, created_at, last_login_at)
 select (array['Ana','Luisa','José','María','Andrés','Íñigo','Nuria'])[1+n%7], 'Apellido'||n, 'persona'||n||'@ejemplo.org', (select password_hash from members where id=1), now(), now()-n*interval '1 hour', now()-(n%400)*interval '1 day' from generate_series(1,100000) n;
create temp table v as select volume, video_id, row_number() over () as k from (select distinct volume, video_id from videos where video_id<>'') d;
create temp table c as select volume, index, row_number() over () as k from main_chapters;
insert into watched_videos (member_id, volume, video_id) select m.id, v.volume, v.video_id from members m join v on (v.k + m.id*7) % 22 = 0 where m.id > 1;
insert into read_chapters (member_id, volume, index) select m.id, c.volume, c.index from members m join c on (c.k + m.id*11) % 46 = 0 where m.id>1;
insert into opened_chapters (member_id, volume, index, opened_at, followed_at) select m.id, c.volume, c.index, now() - (c.k % 700)*interval '1 day' - c.k*interval '1 second', now() - (c.k % 700)*interval '1 day' - c.k*interval '1 second' from members m join c on (c.k + m.id*13) % 46 = 0 where m.id>1;
insert into notes (member_id, volume, index, text) select m.id, c.volume, c.index, 'Lo que me dice el capítulo '||c.index||': la confianza crece con la luz y la paz de la mañana. '||m.id from members m join c on (c.k + m.id*17) % 115 = 0 where m.id>1;
insert into searched_notes select member_id, volume, index, updated_at, text = '', folded_text(text), searched_words(text) from notes on conflict do nothing;
insert into note_versions select member_id, volume, index, revision, text, updated_at from notes;
insert into bookmarks (member_id, volume, index, paragraph, label) select m.id, c.volume, c.index, 1, 'Para volver' from members m join c on (c.k + m.id*19) % 230 = 0 where m.id>1;
insert into sessions (token_hash, member_id, kind, created_at, last_seen_at) select sha256(('s'||m.id||'-'||g)::bytea), m.id, 'cookie', now()-(m.id%300)*interval '1 day', now()-(m.id%29)*interval '1 day' from members m, generate_series(1,2) g where m.id>1;
insert into gospels (date, weekday, heading, reference, intro, verses, links, reflexion) select d::date, 'lunes', 'La luz que brilla', 'Juan 1, 5', 'En aquel tiempo, dijo Jesús a los suyos.', (select verses from gospels limit 1), '[]', repeat('La luz no se cansa. ', 60) from generate_series(current_date - 7300, current_date, interval '1 day') d on conflict do nothing;
insert into gospel_views select date, 100+extract(doy from date)::int from gospels on conflict do nothing;
insert into gospel_visitors select current_date, current_date, sha256(('v'||n)::bytea) from generate_series(1,20000) n;
insert into gospel_visitors select current_date - 1, current_date - 1, sha256(('v'||n)::bytea) from generate_series(1,20000) n;
insert into audit (at, member_id, member_email, act, target, change) select now()-n*interval '20 minutes', 1, 'jefa@ejemplo.org', (array['gospel.save','chapter.delete','news.save','settings.save'])[1+n%4], 'Volumen '||(n%36+1), null from generate_series(1,500000) n;
insert into imports (kind, file_name, member_id, member_name, volume, started_at, change) select (array['playlist','main','optional','topics'])[1+n%4], 'Vol_'||(n%36+1)||'.zip', 1, 'Jefa', n%36+1, now()-n*interval '3 hours', null from generate_series(1,60000) n;
insert into outbox (message_id, recipient, subject, body_text, body_html, state, settled_at, created_at) select 'm'||n, 'persona'||n||'@ejemplo.org', 'Confirma tu correo', repeat('hola ',100), repeat('<p>hola</p>',50), 'sent', now()-(n%25)*interval '1 day', now()-(n%25)*interval '1 day' from generate_series(1,100000) n;
insert into tries (account, address, is_wrong, at) select sha256(('a'||n%5000)::bytea), '10.0.0.'||(n%250), true, now()-(n%50)*interval '1 minute' from generate_series(1,50000) n;
insert into tokens (token_hash, member_id, purpose, created_at, expires_at) select sha256(('t'||n)::bytea), n+1, 'reset_password', now()-interval '1 hour', now()+ (n%48) * interval '1 hour' from generate_series(1,50000) n;
insert into limits_of_use select 'k'||n, 5, (extract(epoch from now())*1000)::bigint + 60000 + n from generate_series(1,50000) n;
insert into versions (change, at, kind, key, before) select gen_random_uuid(), now()-n*interval '2 minutes','gospels','2020-01-01','{"date":"2020-01-01","heading":"x"}' from generate_series(1,40000) n;

insert into member_activity (member_id, marks, last_mark_at, last_note_at)
 select w.member_id, w.count, w.latest, n.latest
   from (select member_id, count(*), max(marked_at) as latest from watched_videos group by 1) w
   left join (select member_id, max(updated_at) as latest from notes group by 1) n using (member_id)
   on conflict do nothing;
vacuum analyze;
