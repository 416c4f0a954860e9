import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { Upload } from '~/files/upload.server';
import type { Requester } from '~/http/auth/visitor.server';
import type { SharedText } from '~/http/pages/compressed-text.server';
import type { Contract } from '../contract/contract';
import type { CallRow } from '../contract/row';

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** A call as its handler gets it: the caller and the input, already validated. */
interface Call<R> {
  asker: R extends { who: infer W extends CallRow['who'] } ? Requester<W> : never;
  params: R extends { params?: infer S } ? Out<S> : undefined;
  query: R extends { query?: infer S } ? Out<S> : undefined;
  body: R extends { body?: infer S } ? Out<S> : undefined;
  /** File of a call that brings one. */
  upload: Upload;
  request: Request;
  context: AppLoadContext;
}

type Handler<R> = (call: Call<R>) => Promise<(R extends { answer?: infer S } ? In<S> : undefined) | SharedText>;

/** A handler for each path and method of the contract. */
export type ApiHandlers = { [Path in keyof Contract]: { [M in keyof Contract[Path]]: Handler<Contract[Path][M]> } };

/** Any handler, as it is called once the input is validated. `upload` is there where the row has one. */
export type AnyHandler = (
  call: Omit<Call<CallRow>, 'asker' | 'upload'> & { asker: unknown; upload?: Upload },
) => Promise<unknown>;
