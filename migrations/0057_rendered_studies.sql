-- What is shown of a study, a topic and the text 'Acerca de' is made when they are stored, as that of a text is, by the rules
-- whose number stands in rendering; null for one that a version without these columns stored.
alter table optional_chapters add column rendered jsonb, add column rendering smallint;
alter table optional_chapters alter rendered set storage external;
alter table topics add column rendered jsonb, add column rendering smallint;
alter table site add column about_html text, add column about_rendering smallint;

-- A version without these columns may still write beside this one: what was made of the former content is none of the new.
create function forget_rendered() returns trigger language plpgsql as $$
begin
  new.rendering := null;
  return new;
end $$;
create trigger forget_rendered before update on optional_chapters for each row
  when (new.content is distinct from old.content and new.rendered is not distinct from old.rendered)
  execute function forget_rendered();
create trigger forget_rendered before update on topics for each row
  when (new.items is distinct from old.items and new.rendered is not distinct from old.rendered)
  execute function forget_rendered();

create function forget_rendered_about() returns trigger language plpgsql as $$
begin
  new.about_rendering := null;
  return new;
end $$;
create trigger forget_rendered_about before update on site for each row
  when (new.about is distinct from old.about and new.about_html is not distinct from old.about_html)
  execute function forget_rendered_about();
