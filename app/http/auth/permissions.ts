import type { Role } from '~/domain/members/accounts.server';

/** Permission that a page, a form or a call of the API requires. Each includes those below it. */
export type Permission = 'anyone' | 'member' | 'editor' | 'admin';

/** Tells whether a role has a permission. */
export const hasPermission = (role: Role, who: Permission): boolean =>
  who === 'admin' ? role === 'admin' : who !== 'editor' || role !== 'user';

/** Tells whether a permission is that of pages of the panel. */
export const isOfPanel = (who: Permission) => who === 'editor' || who === 'admin';
