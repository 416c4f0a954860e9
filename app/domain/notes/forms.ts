/** The longest note, in code points. */
export const NOTE_LENGTH = 2000;

/** How long a note is as the page, the server and the database count it: code points, a line break being one. */
export const noteLength = (text: string) => [...text.replace(/\r\n?/g, '\n')].length;
