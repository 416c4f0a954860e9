import { withContext } from '~/work.server';

/**
 * Runs work whose statements read long lists or search: it holds a part of the connections at most, so that however
 * much of it there is, pages and forms find one.
 */
export const withListConnections = <Result>(work: () => Result): Result => withContext({ share: 'lists' }, work);

/**
 * Runs work that may wait for another's lock with its connection in hand: it holds a part of them at most, so that however
 * many wait, readers find one.
 */
export const withLockConnections = <Result>(work: () => Result): Result => withContext({ share: 'turns' }, work);

/** Runs what every request needs first, with connections reserved for it: the session, the content revision. */
export const withSessionConnections = <Result>(work: () => Result): Result => withContext({ share: 'sessions' }, work);
