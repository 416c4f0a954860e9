import { z } from 'zod';
import type { FlashMessage } from '~/domain/site/schema';
import { clearCookie, flashCookie, readCookie } from '~/http/auth/cookies.server';
import { FLASH_MESSAGES, type FlashValue, type FlashName } from './flash-words.server';
import { isPrefetch } from './prefetch.server';
import { readSigned, signed } from '~/signature.server';

const LIFE = 5 * 60 * 1000; // milliseconds in which the page that shows it has to be requested
const MOST = 4; // for as many tabs at once

/** Flash message on its way: its name, the page that shows it, and the time when it expires. */
const flashMessage = z.object({
  name: z.string().refine((name): name is FlashName => Object.hasOwn(FLASH_MESSAGES, name)),
  count: z.number().optional(),
  undo: z.string().optional(),
  page: z.string(),
  part: z.string(),
  until: z.number(),
});
type MessageOnItsWay = z.output<typeof flashMessage>;

/**
 * Makes the `Set-Cookie` by which the page at `to` shows `flash`, once, and pages after it those of `then`: it is
 * signed, so that no address can make a page show one. Messages on their way to other tabs stay. `undo`: the change of
 * the content that the message is about, which its button undoes.
 */
export async function flashAt(
  request: Request,
  to: string,
  flash: FlashValue,
  { then = [], undo }: { then?: [to: string, flash: FlashValue][]; undo?: string } = {},
): Promise<string> {
  const anew = [...then.map((later) => messageAt(...later)), messageAt(to, flash, undo)];
  const others = (await read(request)).filter(({ page }) => anew.every((one) => one.page !== page));
  return write([...others, ...anew].slice(-MOST));
}

/**
 * Finds the flash message for this page, with the `Set-Cookie` that deletes it from the browser now that it is shown.
 */
export async function flashMessageFor(
  request: Request,
): Promise<{ flash: FlashMessage | null; setCookie: string | null }> {
  const list = isShown(request) ? await read(request) : [];
  const { page } = splitAddress(request.url);
  const own = list.find((one) => one.page === page);
  if (!own) return { flash: null, setCookie: null };
  const others = list.filter((one) => one !== own);
  const { text, ...look } = FLASH_MESSAGES[own.name];
  const flash = {
    name: own.name,
    part: own.part,
    undo: own.undo === undefined ? null : { change: own.undo, page: own.page },
    number: own.count ?? null,
    text: typeof text === 'string' ? text : text(own.count ?? 0),
    ...look,
  };
  return { flash, setCookie: others.length > 0 ? await write(others) : await clearCookie(flashCookie) };
}

function messageAt(to: string, flash: FlashValue, undo?: string): MessageOnItsWay {
  const [name, count] = typeof flash === 'string' ? [flash] : flash;
  return { name, count, undo, ...splitAddress(to), until: Date.now() + LIFE };
}

/**
 * Splits an address into the path and query of its page, and the part of the page that it leads to ('' for its top).
 */
function splitAddress(address: string): { page: string; part: string } {
  const { pathname, search, hash } = new URL(address, 'http://here');
  return { page: pathname + search, part: hash.slice(1) };
}

/** Reads the flash messages on their way to this browser; none where the cookie is not ours. */
async function read(request: Request): Promise<MessageOnItsWay[]> {
  const text = readSigned('notice', (await readCookie(flashCookie, request)) ?? '');
  if (text === null) return [];
  const list = z.array(flashMessage).safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return list.success ? list.data.filter(({ until }) => until > Date.now()) : [];
}

const write = (list: MessageOnItsWay[]): Promise<string> =>
  flashCookie.serialize(signed('notice', Buffer.from(JSON.stringify(list)).toString('base64url')));

/** Tells whether a browser requests a page to show it now: it is no prefetch, and no script that wants its data. */
function isShown(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return request.method === 'GET' && (mode === null || mode === 'navigate') && !isPrefetch(request);
}
