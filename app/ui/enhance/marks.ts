import { useEffect, useState, type FormEvent } from 'react';
import type { Write } from '~/offline/protocol';
import { postByScript } from './post';

/** Marks as the reader sees them: what the server knows, and at once what was just pressed. */
export interface Marks {
  isMarked: (id: string) => boolean;
  isBusy: (id: string) => boolean;
  count: number;
  /** Turns a mark over without a page load; for the `submit` of any form with mark buttons. */
  submit: (event: FormEvent<HTMLFormElement> | SubmitEvent) => void;
}

/** The names of the buttons that set and clear a mark; the value of each is what it marks. */
export type MarkNames = readonly [sets: string, clears: string];

/** What the server knows of the marks. */
interface Known {
  /** They, so that another page's are not taken for this one's. */
  marked: unknown;
  isKnown: (id: string) => boolean;
  count: number;
  names: MarkNames;
  /** Where they are saved by script. */
  saving: string;
  /** Those that were turned over without a line, of which the server's drawing knows nothing. */
  written?: Write[];
}

const KEPT_MARK = 'No hay conexión. La marca está en este navegador y se enviará cuando vuelva.';

type Say = (message: string, milliseconds: number, isBad: boolean) => void;

const submitterOf = (event: FormEvent<HTMLFormElement> | SubmitEvent) =>
  (event instanceof Event ? event : (event.nativeEvent as SubmitEvent)).submitter as HTMLButtonElement | null;

const NONE: Write[] = [];

/** The marks that were just pressed, and those that are being saved. */
function usePressed(marked: unknown, written: Write[]) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPressed(new Map()), [marked]);
  useEffect(() => {
    if (written.length === 0) return;
    setPressed((marks) => new Map([...marks, ...written.map(({ id, value }) => [id, value === true] as const)]));
  }, [written]);
  const change = (id: string, wanted: boolean, isSaving: boolean) => {
    setPressed((marks) => new Map(marks).set(id, wanted));
    setBusy((ids) => new Set(isSaving ? [...ids, id] : [...ids].filter((one) => one !== id)));
  };
  return { pressed, busy, change };
}

/** Saves marks by script. `say` tells of what could not be saved. */
export function useMarks({ marked, isKnown, count, names, saving, written = NONE }: Known, say: Say): Marks {
  const { pressed, busy, change } = usePressed(marked, written);
  const save = async (id: string, wanted: boolean, fields: FormData) => {
    change(id, wanted, true);
    const answer = await postByScript(saving, fields, 'mark_failed');
    change(id, answer.ok ? wanted : !wanted, false);
    if (answer.ok) return answer.data.waiting ? say(KEPT_MARK, 5000, false) : undefined;
    if (!answer.isExpired) say(answer.message, 5000, true);
  };
  const submit = (event: FormEvent<HTMLFormElement> | SubmitEvent) => {
    const button = submitterOf(event);
    if (!button?.value) return;
    event.preventDefault();
    if (busy.has(button.value)) return;
    const fields = new FormData(event.target as HTMLFormElement);
    fields.set(button.name, button.value);
    void save(button.value, button.name === names[0], fields);
  };
  return {
    isMarked: (id) => pressed.get(id) ?? isKnown(id),
    isBusy: (id) => busy.has(id),
    count: [...pressed].reduce((sum, [id, is]) => sum + Number(is) - Number(isKnown(id)), count),
    submit,
  };
}
