import { expect } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { expectDescribed } from './api-rows';
import { forCall } from './routes';
import { onceForAFile } from './visitors';
import { freshSession, person } from './people';
import { endSessionsOf } from './stored';

export const ORIGIN = 'http://localhost:3000';

/** Response to a call. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  /** JSON of the response; undefined if it has no content. */
  json: unknown;
}

export interface Sent {
  token?: string;
  /** Body to send: a value goes as JSON; text, bytes, forms and streams go unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Client address as the server would see it. */
  address?: string;
}

/** Sends any request to the API and returns the raw response. */
export const send = (request: Request, address?: string) => forCall(request, address === undefined ? {} : { address });

/**
 * Makes a call of the API; `path` is below /api. Checks that the response sets no cookie, is JSON or empty, and matches
 * the description.
 */
export async function call(method: string, path: string, sent: Sent = {}): Promise<ApiResponse> {
  const response = await send(requestOf(method, path, sent), sent.address);
  const { status, headers } = response;
  const text = await response.text();
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('vary')).toMatch(/\bAuthorization\b/);
  const isEmpty = status === 204 || status === 304 || method === 'HEAD';
  if (isEmpty) expect(text).toBe('');
  else expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const result = { status, headers, text, json: isEmpty ? undefined : (JSON.parse(text) as unknown) };
  if (!isEmpty) expectDescribed(method, path, result);
  return result;
}

/** Status and sentence of a refusal. */
export const refusalOf = ({ status, json }: ApiResponse) => [status, (json as { detail?: string }).detail];

/** Opens a bearer session, with all rate limits reset. Returns its token. */
export const tokenOf = (member: { id: number }) => freshSession(member, 'bearer');

/** Makes an account with a valid token. */
export async function bearer(role: Member['role'] = 'user'): Promise<{ token: string; member: Member }> {
  const member = await person(role);
  return { member, token: await tokenOf(member) };
}

/** Makes calls as one account of a role, which each file makes at its first call. */
export function caller(role: Member['role'] = 'user') {
  const one = onceForAFile(() => bearer(role));
  const as = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    call(method, path, { token: (await one()).token, body, headers });
  return Object.assign(as, { member: async () => (await one()).member });
}

/** The newest line of the audit log. */
export const lastAct = () =>
  db.selectFrom('audit').select(['act', 'member_email', 'target']).orderBy('id', 'desc').executeTakeFirst();

/** Decodes a text of the book as the clients of the specification do: reversed, base64, JSON. */
export function decoded(json: unknown): unknown {
  const { encoded_content, ...rest } = json as { encoded_content: string };
  expect(rest).toEqual({});
  expect(encoded_content).toMatch(/^={0,2}[A-Za-z0-9+/]+$/);
  expect(encoded_content.length % 4).toBe(0);
  const base64 = Array.from(encoded_content).reverse().join('');
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64')));
}

const former = onceForAFile(() => person('admin'));

/** Token of an administrator whose session has ended. */
export async function deadToken(): Promise<string> {
  const member = await former();
  const token = await tokenOf(member);
  await endSessionsOf(member);
  return token;
}

/** Multipart body with one file in its field `file`. */
export function fileForm(name: string, content: string | Uint8Array, field = 'file'): FormData {
  const form = new FormData();
  form.set(field, new File([content as BlobPart], name, { type: 'application/octet-stream' }));
  return form;
}

function requestOf(method: string, path: string, { token, body, headers: given = {} }: Sent): Request {
  const headers = new Headers(given);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !isRaw(body)) headers.set('content-type', 'application/json');
  const raw = body === undefined || isRaw(body) ? body : JSON.stringify(body);
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: (raw ?? null) as BodyInit, duplex: 'half' };
  return new Request(`${ORIGIN}/api${path}`, init);
}

const isRaw = (body: unknown) =>
  typeof body === 'string' ||
  body instanceof Uint8Array ||
  body instanceof FormData ||
  body instanceof ReadableStream ||
  body instanceof URLSearchParams;
