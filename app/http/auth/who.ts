import type { Role } from '~/domain/members/accounts.server';

/** Whom a page, a form or a call of the API lets in. Whoever is let in as more is let in as less. */
export type Who = 'anyone' | 'member' | 'editor' | 'admin';

/** Whether somebody who is signed in may do what `who` may. */
export const may = (role: Role, who: Who): boolean =>
  who === 'admin' ? role === 'admin' : who !== 'editor' || role !== 'user';

/** Whether a page is one of the panel. */
export const isOfPanel = (who: Who) => who === 'editor' || who === 'admin';
