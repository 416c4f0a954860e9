import type { FormEvent, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icons';
import { PostForm } from './post-form';

interface ParagraphActsProps {
  /** The page of the paragraph, to which the forms are posted. */
  page: string;
  /** True if something of the paragraph is highlighted, and if the reading position is there. */
  isHighlighted: boolean;
  isPosition: boolean;
  /** Sends a form by script; else the browser posts it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The acts that need no form. */
  children: ReactNode;
}

/** Ids of the acts on the page of the paragraph, and of its highlights. */
export const ACTS_ID = 'actos';
export const HIGHLIGHTS_ID = 'resaltar';

/**
 * The acts at a paragraph: to highlight it in the colour chosen last, or to see its highlights, to put the reading
 * position there, then `children`.
 */
export function ParagraphActs({ page, isHighlighted, isPosition, onSubmit, children }: ParagraphActsProps) {
  const act = (intent: string, isSet: boolean, face: ReactNode) => (
    <PostForm action={`${page}#${ACTS_ID}`} intent={intent} onSubmit={onSubmit}>
      <button className={isSet ? 'paragraph-act paragraph-act--set' : 'paragraph-act'}>{face}</button>
    </PostForm>
  );
  return (
    <>
      {isHighlighted ? (
        <a className="paragraph-act paragraph-act--set" href={`${page}#${HIGHLIGHTS_ID}`}>
          <ActFace icon="marker" words="Resaltado" undoes="cambiar o quitar tus marcas" />
        </a>
      ) : (
        act('highlight', false, <ActFace icon="marker" words="Resaltar" />)
      )}{' '}
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
