import type { FormEvent, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icons';
import { PostForm } from './post-form';

interface ParagraphActsProps {
  /** The page of the paragraph, to which the forms are posted. */
  page: string;
  /** True if the paragraph is saved, and if the reading position is there. */
  isSaved: boolean;
  isPosition: boolean;
  /** Sends a form by script; else the browser posts it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The acts that need no form. */
  children: ReactNode;
}

/** Id of the acts on the page of the paragraph. */
export const ACTS_ID = 'actos';

/** The acts at a paragraph: a form each to save it and to put the reading position there, then `children`. */
export function ParagraphActs({ page, isSaved, isPosition, onSubmit, children }: ParagraphActsProps) {
  const act = (intent: string, isSet: boolean, face: ReactNode) => (
    <PostForm action={`${page}#${ACTS_ID}`} intent={intent} onSubmit={onSubmit}>
      <button className={isSet ? 'paragraph-act paragraph-act--set' : 'paragraph-act'}>{face}</button>
    </PostForm>
  );
  return (
    <>
      {isSaved
        ? act('drop', true, <ActFace icon="ribbon" words="Guardado" undoes="quitarlo de tus marcadores" />)
        : act('keep', false, <ActFace icon="ribbon" words="Guardar" />)}{' '}
      {isPosition
        ? act('take', true, <ActFace icon="flag" words="Tu señal" undoes="quitarla de aquí" />)
        : act('leave', false, <ActFace icon="flag" words="Señal" />)}{' '}
      {children}
    </>
  );
}

interface ActFaceProps {
  icon: IconName;
  words: string;
  /** Words for screen readers of what pressing it does, where it shows a state. */
  undoes?: string;
}

/** Icon and word of an act. */
export function ActFace({ icon, words, undoes }: ActFaceProps) {
  return (
    <>
      <Icon name={icon} />{' '}
      <span>
        {words}
        {undoes && <span className="visually-hidden">: {undoes}</span>}
      </span>
    </>
  );
}
