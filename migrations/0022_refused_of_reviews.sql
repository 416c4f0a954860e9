-- A file of a review that is refused stands in the activity log as one of a form of its own does. Of some it cannot be told
-- what they were to be.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('playlist', 'main', 'optional', 'topics', 'gospels', 'about', 'unknown'));

do $$
declare
  file record;
  made integer;
begin
  for file in
    select review_id, section, file_name, refused, member_id, member_name, created_at
      from review_sections join reviews on reviews.id = review_id
     where refused is not null and import_id is null
     order by created_at, section
  loop
    insert into imports (kind, file_name, member_id, member_name, started_at, count_failed, refused, change)
    values ('unknown', file.file_name, file.member_id, file.member_name, file.created_at, 1, file.refused, null)
    returning id into made;
    update review_sections set import_id = made where review_id = file.review_id and section = file.section;
  end loop;
end $$;
