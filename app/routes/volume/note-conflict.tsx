import { useEffect, useRef } from 'react';
import { browserSentence } from '~/errors/browser-catalogue';
import { PostForm } from '~/ui/post-form';
import { QuotedNote } from '~/ui/note-content';
import type { NoteView } from './props';

interface ConflictProps {
  /** Index of the chapter. */
  index: number;
  stored: NoteView['stored'];
  action: string;
  discard: () => void;
}

/** The newer stored note, below the field with the typed text, and the ways to go on. */
export function NoteConflict({ index, stored, action, discard }: ConflictProps) {
  const message = useRef<HTMLParagraphElement>(null);
  const { revision } = stored;
  useEffect(() => {
    if (document.activeElement?.closest('#notas')) message.current?.scrollIntoView({ block: 'nearest' });
  }, [revision]);
  return (
    <div className="notice sans-text">
      <p id="nota-error" role="alert" ref={message}>
        <b>{browserSentence('note_newer')}</b>
      </p>
      <h4 id="nota-guardada">Lo que está guardado{stored.savedAt && `, del ${stored.savedAt}`}</h4>
      <QuotedNote note={stored} />
      <p>
        Tu texto sigue en el campo de arriba. Si pulsas «Guardar nota», tu texto ocupará el lugar del guardado. También
        puedes copiar a tu texto lo que quieras conservar.
      </p>
      <PostForm className="row" intent="discard" action={action} onSubmit={discard}>
        <input type="hidden" name="index" value={index} />
        <button className="button">Quedarme con lo guardado</button>
      </PostForm>
    </div>
  );
}
