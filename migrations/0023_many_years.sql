-- Ways that the log, the sweep and a deleted account take however many rows the years have brought: the newest lines of
-- both sources of the log, the sessions that end by their age, and what keeps an account's number.
create index audit_by_time on audit (at, id);
create index imports_by_time on imports (started_at, id);
create index sessions_by_creation on sessions (created_at);
create index audit_of_member on audit (member_id) where member_id is not null;
create index imports_of_member on imports (member_id) where member_id is not null;
create index reviews_of_member on reviews (member_id) where member_id is not null;

-- The list of accounts by name and by e-mail, as it is sorted.
create index members_by_name on members ((translate(lower(first_name || ' ' || last_name), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') collate "C"), id);
create index members_by_email on members ((lower(email) collate "C"), id);

-- What the list of accounts sorts and sums: how many marks a member has, and when the latest mark and note were made.
-- Counting ten million marks for a page takes seconds. Triggers keep it, whoever writes.
create table member_activity (
  member_id integer primary key references members on delete cascade,
  marks integer not null default 0,
  last_mark_at timestamptz,
  last_note_at timestamptz
) with (fillfactor = 70);

create function keep_marks() returns trigger language plpgsql as $$
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
end $$;

create function keep_notes() returns trigger language plpgsql as $$
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
end $$;

create trigger keep_marks_of_new after insert on watched_videos referencing new table as added
  for each statement execute function keep_marks();
create trigger keep_marks_of_changed after update on watched_videos referencing old table as gone new table as added
  for each statement execute function keep_marks();
create trigger keep_marks_of_deleted after delete on watched_videos referencing old table as gone
  for each statement execute function keep_marks();
create trigger keep_notes_of_new after insert on notes referencing new table as added
  for each statement execute function keep_notes();
create trigger keep_notes_of_changed after update on notes referencing old table as gone new table as added
  for each statement execute function keep_notes();
create trigger keep_notes_of_deleted after delete on notes referencing old table as gone
  for each statement execute function keep_notes();

-- After the triggers, whose lock keeps others from marking until all is counted: some seconds for ten million.
insert into member_activity (member_id, marks, last_mark_at, last_note_at)
select id, coalesce(w.count, 0), w.latest, n.latest
  from members
  left join (select member_id, count(*), max(marked_at) as latest from watched_videos group by 1) w on w.member_id = id
  left join (select member_id, max(updated_at) as latest from notes where text <> '' group by 1) n on n.member_id = id
 where w.count > 0 or n.latest is not null;
