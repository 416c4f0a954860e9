-- What storing each file of a review did, in the things that the review names: a playlist is one, whatever videos it has.

alter table review_sections
  add column added integer check (added >= 0),
  add column replaced integer check (replaced >= 0),
  add column unchanged integer check (unchanged >= 0);

update review_sections
   set added = count_new, replaced = count_replaced, unchanged = count_unchanged
  from imports
 where imports.id = import_id;
