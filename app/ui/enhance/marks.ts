import { useEffect, useState, type FormEvent } from 'react';
import type { Write } from '~/offline/protocol';
import { postByScript } from './post';

/** Marks as the reader sees them: those on the server, and at once those just pressed. */
export interface Marks {
  isMarked: (id: string) => boolean;
  isBusy: (id: string) => boolean;
  count: number;
  /** Toggles a mark without a page load; for the `submit` of any form with mark buttons. */
  submit: (event: FormEvent<HTMLFormElement> | SubmitEvent) => void;
}

/** The names of the buttons that set and clear a mark; the value of each is what it marks. */
export type MarkNames = readonly [sets: string, clears: string];

/** The marks on the server, and how to save them. */
interface MarksOptions {
  /** The loaded marks: when they change, what was pressed is forgotten, so that it is not taken for another page's. */
  marked: unknown;
  isKnown: (id: string) => boolean;
  count: number;
  names: MarkNames;
  /** The address that scripts post a mark to. */
  saving: string;
  /** Marks toggled offline, which the server's render does not show yet. */
  written?: Write[];
}

const OFFLINE_MARK = 'No hay conexión. La marca está en este navegador y se enviará cuando vuelva.';

type Show = (message: string, milliseconds: number, isBad: boolean) => void;

const NONE: Write[] = [];

/** Saves marks by script; calls `show` with what could not be saved. */
export function useMarks({ marked, isKnown, count, names, saving, written = NONE }: MarksOptions, show: Show): Marks {
  const { pressed, busy, change } = usePressed(marked, written);
  const save = async (id: string, wanted: boolean, fields: FormData) => {
    change(id, wanted, true);
    const outcome = await postByScript(saving, fields, 'mark_failed');
    change(id, outcome.ok ? wanted : !wanted, false);
    if (outcome.ok) return outcome.data.waiting ? show(OFFLINE_MARK, 5000, false) : undefined;
    if (!outcome.isExpired) show(outcome.message, 5000, true);
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

const submitterOf = (event: FormEvent<HTMLFormElement> | SubmitEvent) =>
  (event instanceof Event ? event : (event.nativeEvent as SubmitEvent)).submitter as HTMLButtonElement | null;
