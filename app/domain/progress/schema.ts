/** The names of the buttons that mark a chapter as read, and as not. */
export const READ = ['leido', 'noleido'] as const;

/** The name of the button that marks a chapter as read and leads on to the next. */
export const READ_ON = 'seguir';

/** The names of the buttons that mark a video as watched, and as not. */
export const WATCHED = ['visto', 'novisto'] as const;

/** Label of the button that toggles the read mark of a chapter. */
export const readWords = (isRead: boolean) => (isRead ? 'Marcar como no leído' : 'Marcar como leído');

/** Label of the button that toggles the mark of a video. */
export const markWords = (isWatched: boolean) => (isWatched ? 'Marcar como no visto' : 'Marcar como visto');

/** The marks of a reader: the names of the buttons that set and clear them, and their labels. */
export const MARK_KINDS = {
  read: { names: READ, words: readWords },
  watched: { names: WATCHED, words: markWords },
} as const;
export type MarkKind = keyof typeof MARK_KINDS;
