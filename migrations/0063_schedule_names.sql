-- A publication that waits says what it is: 'Texto de 36-60', 'Playlist del volumen 11'.
alter table schedules add column name text not null default '' check (char_length(name) <= 300);
