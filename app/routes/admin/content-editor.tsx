import type { DefaultValue } from '@conform-to/react';
import type { ReactNode } from 'react';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { useDraftForm, type FormOptions } from './draft-form';
import { DraftOutcome, Unsaved } from './draft-outcome';
import { StoredVersion, faultLinks } from './stored-version';

interface Options<Fields> extends Omit<FormOptions, 'intent'> {
  /** The fields that it shows, in their order. */
  shows: (keyof Fields & string)[];
}

/** Form of stored content: its fields with what is stored or was typed since, and what guards that against loss. */
export function useContentForm<Fields extends Record<string, unknown>>(
  intent: string,
  { shows, ...options }: Options<Fields>,
) {
  const { id, author, draft, isRefused, stored } = options;
  const { form, fields } = useIntentForm<Fields>(intent, {
    ...{ id, shows, author, draft, isRefused },
    defaultValue: (draft ?? stored) as DefaultValue<Fields>, // a draft without a checkbox has it unchecked
  });
  return { form, fields, draft: useDraftForm({ ...options, intent }) };
}

interface EditorProps {
  of: Pick<ReturnType<typeof useContentForm>, 'form' | 'draft'>;
  /** Address of the form. */
  page: string;
  title?: string;
  className?: string;
  /** Set if it may bring a file. */
  takesFile?: true;
  /** Words of its button. */
  press?: string;
  /** Buttons and links beside that. */
  buttons?: ReactNode;
  /** The stored version, shown beside what was typed meanwhile. */
  stored: ReactNode;
  children: ReactNode;
}

/** Editor of such a form, and the stored version where somebody else has saved one meanwhile. */
export function ContentEditor({
  of: { form, draft },
  page,
  className,
  takesFile,
  press = 'Guardar',
  buttons,
  stored,
  children,
  ...words
}: EditorProps) {
  return (
    <>
      <FormNotices of={form} title={words.title ?? 'No se pudo guardar'} {...faultLinks(draft, page)} />
      <IntentForm
        of={form}
        action={page}
        isOneOfSeveral
        className={className}
        encType={takesFile && 'multipart/form-data'}
      >
        <input type="hidden" name="basis" value={draft.basis} />
        {children}
        <p className="row">
          <SubmitButton busy="Guardando...">{press}</SubmitButton> {buttons} <Unsaved of={draft} />
        </p>
      </IntentForm>
      <DraftOutcome of={draft} action={page} />
      <StoredVersion of={draft} action={page} press={press}>
        {stored}
      </StoredVersion>
    </>
  );
}
