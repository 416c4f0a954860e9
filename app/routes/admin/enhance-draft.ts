import { useEffect, useRef, useState } from 'react';
import { isFile } from '~/ui/enhance/busy';
import { deleteLocalDraft, findLocalDraft, localDraftKey, resetOnLeaving, storeLocalDraft } from '~/ui/enhance/drafts';
import { LEAVES_FOR_LOGIN } from '~/ui/enhance/post';
import { useSite } from '~/ui/page-state';
import { fieldsIn, hasSameTexts, writeInto, type FieldTexts } from './form-fields';

interface FormDraft {
  fields: FieldTexts;
  /** Hash of the stored text that it is based on. */
  basis: string;
  /** True if it has been sent, so that it may be stored by now. */
  isSent: boolean;
}

interface DraftedForm {
  id: string;
  /** The member that it is rendered for. */
  author: string;
  /** Stored texts, by the names of the fields. */
  stored: FieldTexts;
  /** Hash of the stored text that its text is based on. */
  basis: string;
  /** True if it shows a refused submission, which a draft must not replace. */
  isAnswer: boolean;
  /** Name of the flash message that confirms the save. */
  saved: string;
}

interface State {
  /** Restored draft; null if there was none. */
  recovered: FormDraft | null;
  isUnsaved: boolean;
}

type Update = (state: Partial<State>) => void;

/**
 * Protects a form of long text: saves what is typed as a draft in this browser, restores it when its writer comes back,
 * and asks before the page is left.
 */
export function useFormDraft(page: DraftedForm) {
  const [state, set] = useState<State>({ recovered: null, isUnsaved: false });
  const { flash } = useSite();
  const rendered = useRef({ page, flash: flash?.name });
  const followed = useRef<ReturnType<typeof follow>>();
  useEffect(() => {
    const { page, flash } = rendered.current;
    const form = document.getElementById(page.id);
    if (!(form instanceof HTMLFormElement)) return;
    followed.current = follow(form, page, flash, (news) => set((before) => ({ ...before, ...news })));
    return () => followed.current?.end();
  }, []);
  const discard = () => {
    followed.current?.end();
    if (followed.current) deleteLocalDraft(followed.current.key);
  };
  return { ...state, discard };
}

/** Saves the typed text of a form as a draft in this browser. Returns its key and a function that stops it. */
function follow(form: HTMLFormElement, page: DraftedForm, flash: string | undefined, update: Update) {
  const key = localDraftKey('form', page.author, `${window.location.pathname}#${page.id}`);
  const [guard, endReset] = [leaveGuard(form), resetOnLeaving(form)];
  let { basis } = page;
  const save = (isSent: boolean) => {
    const fields = fieldsIn(form, Object.keys(page.stored));
    const isUnsaved = !hasSameTexts(fields, page.stored);
    if (isUnsaved) storeLocalDraft(key, { fields, basis, isSent });
    else deleteLocalDraft(key);
    guard.watch(isUnsaved);
    update({ isUnsaved });
  };
  const [look, send] = [() => save(false), () => save(true)];
  const draft = draftAt(key, form, page, flash);
  if (draft) {
    basis = draft.basis;
    writeInto(form, draft.fields);
    update({ recovered: draft });
  }
  look();
  form.addEventListener('input', look);
  form.addEventListener('submit', send);
  const end = () => {
    guard.end();
    endReset();
    form.removeEventListener('input', look);
    form.removeEventListener('submit', send);
  };
  return { end, key };
}

/**
 * Asks before the page is left while something is not saved, except for a file download, a submit of the form itself,
 * or an expired session.
 */
function leaveGuard(form: HTMLFormElement) {
  let isLeaving = false;
  const ask = (event: BeforeUnloadEvent) => {
    if (isLeaving) return;
    event.preventDefault();
    event.returnValue = true; // the only trigger in Chromium before 119
  };
  const press = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    isLeaving = link !== null && isFile(link);
  };
  const leave = () => void (isLeaving = true);
  form.addEventListener('submit', leave);
  window.addEventListener(LEAVES_FOR_LOGIN, leave);
  window.addEventListener('click', press, true);
  return {
    // The listener keeps a page out of some browsers' back/forward cache, so it is attached only while needed.
    watch: (isUnsaved: boolean) => window[isUnsaved ? 'addEventListener' : 'removeEventListener']('beforeunload', ask),
    end: () => {
      form.removeEventListener('submit', leave);
      window.removeEventListener(LEAVES_FOR_LOGIN, leave);
      window.removeEventListener('click', press, true);
      window.removeEventListener('beforeunload', ask);
    },
  };
}

/** The draft to restore into the form, if any; deletes one that has been saved. */
function draftAt(key: string, form: HTMLFormElement, page: DraftedForm, flash: string | undefined): FormDraft | null {
  const draft = findLocalDraft<FormDraft>(key, isDraft);
  if (draft?.isSent && flash?.startsWith(page.saved)) deleteLocalDraft(key);
  else if (draft && !page.isAnswer && !hasSameTexts(draft.fields, fieldsIn(form, Object.keys(page.stored))))
    return draft;
  return null;
}

const isDraft = ({ fields, basis, isSent }: Partial<FormDraft>) =>
  Boolean(fields) && typeof basis === 'string' && typeof isSent === 'boolean';
