-- What each table, trigger and function is for, so that `schema.sql` tells it.

-- People
comment on table members is 'Accounts of readers, editors and administrators. Deleting one deletes what is theirs.';
comment on table sessions is 'Open sessions of browsers (cookie) and of the API (bearer), by the hash of their token.';
comment on table tokens is 'Single-use tokens of letters (verification, reset, change of e-mail), by their hash.';
comment on table reader_addresses is 'Secret address of a member for e-readers, found by its hash; the seed alone opens nothing.';
comment on table tries is 'Passwords that were tried, by account, address and device, for the limits of logins.';
comment on table limits is 'Counters of rate-limiter-flexible for limits by address and by e-mail.';
comment on table limits_of_use is 'Counters of rate-limiter-flexible for requests of a member; unlogged, lost at a crash.';
comment on table parked_texts is 'Drafts: typed text that waits for its member to sign in again, by the hash of a cookie.';
comment on table form_answers is 'Responses to forms that work once, for a second press within a minute.';

-- The book
comment on table volumes is 'The 36 volumes: title, availability and address at YouTube.';
comment on table playlists is 'The playlist of a volume, as it was uploaded last.';
comment on table videos is 'Videos of a playlist; an empty video_id is listed and cannot be played.';
comment on table gone_videos is 'Videos that YouTube did not have at the last check.';
comment on table video_checks is 'Times and outcome of the weekly check of all videos; one row.';
comment on table main_chapters is 'Text of a chapter as it was uploaded, with the HTML that it was rendered to.';
comment on table optional_chapters is 'Study of a chapter: summary, quiz, references, exercises, topics.';
comment on table paragraphs is 'Paragraphs of the main texts for the search; made of main_chapters, in no backup.';
comment on table vocabulary is 'Words of the paragraphs with their number, for misspelt searches; triggers maintain it.';
comment on table vocabulary_changes is 'What the running transaction adds to the vocabulary or takes from it.';
comment on table topics is 'Topics of the thematic index with the places of the book that they list.';
comment on table gospels is 'The gospel of a day with its reflection.';

-- Readers
comment on table notes is 'Personal note of a member on a chapter, whether or not that chapter exists now.';
comment on table note_versions is 'The last ten texts of each note.';
comment on table searched_notes is 'Notes as their search reads them; triggers of notes maintain it.';
comment on table watched_videos is 'Watched marks of members.';
comment on table read_chapters is 'Read marks of members.';
comment on table opened_chapters is 'The last 50 chapters that a member opened, with the reading position in each.';
comment on table bookmarks is 'Paragraphs that a member saved; the beginning finds them again in a corrected chapter.';
comment on table member_activity is 'Number of watched marks and times of the last mark and note; triggers maintain it.';
comment on table reader_messages is 'Errors in the book that readers reported.';
comment on table gospel_views is 'Views of each gospel.';
comment on table gospel_visitors is 'Who viewed a gospel on a day, as a salted hash, so that a view counts once.';
comment on table gospel_subscribers is 'Who gets the gospel by mail, confirmed or not; no account is needed.';
comment on table vain_searches is 'Searches that found nothing, counted by day.';
comment on table vain_searchers is 'Who searched in vain on a day, as a salted hash, so that a search of a member counts once.';

-- The panel
comment on table site is 'Settings and texts of the site; one row.';
comment on table news is 'The public and the private news.';
comment on table featured_image is 'The image of the home page; one row.';
comment on table reviews is 'Uploads that wait to be stored, or that were stored by a review.';
comment on table review_sections is 'Files of a review, each with its kind, failures and figures.';
comment on table review_items is 'What a file holds (chapters, topics, days), by which a review is compared with the book.';
comment on table review_pieces is 'Contents of the files of a review, compressed, some items in each.';
comment on table schedules is 'What is published later: a review, the news or the featured image.';
comment on table youtube_lists is 'Videos fetched or pasted at Traer de YouTube, until they are stored as a playlist.';
comment on table imports is 'Reports of what was uploaded or written.';
comment on table audit is 'Log of the panel: who did what.';
comment on table versions is 'Rows of the content as they were before each change of the last thirty days; undo reads them.';
comment on table content_changes is 'A random number for each transaction that changed content; their sum is the content revision.';
comment on table outbox is 'Letters to be sent, and those that were.';

-- Functions
comment on function current_change() is 'Id of the change that the running transaction is.';
comment on function note_content_change() is 'Adds one row of content_changes for each transaction.';
comment on function keep_versions() is 'Stores the rows that a statement replaces, with the columns that its arguments name.';
comment on function keep_site_versions() is 'Stores the settings that a statement replaces, each by itself.';
comment on function keep_marks() is 'Adds up the watched marks of a member.';
comment on function keep_notes() is 'Finds when a member last wrote a note.';
comment on function note_words() is 'Writes the search words of a note.';
comment on function store_searched_note() is 'Stores a note as its search reads it.';
comment on function fold_video() is 'Writes the folded name of the chapter of a video.';
comment on function subtract_words() is 'Stores which words deleted paragraphs had, until the transaction ends.';
comment on function add_up_words() is 'Brings the vocabulary up to date as the transaction ends.';
comment on function forget_rendered() is 'Clears the HTML of a text that a version of the site before rendering wrote.';
comment on function forget_rendered_about() is 'The same for About.';
comment on function fold_email(text) is 'E-mail address as accounts are compared: small, without what cannot be seen.';
comment on function seen_text(text) is 'Text without what cannot be seen; twin of app/text/seen.ts.';
comment on function folded_text(text) is 'Text small and without accents; twin of app/text/folded.ts.';
comment on function searched_words(text) is 'Stems of a text, with and without accents; twin of app/text/searched.ts.';

-- Triggers. Those of several tables have one comment for each kind.
do $$
declare
  of record;
begin
  for of in
    select t.tgname as name, t.tgrelid::regclass as place,
           case t.tgname
             when 'content_changes' then 'Changes the content revision.'
             when 'keep_versions_of_new' then 'Stores that the row was not there, for undo.'
             when 'keep_versions_of_old' then 'Stores the row as it was before the change, for undo.'
             when 'keep_versions_of_deleted' then 'Stores the deleted row, for undo.'
             when 'vocabulary' then 'Updates the vocabulary once, as a transaction that changed content ends.'
             when 'vocabulary_loses' then 'Takes the words of deleted paragraphs from the vocabulary.'
             when 'vocabulary_ends' then 'Empties the vocabulary with the paragraphs.'
             when 'forget_rendered' then 'Clears HTML that is not of the new text.'
             when 'forget_rendered_about' then 'Clears HTML that is not of the new text.'
             when 'words' then 'Derives the search words of a note from its text.'
             when 'folded' then 'Derives the folded name of a video from its title.'
             when 'searched_of_new' then 'Adds a new note to searched_notes.'
             when 'searched_of_changed' then 'Updates searched_notes with its note.'
             when 'keep_marks_of_new' then 'Adds new marks to member_activity.'
             when 'keep_marks_of_changed' then 'Moves changed marks in member_activity.'
             when 'keep_marks_of_deleted' then 'Takes deleted marks from member_activity.'
             when 'keep_notes_of_new' then 'Notes the time of a new note in member_activity.'
             when 'keep_notes_of_changed' then 'Notes the time of a changed note in member_activity.'
             when 'keep_notes_of_deleted' then 'Finds the last note that is left for member_activity.'
           end as text
      from pg_trigger t
     where not t.tgisinternal and t.tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute format('comment on trigger %I on %s is %L', of.name, of.place, of.text);
  end loop;
end $$;
