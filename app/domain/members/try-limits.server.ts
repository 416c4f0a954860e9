import { sql, type RawBuilder } from 'kysely';
import { signatureOf } from '~/signature.server';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const LEASE = 15; // seconds after which a try without a verdict is that of a process that is gone
const LONGEST_PAUSE = 15 * MINUTE;

/** Origin of a try: the account, and a device that is known for it, or else the address. */
export interface Trier {
  email: string;
  address: string | null;
  /** Id of a device from which somebody has signed in to this account before, or of a live session of it. */
  device: string | null;
}

/** Rate limit: the most wrong passwords in a number of seconds. */
interface Bound {
  of: RawBuilder<boolean>;
  most: number;
  seconds: number;
  /** Set if one more is allowed after the most each time that a growing pause is over; otherwise none is. */
  isPausing?: true;
}

/** Hash of an e-mail for the table: the same however it is written. */
export const accountOf = (email: string) => sql<Buffer>`sha256(convert_to(fold_email(${email}), 'UTF8'))`;

/** Keyed hash of an address for the table: nobody can tell the address from it. */
export const addressMark = (address: string | null) => address && signatureOf(`try from ${address}`);

/** The limits of an origin: a known device has its own, so that nobody else's tries lock its owner out. */
export function boundsOf({ email, address, device }: Trier): Bound[] {
  const ofAccount = sql`account = ${accountOf(email)}`;
  if (device !== null) return [{ of: sql`${ofAccount} and device = ${device}`, most: 10, seconds: 15 * MINUTE }];
  const ofPair = sql<boolean>`${ofAccount} and device is null and address is not distinct from ${addressMark(address)}`;
  const bounds: Bound[] = [
    { of: ofPair, most: 10, seconds: 15 * MINUTE },
    { of: sql`${ofAccount} and device is null`, most: 10, seconds: DAY, isPausing: true },
  ];
  return address === null
    ? bounds
    : [...bounds, { of: sql`address = ${addressMark(address)}`, most: 60, seconds: 5 * MINUTE }];
}

export interface Count {
  wrong: number;
  /** Tries that are being verified now. */
  open: number;
  /** Seconds since the first and the last wrong one. */
  first: number;
  last: number;
}

/** Query of the count that a bound is about. */
export const countTries = ({ of, seconds }: Bound) => sql<Count>`
  select count(*) filter (where is_wrong) as wrong, count(*) filter (where not is_wrong) as open,
         coalesce(extract(epoch from now() - min(at) filter (where is_wrong)), 0)::float8 as first,
         coalesce(extract(epoch from now() - max(at) filter (where is_wrong)), 0)::float8 as last
    from tries where ${of}
     and at > now() - make_interval(secs => case when is_wrong then ${seconds}::int else ${LEASE}::int end)`;

/** Tells whether one more may be verified now (`open`: once one under way is decided), or after how many seconds. */
export function verdictOf(bound: Bound, { wrong, open, first, last }: Count): 'free' | 'open' | number {
  const { most, seconds, isPausing } = bound;
  if (wrong < most) return wrong + open < most ? 'free' : 'open';
  const wait = isPausing ? pauseAfter(wrong, most) - last : seconds - first;
  if (wait > 0) return wait;
  return open === 0 ? 'free' : 'open';
}

const pauseAfter = (wrong: number, most: number) => Math.min(MINUTE * 2 ** (wrong - most), LONGEST_PAUSE);
