/** The names of the buttons that mark a chapter as read, and as not. */
export const READ = ['leido', 'noleido'] as const;

/** The names of the buttons that mark a video as watched, and as not. */
export const WATCHED = ['visto', 'novisto'] as const;

/** Label of the button that toggles the read mark of a chapter. */
export const readWords = (isRead: boolean) => (isRead ? 'Marcar como no leído' : 'Marcar como leído');
