-- Those who get the gospel of each day by mail, or have asked for it and not confirmed yet. Whoever leaves has no row.
create table gospel_subscribers (
  id integer generated always as identity primary key,
  email text not null check (char_length(email) between 3 and 254),
  zone text not null check (char_length(zone) between 1 and 64),
  hour smallint not null check (hour between 0 and 23),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- When they last said that they want it, and when they were asked again.
  last_sign_at timestamptz,
  asked_again_at timestamptz,
  -- The day of the last letter: each day has one.
  last_day date
);
create unique index gospel_subscribers_email on gospel_subscribers (fold_email(email));
create index gospel_subscribers_confirmed on gospel_subscribers (zone, hour) where confirmed_at is not null;
create index gospel_subscribers_asked on gospel_subscribers (asked_at) where confirmed_at is null;
create index gospel_subscribers_asked_again on gospel_subscribers (asked_again_at) where asked_again_at is not null;

-- A letter of the gospel holds neither words nor a recipient: it is written when it is sent. Letters of accounts go first.
alter table outbox
  add column priority smallint not null default 0 check (priority in (0, 1)),
  add column subscriber_id integer references gospel_subscribers on delete set null,
  add column gospel_day date,
  add column claimed_at timestamptz,
  add check ((priority = 1) = (gospel_day is not null));
create unique index outbox_of_day on outbox (subscriber_id, gospel_day) where subscriber_id is not null;
create index outbox_pace on outbox (claimed_at) where priority = 1 and claimed_at is not null;
drop index outbox_waiting;
create index outbox_waiting on outbox (priority, next_try_at) where state = 'waiting';

-- Whether letters of the gospel are sent and asked for; administrators can stop all of it.
alter table site add column gospel_mail_enabled boolean not null default true;

drop trigger content_changes on site;
create trigger content_changes
  after insert or update of about, gospel_button_enabled, email_validation_enabled, synonyms, book_download_enabled,
    gospel_mail_enabled or truncate
  on site for each statement execute function note_content_change();
