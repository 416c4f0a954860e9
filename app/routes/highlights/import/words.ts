/** Words of the button of a file of highlights. */
export const FIND_IN_BOOK = 'Buscar en el libro';
