import type { Role } from '~/domain/members/accounts.server';

/** Permission that a page, a form or a call of the API requires. Each includes those below it. */
export type Who = 'anyone' | 'member' | 'editor' | 'admin';

/** Tells whether a role has a permission. */
export const may = (role: Role, who: Who): boolean =>
  who === 'admin' ? role === 'admin' : who !== 'editor' || role !== 'user';

/** Tells whether a permission is that of pages of the panel. */
export const isOfPanel = (who: Who) => who === 'editor' || who === 'admin';
