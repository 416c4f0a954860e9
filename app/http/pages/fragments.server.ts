import type { AppLoadContext } from '@remix-run/node';
import type { SafeHtml } from '~/text/html';

type Fragments = Record<string, SafeHtml>;
const ofAnswer = new WeakMap<AppLoadContext, Fragments>();

/** Puts a loader's long texts beside its data: into the document as they are, or into the answer to a script. */
export function tellFragments(context: AppLoadContext, fragments: Fragments): void {
  ofAnswer.set(context, { ...ofAnswer.get(context), ...fragments });
}

/** The long texts that the loaders of this request have told. */
export const toldFragments = (context: AppLoadContext): Fragments => ofAnswer.get(context) ?? {};
