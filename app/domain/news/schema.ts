/** How long the title and the text of news may be. They stand apart from their schema, which browsers do not need. */
export const TITLE_LENGTH = 200;
export const DESCRIPTION_LENGTH = 1000;
