import { useEffect, useState, type FormEvent } from 'react';
import { NOTE_LENGTH, noteLength } from '~/domain/notes/forms';
import { keepDraft, recallDraft } from './drafts';
import { goToLogin, postByScript } from './post';
import type { ToastState } from './toast';

interface State {
  saving: 'idle' | 'saving' | 'saved' | 'failed';
  message: string;
}

interface Draft {
  /** Where the browser keeps what could not be sent; one place for each writer and chapter. */
  key: string;
  text: string;
  action: string;
}

/** Sends the note. The text is kept in the browser while it is on its way, and until it has arrived somewhere. */
async function send({ key, action }: Draft, text: string, fields: FormData, toast: ToastState) {
  keepDraft(key, text);
  const answer = await postByScript(action, fields);
  if (answer.ok || answer.login) keepDraft(key, null); // with a dead session it waits on the server
  if (answer.ok) return { saving: 'saved', message: '' } as const;
  if (answer.login) {
    toast.show(answer.message, 5000, true);
    goToLogin(answer.login);
  }
  const message = answer.isOffline ? `Error al guardar la nota. ${answer.message}` : answer.message;
  return { saving: 'failed', message } as const;
}

/** What scripts add to the note: a counter as one types, saving without a page load, a draft while the line is down. */
export function useNote(draft: Draft, toast: ToastState) {
  const { key, text: stored } = draft;
  const [text, setText] = useState(stored);
  const [state, setState] = useState<State>({ saving: 'idle', message: '' });
  useEffect(() => {
    const kept = recallDraft(key);
    if (kept === null || kept === stored) return;
    setText(kept);
    setState({ saving: 'failed', message: 'Recuperamos tu borrador; todavía no está guardado.' });
  }, [key, stored]);

  const write = (typed: string) => {
    setText(typed);
    setState({ saving: 'idle', message: '' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.saving === 'saving' || noteLength(text) > NOTE_LENGTH) return;
    setState({ saving: 'saving', message: '' });
    void send(draft, text, new FormData(event.currentTarget), toast).then(setState);
  };
  return { ...state, text, write, submit, length: noteLength(text) };
}
