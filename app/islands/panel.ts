/** The islands of the panel. */
export { AboutEditor } from '~/routes/admin/about/editor';
export { DayEditor } from '~/routes/admin/gospels/day-editor';
export { ImageForm } from '~/routes/admin/image/form';
export { ChapterEditor } from '~/routes/admin/playlists/chapter-editor';
export { MemberTable } from '~/routes/admin/members/table';
export { TopicEditor } from '~/routes/admin/main-files/topic-editor';
export { SynonymsForm } from '~/routes/admin/search/synonyms-form';
export { NewsForm } from '~/routes/admin/settings/news-form';
export { FileForm } from '~/routes/admin/uploads/file-form';
