import { useForm, type DefaultValue } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Constraints, FormAnswer } from '~/errors/message';

interface Options<Fields extends Record<string, unknown>> {
  id: string;
  defaultValue?: NoInfer<DefaultValue<Fields>>;
}

/**
 * The form of one intent of the page: its fields, as their schema demands them and the loader has told in
 * `constraints`, and the answer to it where it was not taken.
 */
export function useIntentForm<Fields extends Record<string, unknown>>(intent: string, options: Options<Fields>) {
  const latest = useActionData<FormAnswer>();
  const { constraints } = (useLoaderData<unknown>() ?? {}) as { constraints?: Constraints };
  const answer = latest?.intent === intent ? latest : undefined;
  const [form, fields] = useForm<Fields>({ ...options, lastResult: answer?.result, constraint: constraints?.[intent] });
  return { form, fields, answer };
}
