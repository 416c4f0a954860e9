import { useEffect, useRef, useState } from 'react';
import { LEAVES_FOR_LOGIN } from '~/ui/enhance/announcements';
import { isFile } from '~/ui/enhance/busy';
import { dropFormDraft, formDraftKey, keepFormDraft, recallFormDraft, type FormDraft } from '~/ui/enhance/drafts';
import { useSite } from '~/ui/site';
import { fieldsIn, saysSame, writeInto, type FieldTexts } from './form-fields';

interface DraftedForm {
  id: string;
  /** For whom it is drawn. */
  author: string;
  /** What is stored, as its fields show it. */
  stored: FieldTexts;
  /** The mark of what its text grew from. */
  grown: string;
  /** Whether it stands as it was sent and not taken: then nothing else is put into it. */
  isAnswer: boolean;
  /** The name of the notice that says that it is stored. */
  saved: string;
}

interface State {
  /** The draft that was brought back; null where none was. */
  recovered: FormDraft | null;
  isUnsaved: boolean;
}

type Tell = (state: Partial<State>) => void;

/** The draft that goes into the form as it stands, if any; one that is stored by now goes away. */
function draftFor(key: string, form: HTMLFormElement, page: DraftedForm, notice: string | undefined): FormDraft | null {
  const draft = recallFormDraft(key);
  if (draft?.isSent && notice === page.saved) dropFormDraft(key);
  else if (draft && !page.isAnswer && !saysSame(draft.fields, fieldsIn(form, Object.keys(page.stored)))) return draft;
  return null;
}

/**
 * Asks before the page is left while something is not saved, but where a file is fetched, the form itself is sent, or the
 * session is over.
 */
function asker(form: HTMLFormElement) {
  let isLeaving = false;
  const ask = (event: BeforeUnloadEvent) => {
    if (isLeaving) return;
    event.preventDefault();
    event.returnValue = true; // Chromium asked for this alone until 119
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
    // A page that asks is not kept in the memory of some browsers: it does so while there is reason to.
    watch: (isUnsaved: boolean) => window[isUnsaved ? 'addEventListener' : 'removeEventListener']('beforeunload', ask),
    end: () => {
      form.removeEventListener('submit', leave);
      window.removeEventListener(LEAVES_FOR_LOGIN, leave);
      window.removeEventListener('click', press, true);
      window.removeEventListener('beforeunload', ask);
    },
  };
}

/** Follows what is typed into a form. Returns where that is kept, and what ends it. */
function follow(form: HTMLFormElement, page: DraftedForm, notice: string | undefined, tell: Tell) {
  const key = formDraftKey(page.author, window.location.pathname, page.id);
  const asking = asker(form);
  let { grown } = page;
  const keep = (isSent: boolean) => {
    const fields = fieldsIn(form, Object.keys(page.stored));
    const isUnsaved = !saysSame(fields, page.stored);
    if (isUnsaved) keepFormDraft(key, { fields, basis: grown, isSent });
    else dropFormDraft(key);
    asking.watch(isUnsaved);
    tell({ isUnsaved });
  };
  const [look, send] = [() => keep(false), () => keep(true)];
  const draft = draftFor(key, form, page, notice);
  if (draft) {
    grown = draft.basis;
    writeInto(form, draft.fields);
    tell({ recovered: draft });
  }
  look();
  form.addEventListener('input', look);
  form.addEventListener('submit', send);
  const end = () => {
    asking.end();
    form.removeEventListener('input', look);
    form.removeEventListener('submit', send);
  };
  return { end, key };
}

/**
 * What scripts add to a form of text that takes long to write: what is typed and not saved is kept in this browser, stands
 * in the form again when its writer comes back, and is asked for before the page is left.
 */
export function useFormDraft(page: DraftedForm) {
  const [state, set] = useState<State>({ recovered: null, isUnsaved: false });
  const { notice } = useSite();
  const drawn = useRef({ page, notice: notice?.name });
  const followed = useRef<ReturnType<typeof follow>>();
  useEffect(() => {
    const { page, notice } = drawn.current;
    const form = document.getElementById(page.id);
    if (!(form instanceof HTMLFormElement)) return;
    followed.current = follow(form, page, notice, (news) => set((before) => ({ ...before, ...news })));
    return () => followed.current?.end();
  }, []);
  const discard = () => {
    followed.current?.end();
    if (followed.current) dropFormDraft(followed.current.key);
  };
  return { ...state, discard };
}
