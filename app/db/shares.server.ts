import { withContext } from '~/work.server';

/**
 * Runs work whose statements read long lists or search: it holds a part of the connections at most, so that however
 * much of it there is, pages and forms find one.
 */
export const listing = <Result>(work: () => Result): Result => withContext({ share: 'lists' }, work);

/** Runs what every request needs first, with connections reserved for it: the session, the content revision. */
export const lookingUp = <Result>(work: () => Result): Result => withContext({ share: 'sessions' }, work);
