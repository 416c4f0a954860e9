import { useForm, type DefaultValue, type FieldMetadata } from '@conform-to/react';
import type { FormHTMLAttributes } from 'react';
import { usePage } from '../page-state';
import { PostForm } from '../post-form';
import { AuthorField, FormDraftNotice, type FormDraftProps, type FormDraftNoticeProps } from './form-draft';
import { ErrorSummary, type FieldError, type SummaryProps } from './error-summary';
import { errorsOf } from './errors-of';

interface Options<Fields extends Record<string, unknown>> extends Partial<FormDraftProps> {
  id: string;
  /** The fields that it shows, in their order. */
  shows: (keyof Fields & string)[];
  defaultValue?: NoInfer<DefaultValue<Fields>>;
}

/** The state of a form besides its fields. */
interface FormState extends Partial<FormDraftProps> {
  id: string;
  intent: string;
  errors: FieldError[];
}

/**
 * Returns the form of one intent of the page: its fields, with the constraints of their schema that the loader sends as
 * `constraints`, and its errors if it was refused.
 */
export function useIntentForm<Fields extends Record<string, unknown>>(
  intent: string,
  { id, shows, defaultValue, author, draft, isRefused }: Options<Fields>,
) {
  const { answer: latest, constraints } = usePage();
  const answer = latest?.intent === intent ? latest : undefined;
  const constraint = constraints[intent];
  const [form, fields] = useForm<Fields>({ id, defaultValue, lastResult: answer?.result, constraint });
  const shown = shows.map((name) => [name, fields[name] as FieldMetadata<unknown>]);
  const errors = errorsOf(form, Object.fromEntries(shown) as Record<string, FieldMetadata<unknown>>, answer);
  return {
    fields,
    form: { id, intent, errors, author, draft: answer ? null : draft, isRefused } satisfies FormState,
  };
}

interface FaultsProps
  extends Pick<SummaryProps, 'title' | 'leadsTo'>, Pick<FormDraftNoticeProps, 'discardAt' | 'discard'> {
  of: FormState;
}

/** Notices above a form: its errors, and that it holds a draft that was not saved. */
export function FormNotices({ of: { errors, draft = null, isRefused }, title, leadsTo, ...actions }: FaultsProps) {
  return (
    <>
      <ErrorSummary title={title} errors={errors} leadsTo={leadsTo} />
      <FormDraftNotice draft={draft} isRefused={isRefused} {...actions} />
    </>
  );
}

interface IntentFormProps extends FormHTMLAttributes<HTMLFormElement> {
  of: FormState;
  /** True if its page has several forms, so that it sends its intent. */
  isOneOfSeveral?: boolean;
}

/** A form that posts its fields, and the member that it was rendered for. */
export function IntentForm({ of, isOneOfSeveral = false, children, ...form }: IntentFormProps) {
  return (
    <PostForm id={of.id} intent={isOneOfSeveral ? of.intent : undefined} {...form}>
      {of.author !== undefined && <AuthorField author={of.author} />}
      {children}
    </PostForm>
  );
}
