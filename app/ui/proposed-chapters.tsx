import type { ProposedChapter } from '~/domain/topics/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { PostForm } from './post-form';

/** Heading of the chapters that may belong to a topic. */
export const PROPOSED = 'También podrían tratar de esto';

interface ProposedProps {
  id: string;
  proposed: ProposedChapter[];
  /** Page that the chapters lead back to. */
  from: string;
}

/** Chapters that may belong to a topic, each to be added or refused, which leads to its page of the panel. */
export const ProposedChapters = ({ id, proposed, from }: ProposedProps) => (
  <ul role="list" className="plain-list ruled-list">
    {proposed.map(({ volume, index, near }) => (
      <li key={`${volume}-${index}`} className="row">
        <a href={paths.volume(volume, { chapter: index, from })}>
          {volume}-{index}
        </a>{' '}
        <span className="muted-text">cerca de {plural(near, 'capítulo', 'capítulos')} del tema</span>{' '}
        <Act {...{ id, volume, index }} intent="take" words="Añadir" />{' '}
        <Act {...{ id, volume, index }} intent="refuse" words="Descartar" />
      </li>
    ))}
  </ul>
);

type ActProps = { id: string; volume: number; index: number; intent: 'take' | 'refuse'; words: string };

const Act = ({ id, volume, index, intent, words }: ActProps) => (
  <PostForm intent={intent} action={`${paths.adminWriteTopic(id)}#propuestos`}>
    <input type="hidden" name="chapter" value={`${volume}-${index}`} />
    <button className="button">
      {words}
      <span className="visually-hidden">
        {' '}
        {volume}-{index}
      </span>
    </button>
  </PostForm>
);
