import { randomBytes } from 'node:crypto';
import { db } from '~/db/db.server';
import { byEmail } from '~/domain/members/accounts.server';
import { isSame, signatureOf } from '~/signature.server';
import { deviceCookie, readCookie } from './cookies.server';

const MOST = 5; // people who share a device

/**
 * Token that proves an earlier sign-in from a device: the member's id, the device's name, and a signature that only we
 * can make and that is void once the password changes.
 */
type DeviceToken = string;

const SHAPE = /^\d{1,10}\.[\w-]{22}\.[\w-]{43}$/;

/** Finds the name of this device if somebody has signed in from it to the account of this e-mail before; else null. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
  const tokens = await tokensIn(request);
  if (tokens.length === 0) return null;
  const member = await byEmail(db, email).select(['id', 'password_hash']).executeTakeFirst();
  const token = member && tokens.find((one) => memberIn(one) === String(member.id));
  if (!token) return null;
  const device = deviceIn(token);
  return isSame(token, signedToken(member.id, device, member.password_hash)) ? device : null;
}

/** Makes the `Set-Cookie` that adds a member's token to this device, beside those of others who share it. */
export async function rememberDevice(request: Request, memberId: number): Promise<string> {
  const tokens = await tokensIn(request);
  const device = tokens.map(deviceIn).find(Boolean) ?? randomBytes(16).toString('base64url');
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const others = tokens.filter((token) => memberIn(token) !== String(memberId));
  return deviceCookie.serialize([signedToken(memberId, device, password_hash), ...others].slice(0, MOST).join('~'));
}

const tokensIn = async (request: Request): Promise<DeviceToken[]> => {
  const value = await readCookie(deviceCookie, request);
  return (value ?? '').split('~', MOST).filter((token) => SHAPE.test(token));
};

const memberIn = (token: DeviceToken) => token.split('.')[0];

const deviceIn = (token: DeviceToken) => token.split('.')[1] ?? '';

const signedToken = (memberId: number, device: string, passwordHash: string): DeviceToken =>
  `${memberId}.${device}.${signatureOf(`device:${memberId}:${device}:${passwordHash}`)}`;
