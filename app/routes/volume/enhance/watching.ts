import { useEffect, useState, type FormEvent } from 'react';
import { paths } from '~/paths';
import type { ViewProps } from '~/routes/volume/props';
import { dataOf, goToLogin, postByScript } from '~/ui/enhance/post';

export interface Watching {
  /** Where the forms of the marks go without scripts. */
  action: string;
  isWatched: (videoId: string) => boolean;
  isBusy: (videoId: string) => boolean;
  /** How many of the volume's videos are marked. */
  count: number;
  /** Turns a mark over without a page load; for the `submit` of any form with mark buttons. */
  submit: (event: FormEvent<HTMLFormElement> | SubmitEvent) => void;
}

type Shown = Pick<ViewProps, 'volume' | 'index' | 'from' | 'video' | 'watched' | 'watchedCount' | 'isWatched'>;

const submitterOf = (event: FormEvent<HTMLFormElement> | SubmitEvent) =>
  (event instanceof Event ? event : (event.nativeEvent as SubmitEvent)).submitter as HTMLButtonElement | null;

/** The marks that were just pressed, and those that are being saved. */
function usePressed(watched: string[]) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setPressed(new Map()), [watched]);
  const change = (id: string, wanted: boolean, isSaving: boolean) => {
    setPressed((marks) => new Map(marks).set(id, wanted));
    setBusy((ids) => new Set(isSaving ? [...ids, id] : [...ids].filter((one) => one !== id)));
  };
  return { pressed, busy, change };
}

/** The marks of a volume as the reader sees them: what the server knows, and at once what was just pressed. */
export function useWatching(
  view: Shown,
  say: (message: string, milliseconds: number, isBad: boolean) => void,
): Watching {
  const { pressed, busy, change } = usePressed(view.watched);
  const action = paths.volume(view.volume, { chapter: view.index, from: view.from });
  const saving = dataOf('routes/volume/route', action);
  // Of its own video the page says it apart: the server's drawing does not look into the marks (`OfReader`).
  const isKnown = (id: string) => (id === view.video?.id ? view.isWatched : view.watched.includes(id));
  const save = async (id: string, wanted: boolean, fields: FormData) => {
    change(id, wanted, true);
    const answer = await postByScript(saving, fields);
    change(id, answer.ok ? wanted : !wanted, false);
    if (answer.ok) return;
    say(answer.message, 5000, true);
    if (answer.login) goToLogin(answer.login);
  };
  const submit = (event: FormEvent<HTMLFormElement> | SubmitEvent) => {
    const button = submitterOf(event);
    if (!button?.value) return;
    event.preventDefault();
    if (busy.has(button.value)) return;
    const fields = new FormData(event.target as HTMLFormElement);
    fields.set(button.name, button.value);
    void save(button.value, button.name === 'visto', fields);
  };
  return {
    action,
    isWatched: (id) => pressed.get(id) ?? isKnown(id),
    isBusy: (id) => busy.has(id),
    count: [...pressed].reduce((sum, [id, is]) => sum + Number(is) - Number(isKnown(id)), view.watchedCount),
    submit,
  };
}
