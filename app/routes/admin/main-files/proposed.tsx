import type { ProposedChapter } from '~/domain/topics/schema';
import { paths } from '~/paths';
import { Flash } from '~/ui/page/flash';
import { usePage } from '~/ui/page-state';
import { PROPOSED, ProposedChapters } from '~/ui/proposed-chapters';

/** Chapters near those of a topic, each to be added to it or refused; nothing where there are none. */
export function Proposed({ id, proposed }: { id: string; proposed: ProposedChapter[] }) {
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
      {proposed.length > 0 && <h2>{PROPOSED}</h2>}
      <ProposedChapters id={id} proposed={proposed} from={paths.adminWriteTopic(id)} />
    </section>
  );
}
