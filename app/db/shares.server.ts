import { knowing } from '~/work.server';

/**
 * Does work whose statements read long lists or search: it holds a part of the connections at most, so that however much
 * of it there is, pages and forms find one.
 */
export const listing = <Result>(work: () => Result): Result => knowing({ share: 'lists' }, work);

/** Does what every request needs first, for which some connections are kept free: the session, the content revision. */
export const lookingUp = <Result>(work: () => Result): Result => knowing({ share: 'sessions' }, work);
