import type { LoaderFunctionArgs } from '@remix-run/node';
import { withTimeBudget } from '~/db/time-budget.server';
import { withListConnections } from '~/db/shares.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { piecesInTurn } from '~/http/security/queues.server';

const encoder = new TextEncoder();
const PER_BATCH = 5000; // milliseconds for the database; the whole file may take as long as its connection needs

/** A file that is written while it is sent. */
interface Download<Row> {
  name: string;
  /** Media type, without the charset, which is UTF-8. */
  type: string;
  head: string;
  batches: AsyncGenerator<Row[]>;
  write: (rows: Row[]) => string;
  foot?: string;
}

/** Makes the response that sends a file. Its first rows are read before the response begins. */
export async function download<Row>(
  member: SignedIn,
  args: LoaderFunctionArgs,
  file: Download<Row>,
): Promise<Response> {
  const body = streamOf(member, file, await next(member, file), args);
  return new Response(body, {
    headers: {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * Streams the text of a file as bytes, one batch at a time and only as fast as it is read; stops once nobody reads it.
 */
function streamOf<Row>(
  member: SignedIn,
  file: Download<Row>,
  first: Uint8Array | undefined,
  { request, context }: LoaderFunctionArgs,
): ReadableStream<Uint8Array> {
  const { head, batches, foot = '' } = file;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(head));
      if (first) controller.enqueue(first);
    },
    pull: async (controller) => {
      await context.drained?.();
      if (request.signal.aborted) await batches.return(undefined);
      const piece = await next(member, file);
      if (piece) return controller.enqueue(piece);
      if (foot) controller.enqueue(encoder.encode(foot));
      controller.close();
    },
    cancel: async () => void (await batches.return(undefined)),
  });
}

/**
 * Reads the next rows and writes them as bytes, one batch at a time among all that a member downloads; undefined after
 * the last.
 */
const next = <Row>({ id }: SignedIn, { batches, write }: Download<Row>): Promise<Uint8Array | undefined> =>
  piecesInTurn.run(String(id), async () => {
    const batch = await withListConnections(() => withTimeBudget(PER_BATCH, () => batches.next()));
    return batch.done ? undefined : encoder.encode(write(batch.value));
  });
