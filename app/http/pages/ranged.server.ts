import type { LoaderFunctionArgs } from '@remix-run/node';
import parseRange from 'range-parser';
import { matchesTag } from '~/http/pages/compressed-text.server';
import { isRange } from '~/http/pages/range';
import { piecesInTurn } from '~/http/security/queues.server';

const PIECE = 64 * 1024; // bytes that are sent at once

/** Bytes that are sent whole or in part. */
interface RangedBytes {
  size: number;
  /** Tag of these very bytes, by which a download can go on; null for what is made for each request. */
  tag: string | null;
  /** Reads bytes from `start` up to `end`, which is left out. */
  read: (start: number, end: number) => Uint8Array | Promise<Uint8Array>;
  /** Frees what they are read from. */
  close?: () => void;
}

/**
 * Makes the response that sends bytes, or the part of them that a request asks for: a download that broke off goes on
 * where its tag is still the same. They are read as fast as they are taken, one piece at a time among all that `lane`
 * takes, so that memory does not follow their size.
 */
export function rangedResponse(
  lane: string,
  args: LoaderFunctionArgs,
  { size, tag, read, close }: RangedBytes,
  given: Record<string, string>,
): Response {
  const { request } = args;
  const headers = new Headers({
    ...given,
    'Accept-Ranges': tag ? 'bytes' : 'none',
    'Cache-Control': tag ? 'private, no-cache' : 'private, no-store',
  });
  const without = (status: number) => {
    close?.();
    return new Response(null, { status, headers });
  };
  if (tag) headers.set('ETag', tag);
  if (tag && !matchesTag(request.headers.get('if-match') ?? '*', tag)) return without(412);
  if (tag && matchesTag(request.headers.get('if-none-match'), tag)) return without(304);
  const part = tag === null ? null : partOf(request, size, tag);
  if (part === 'beyond') {
    headers.set('Content-Range', `bytes */${size}`);
    return without(416);
  }
  const { start, end } = part ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end + 1 - start));
  if (part) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD') return without(200);
  const body = streamOf(lane, args, { read, close, start, end: end + 1 });
  return new Response(body, { status: part ? 206 : 200, headers });
}

/** The part that a request asks for; null for all of it, also where the file has changed since its first part. */
function partOf(
  { method, headers }: Request,
  size: number,
  tag: string,
): { start: number; end: number } | 'beyond' | null {
  const [range, condition] = [headers.get('range'), headers.get('if-range')];
  if (method !== 'GET' || range === null || (condition !== null && condition !== tag)) return null;
  if (!isRange(range)) return null;
  const parts = parseRange(size, range);
  // `range-parser` refuses the last bytes of which there are fewer; these are all (RFC 9110, 14.1.2)
  if (parts === -1) return Number(range.split('=-')[1]) > size ? { start: 0, end: size - 1 } : 'beyond';
  return parts === -2 || parts.length !== 1 ? null : (parts[0] ?? null);
}

interface Span extends Pick<RangedBytes, 'read' | 'close'> {
  start: number;
  end: number;
}

function streamOf(
  lane: string,
  { request, context }: LoaderFunctionArgs,
  { read, close, start, end }: Span,
): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          await context.drained?.();
          if (!request.signal.aborted) {
            const piece = await piecesInTurn.run(lane, async () => read(at, Math.min(end, at + PIECE)));
            if (piece.length === 0) throw new Error('the file has become shorter');
            controller.enqueue(piece);
            if ((at += piece.length) < end) return;
          }
          controller.close();
          close?.();
        } catch (error) {
          close?.();
          controller.error(error);
        }
      },
      cancel: () => close?.(),
    },
    { highWaterMark: 0 },
  );
}
