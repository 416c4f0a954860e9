import type { ProposedChapter } from '~/domain/topics/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Flash } from '~/ui/page/flash';
import { usePage } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';

/** Chapters near those of a topic, each to be added to it or refused; nothing where there are none. */
export function Proposed({ id, proposed }: { id: string; proposed: ProposedChapter[] }) {
  const action = `${paths.adminWriteTopic(id)}#propuestos`;
  const { answer } = usePage();
  const refused = answer?.intent === 'take' || answer?.intent === 'refuse' ? answer.refused : null;
  return (
    <section className="part column" id="propuestos">
      <Flash part="propuestos" />
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      {proposed.length > 0 && <h2>También podrían tratar de esto</h2>}
      <ul role="list" className="plain-list">
        {proposed.map(({ volume, index, near }) => (
          <li key={`${volume}-${index}`} className="row">
            <a href={paths.volume(volume, { chapter: index, from: paths.adminWriteTopic(id) })}>
              {volume}-{index}
            </a>{' '}
            <span className="muted-text">cerca de {plural(near, 'capítulo', 'capítulos')} del tema</span>{' '}
            <Act {...{ action, volume, index }} intent="take" words="Añadir" />{' '}
            <Act {...{ action, volume, index }} intent="refuse" words="Descartar" />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActProps = { action: string; volume: number; index: number; intent: 'take' | 'refuse'; words: string };

const Act = ({ action, volume, index, intent, words }: ActProps) => (
  <PostForm intent={intent} action={action}>
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
