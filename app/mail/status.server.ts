/** Meaning of a mail server's answer: the address is gone, it has to be tried again, or it says nothing of the address. */
export type Verdict = 'gone' | 'soft';

const ENHANCED = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const REPLY = /(?:^|[^\d.])([45]\d\d)[ -]/;

/** Finds the enhanced status code (RFC 3463) in the words of a mail server; '' where there is none. */
export const enhancedIn = (words: string): string => ENHANCED.exec(words)?.[1] ?? '';

/** Finds the class of the reply, 4 or 5, in its words; '' where there is none. */
export const replyClassIn = (words: string): string => REPLY.exec(words)?.[1]?.[0] ?? '';

/**
 * Reads a status of class 4 or 5. Only one that is about the mailbox itself, or about nothing in particular, ends an
 * address at once: a full mailbox (x.2.2), a letter that is too large (x.2.3, x.3.4), its words (x.6), a policy such as a
 * blocklist (x.7), the route (x.4, but for a host without mail, x.4.4) and a sender that is refused (5.1.7, 5.1.8) are of
 * the letter or of the day, and three of them in a week say more.
 */
export function verdictOfStatus(status: string): Verdict {
  const [kind, subject, detail] = status.split('.');
  if (kind !== '5') return 'soft';
  const code = `${subject}.${detail}`;
  if (['2.2', '2.3', '3.4', '1.7', '1.8'].includes(code)) return 'soft';
  if (subject === '4') return code === '4.4' ? 'gone' : 'soft';
  return subject === '6' || subject === '7' ? 'soft' : 'gone';
}
