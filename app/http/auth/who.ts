/** Whom a page, a form or a call of the API lets in. */
export type Who = 'anyone' | 'member' | 'admin';
