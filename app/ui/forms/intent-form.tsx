import { useForm, type DefaultValue, type FieldMetadata } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormHTMLAttributes } from 'react';
import type { Constraints, FormAnswer } from '~/errors/message';
import { PostForm } from '../post-form';
import { AuthorField, WaitingNotice, type DrawnForm, type WaitingProps } from './drawn';
import { ErrorSummary, type FieldError, type SummaryProps } from './error-summary';
import { errorsOf } from './errors-of';

interface Options<Fields extends Record<string, unknown>> extends Partial<DrawnForm> {
  id: string;
  /** The fields that it shows, in their order. */
  shows: (keyof Fields & string)[];
  defaultValue?: NoInfer<DefaultValue<Fields>>;
}

/** What a form of text knows of itself besides its fields. */
interface Known extends Partial<DrawnForm> {
  id: string;
  intent: string;
  errors: FieldError[];
}

/**
 * The form of one intent of the page: its fields, as their schema demands them and the loader has told in
 * `constraints`, and what is wrong with it where it was not taken.
 */
export function useIntentForm<Fields extends Record<string, unknown>>(
  intent: string,
  { id, shows, defaultValue, author, waiting, isRefused }: Options<Fields>,
) {
  const latest = useActionData<FormAnswer>();
  const { constraints } = (useLoaderData<unknown>() ?? {}) as { constraints?: Constraints };
  const answer = latest?.intent === intent ? latest : undefined;
  const constraint = constraints?.[intent];
  const [form, fields] = useForm<Fields>({ id, defaultValue, lastResult: answer?.result, constraint });
  const shown = shows.map((name) => [name, fields[name] as FieldMetadata<unknown>]);
  const errors = errorsOf(form, Object.fromEntries(shown) as Record<string, FieldMetadata<unknown>>, answer);
  return { fields, form: { id, intent, errors, author, waiting: answer ? null : waiting, isRefused } satisfies Known };
}

interface FaultsProps extends Pick<SummaryProps, 'title' | 'leadsTo'>, Pick<WaitingProps, 'discardAt' | 'discard'> {
  of: Known;
}

/** Above a form: why it was not taken, and that it holds a text which was not saved. */
export function FormFaults({ of: { errors, waiting = null, isRefused }, title, leadsTo, ...ways }: FaultsProps) {
  return (
    <>
      <ErrorSummary title={title} errors={errors} leadsTo={leadsTo} />
      <WaitingNotice waiting={waiting} isRefused={isRefused} {...ways} />
    </>
  );
}

interface IntentFormProps extends FormHTMLAttributes<HTMLFormElement> {
  of: Known;
  /** Whether it has to say which of its page's forms it is. */
  isOneOfSeveral?: boolean;
}

/** A form that posts its fields, for the member for whom it was drawn. */
export function IntentForm({ of, isOneOfSeveral = false, children, ...form }: IntentFormProps) {
  return (
    <PostForm id={of.id} intent={isOneOfSeveral ? of.intent : undefined} {...form}>
      {of.author !== undefined && <AuthorField author={of.author} />}
      {children}
    </PostForm>
  );
}
