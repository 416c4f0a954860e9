-- Each day changes each of these rows once: with room beside it a row changes in its page, and no index with it.
alter table gospel_subscribers set (fillfactor = 45);
