import type { LoaderFunctionArgs } from '@remix-run/node';
import { allowing } from '~/db/allowance.server';

const PER_BATCH = 5000; // milliseconds for the database; the whole file may take as long as its line needs

/** A file that is written while it is sent. */
interface Download<Row> {
  name: string;
  /** Its type, without the charset, which is UTF-8. */
  type: string;
  head: string;
  batches: AsyncGenerator<Row[]>;
  write: (rows: Row[]) => string;
  foot?: string;
}

/** Its text as bytes, a few rows at a time and only as fast as they are taken; none once nobody takes them. */
function streamOf<Row>(
  { head, batches, write, foot = '' }: Download<Row>,
  first: IteratorResult<Row[], unknown>,
  { request, context }: LoaderFunctionArgs,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(head));
      if (!first.done) controller.enqueue(encoder.encode(write(first.value)));
    },
    pull: async (controller) => {
      await context.drained?.();
      const next = request.signal.aborted
        ? await batches.return(undefined)
        : await allowing(PER_BATCH, () => batches.next());
      if (!next.done) return controller.enqueue(encoder.encode(write(next.value)));
      if (foot) controller.enqueue(encoder.encode(foot));
      controller.close();
    },
    cancel: async () => void (await batches.return(undefined)),
  });
}

/** The answer that is such a file. The first of its rows are read before it is promised. */
export async function download<Row>(args: LoaderFunctionArgs, file: Download<Row>): Promise<Response> {
  const body = streamOf(file, await file.batches.next(), args);
  return new Response(body, {
    headers: {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
