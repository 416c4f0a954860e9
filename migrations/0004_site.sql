-- What administrators set for the whole site: one row each, there from the start.

create table site (
  one_row boolean primary key default true check (one_row),
  email_validation_enabled boolean not null default false,
  gospel_button_enabled boolean not null default true,
  about text check (octet_length(about) between 1 and 65536),
  demo text not null default 'unasked' check (demo in ('unasked', 'wanted', 'done')),
  daily_salt bytea not null default sha256(gen_random_uuid()::text::bytea),
  salt_day date not null default '2000-01-01'
);
insert into site default values;

create table news (
  section text primary key check (section in ('public', 'private')),
  enabled boolean not null default false,
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 1000)
);
insert into news (section) values ('public'), ('private');

create table featured_image (
  one_row boolean primary key default true check (one_row),
  image_url text not null default '' check (image_url = '' or image_url ~ '^https?://'),
  alt_text text not null default 'Featured Image' check (char_length(alt_text) <= 300),
  tooltip_text text not null default 'Click to watch playlist' check (char_length(tooltip_text) <= 300),
  click_url text not null default '' check (click_url = '' or click_url ~ '^https?://'),
  visible boolean not null default false,
  check (not visible or (image_url <> '' and click_url <> ''))
);
insert into featured_image default values;
