import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { db } from '~/db/db.server';
import { byEmail } from '~/domain/members/accounts.server';
import { sessionSecret } from '~/env.server';
import { deviceCookie, readCookie } from './cookies.server';

const MOST = 5; // people who share a device

/**
 * What a device shows for an account from which somebody signed in to it: the member's number, the device's own name,
 * and a seal that only we can make and that ends with the password of then.
 */
type Mark = string;

function sealed(memberId: number, device: string, passwordHash: string): Mark {
  const seal = createHmac('sha256', sessionSecret()).update(`device:${memberId}:${device}:${passwordHash}`);
  return `${memberId}.${device}.${seal.digest('base64url')}`;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const SHAPE = /^\d{1,10}\.[\w-]{22}\.[\w-]{43}$/;

const marksIn = async (request: Request): Promise<Mark[]> => {
  const value = await readCookie(deviceCookie, request);
  return (value ?? '').split('~', MOST).filter((mark) => SHAPE.test(mark));
};
const memberIn = (mark: Mark) => mark.split('.')[0];
const deviceIn = (mark: Mark) => mark.split('.')[1] ?? '';

/** The name of this device where somebody has signed in from it to the account of this e-mail before; else null. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const marks = await marksIn(request);
  if (marks.length === 0) return null;
  const member = await byEmail(db, email).select(['id', 'password_hash']).executeTakeFirst();
  const mark = member && marks.find((one) => memberIn(one) === String(member.id));
  if (!mark) return null;
  const device = deviceIn(mark);
  return isSame(mark, sealed(member.id, device, member.password_hash)) ? device : null;
}

/** The `Set-Cookie` by which this device is known for a member from now on, beside the others who share it. */
export async function rememberDevice(request: Request, memberId: number): Promise<string> {
  const marks = await marksIn(request);
  const device = marks.map(deviceIn).find(Boolean) ?? randomBytes(16).toString('base64url');
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const others = marks.filter((mark) => memberIn(mark) !== String(memberId));
  return deviceCookie.serialize([sealed(memberId, device, password_hash), ...others].slice(0, MOST).join('~'));
}
