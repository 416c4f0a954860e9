-- An editor may do what the content needs, and nothing with people, accounts or the log.

alter table members drop constraint members_role_check;
alter table members add constraint members_role_check check (role in ('user', 'editor', 'admin'));
