import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { useFormDraft } from './enhance-draft';
import { saysSame, type FieldTexts } from './form-fields';
import type { DrawnForm } from '~/ui/forms/drawn';

interface KeptForm extends DrawnForm {
  id: string;
  intent: string;
  /** What is stored, as its fields show it. */
  stored: FieldTexts;
  /** The mark of what is stored, and that of nothing where something may be missing. */
  mark: string;
  nothing?: string;
  /** The field in which the form says the mark of what it grew from. */
  field?: string;
  /** The codes of refusal that say that something newer is stored. */
  newer?: string[];
  /** The name of the notice that says that it is stored. */
  saved: string;
}

const NEWER = ['stored_newer'];

/**
 * A form whose text is not lost: the mark that it sends along of what it grew from (`basis`), and whether something newer
 * than that is stored (`isNewer`). That is shown beside it then, and whoever saves knows it.
 */
export function useKeptForm({ id, intent, author, waiting, stored, mark, saved, ...others }: KeptForm) {
  const { nothing = mark, field = 'basis', newer = NEWER } = others;
  const latest = useActionData<FormAnswer>();
  const answer = latest?.intent === intent ? latest : undefined;
  const typed = answer ? answer.result.initialValue : waiting;
  const told = textsOf(typed)[field];
  const grown = typed ? told || nothing : mark;
  const draft = useFormDraft({ id, author, stored, grown, isAnswer: answer !== undefined, saved });

  const isRefused = newer.includes(answer?.refused?.code ?? '');
  const isOld = !answer && waiting !== null && grown !== mark && !saysSame(waiting, stored);
  const isNewer = isRefused || isOld || (draft.recovered !== null && draft.recovered.basis !== mark);
  return {
    ...draft,
    typed: draft.recovered?.fields ?? textsOf(typed),
    isRefused,
    isNewer,
    basis: isNewer ? mark : grown,
  };
}

/** The texts among the fields of a form. */
const textsOf = (typed: Record<string, unknown> | null = null): FieldTexts =>
  Object.fromEntries(
    Object.entries(typed ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

export type FormKeeping = ReturnType<typeof useKeptForm>;
