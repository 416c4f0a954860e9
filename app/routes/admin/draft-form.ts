import { useAnswer } from '~/ui/page-state';
import { useFormDraft } from './enhance-draft';
import { hasSameTexts, type FieldTexts } from './form-fields';
import type { FormDraftProps } from '~/ui/forms/form-draft';

export interface FormOptions extends FormDraftProps {
  id: string;
  intent: string;
  /** Stored texts, by the names of the fields. */
  stored: FieldTexts;
  /** Hash of the stored version; `nothing` is the value for a missing one, if it may be missing. */
  mark: string;
  nothing?: string;
  /** Name of the form field with the hash of the version that the text is based on. */
  field?: string;
  /** Refusal codes that mean that a newer version is stored. */
  newer?: string[];
  /** Name of the flash message that confirms the save. */
  saved: string;
}

const NEWER = ['stored_newer'];

/**
 * Protects a form against lost text and conflicts. Returns the hash of the version that the text is based on (`basis`),
 * which the form posts, and `isNewer` if a newer version is stored; the page then shows that one beside the form.
 */
export function useDraftForm({ id, intent, author, draft, stored, mark, saved, ...others }: FormOptions) {
  const { nothing = mark, field = 'basis', newer = NEWER } = others;
  const latest = useAnswer();
  const actionData = latest?.intent === intent ? latest : undefined;
  const typed = actionData ? actionData.result.initialValue : draft;
  const sentBasis = textsOf(typed)[field];
  const basis = typed ? sentBasis || nothing : mark;
  const local = useFormDraft({ id, author, stored, basis, isAnswer: actionData !== undefined, saved });

  const isRefused = newer.includes(actionData?.refused?.code ?? '');
  const isOld = !actionData && draft !== null && basis !== mark && !hasSameTexts(draft, stored);
  const isNewer = isRefused || isOld || (local.recovered !== null && local.recovered.basis !== mark);
  return {
    ...local,
    typed: local.recovered?.fields ?? textsOf(typed),
    isRefused,
    isNewer,
    basis: isNewer ? mark : basis,
  };
}

/** Filters the fields whose values are texts. */
const textsOf = (typed: Record<string, unknown> | null = null): FieldTexts =>
  Object.fromEntries(
    Object.entries(typed ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

export type FormDraftState = ReturnType<typeof useDraftForm>;
