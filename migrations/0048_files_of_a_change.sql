-- The files of a change are read in their order.

create index imports_by_change on imports (change, id);
drop index imports_of_change;
