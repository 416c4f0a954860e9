import { hash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import parseRange from 'range-parser';
import { db } from '~/db/db.server';
import { colourNames } from '~/domain/highlights/colours.server';
import { everyHighlight } from '~/domain/highlights/listing.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { everyNote } from '~/domain/notes/listing.server';
import { defineCached } from '~/http/pages/content.server';
import { requireBookOffered } from '~/http/pages/site.server';
import { isRange } from '~/http/pages/range';
import { piecesInTurn } from '~/http/security/queues.server';
import { makeEpub } from './make.server';
import type { OwnWords } from './pages.server';

/** In place of a volume's number: all volumes. */
export const WHOLE_BOOK = 0;

const PIECE = 64 * 1024; // bytes that are sent at once

/** Bytes of an EPUB; those that are the same for everybody have a tag, by which a download can go on. */
interface Made {
  bytes: Buffer;
  tag: string | null;
}

/** The EPUB of a volume or of the whole book, without notes. All of them together are twice the packed book. */
const cachedEpub = defineCached('epub', async (volume: number): Promise<Made> => {
  const bytes = await makeEpub(volume, null);
  return { bytes, tag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` };
});

/**
 * Sends an EPUB, with the member's notes if the address says so; those are made for each download and not stored.
 * @throws Refusal `book_not_offered` while administrators do not allow it; `no_text_to_take`.
 */
export async function sendEpub(member: SignedIn, args: LoaderFunctionArgs, volume: number): Promise<Response> {
  await requireBookOffered(args);
  const hasNotes = new URL(args.request.url).searchParams.get('notas') === '1';
  const made = hasNotes ? await withNotes(member, volume) : await cachedEpub(args, volume);
  const name = ['libro-de-cielo', volume || '', hasNotes ? 'con-mis-notas' : ''].filter(Boolean).join('-');
  return respond(member.id, args, `${name}.epub`, made);
}

/** Sends an EPUB to the e-reader of a member, which shows no session; never with notes. @throws as `sendEpub`. */
export async function sendToReader(memberId: number, args: LoaderFunctionArgs, volume: number): Promise<Response> {
  await requireBookOffered(args);
  const name = ['libro-de-cielo', volume || ''].filter(Boolean).join('-');
  return respond(memberId, args, `${name}.epub`, await cachedEpub(args, volume));
}

/** EPUBs with notes that are being made, by what goes into them. */
const underWay = new Map<string, Promise<Buffer>>();

/** Makes an EPUB with the notes and highlights of a member; requests for the same at the same time share one. */
async function withNotes({ id, revision }: SignedIn, volume: number): Promise<Made> {
  const own: OwnWords = { notes: [], highlights: [], colours: await colourNames(db, id) };
  for await (const some of everyNote(db, id)) own.notes.push(...some);
  for await (const some of everyHighlight(db, id)) own.highlights.push(...some);
  const key = hash('sha256', JSON.stringify([volume, revision, own]), 'base64');
  const making = underWay.get(key) ?? makeEpub(volume, own).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return { bytes: await making, tag: null };
}

/** Makes the response: all of the bytes, or the part of them that a broken download lacks. */
function respond(memberId: number, args: LoaderFunctionArgs, name: string, { bytes, tag }: Made): Response {
  const { request } = args;
  const headers = new Headers({
    'Content-Type': 'application/epub+zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Accept-Ranges': tag ? 'bytes' : 'none',
    'Cache-Control': tag ? 'private, no-cache' : 'private, no-store',
  });
  if (tag) headers.set('ETag', tag);
  if (tag && request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers });
  const part = tag === null ? null : partOf(request, bytes.length, tag);
  if (part === 'beyond') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = part ?? { start: 0, end: bytes.length - 1 };
  headers.set('Content-Length', String(end + 1 - start));
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${bytes.length}`);
  const body = request.method === 'HEAD' ? null : streamOf(memberId, args, bytes.subarray(start, end + 1));
  return new Response(body, { status: part ? 206 : 200, headers });
}

/** The part that a request asks for; null for all of it, also where the file has changed since its first part. */
function partOf({ headers }: Request, size: number, tag: string): { start: number; end: number } | 'beyond' | null {
  const [range, condition] = [headers.get('range'), headers.get('if-range')];
  if (range === null || (condition !== null && condition !== tag)) return null;
  if (!isRange(range)) return null;
  const parts = parseRange(size, range);
  if (parts === -1) return 'beyond';
  return parts === -2 || parts.type !== 'bytes' || parts.length !== 1 ? null : (parts[0] ?? null);
}

/** Streams bytes one piece at a time among all that a member downloads, and only as fast as they are read. */
function streamOf(memberId: number, { context }: LoaderFunctionArgs, bytes: Buffer): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await context.drained?.();
      await piecesInTurn.run(String(memberId), () =>
        Promise.resolve(controller.enqueue(bytes.subarray(at, (at += PIECE)))),
      );
      if (at >= bytes.length) controller.close();
    },
  });
}
