/** Maximum lengths of the title and the text of news. They are apart from their schema, which browsers do not need. */
export const TITLE_LENGTH = 200;
export const DESCRIPTION_LENGTH = 1000;
