/** The islands of a chapter's page. */
export { NoteForm } from '~/routes/volume/note-form';
export { OfflineNotice } from '~/routes/volume/offline-notice';
export { ParagraphBar } from '~/routes/volume/paragraph-bar';
