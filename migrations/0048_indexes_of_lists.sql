-- What seeks a schedule by its editor, the files of a change in their order, and the letters of the gospel that were
-- claimed: those that wait have an index of their own.

create index schedules_by_member on schedules (member_id);
create index imports_by_change on imports (change, id);
drop index imports_of_change;
drop index outbox_pace;
create index outbox_pace on outbox (claimed_at) where priority = 1 and claimed_at is not null;
