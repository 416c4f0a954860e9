import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { paths } from '~/paths';
import { quotedExcerpt } from '~/routes/admin/excerpt';
import { plural } from '~/text/spanish';
import { usePage } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';

/** A paragraph of a pinned pair; the chapter's page of the panel is linked if it is there. */
interface PinnedParagraph extends ParagraphRef {
  isThere: boolean;
  excerpt: string;
}

interface LostPinsProps {
  count: number;
  first: { id: string; one: PinnedParagraph; other: PinnedParagraph }[];
}

/** The pinned pairs of which a paragraph is gone, each to be forgotten; nothing without any. */
export function LostPins({ count, first }: LostPinsProps) {
  const refused = usePage().answer?.refused;
  return (
    <>
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      {count > 0 && (
        <details className="field">
          <summary>{plural(count, 'pasaje fijado perdió', 'pasajes fijados perdieron')} su párrafo</summary>
          <p className="hint-text">
            Nadie ve un pasaje cercano mientras falte uno de sus dos párrafos. Fija otro en su capítulo, u olvídalo.
            {first.length < count && ` Estos son los primeros ${first.length}.`}
          </p>
          <ul role="list" className="plain-list ruled-list">
            {first.map(({ id, one, other }) => (
              <li key={id}>
                <p className="breakable">
                  <Side {...one} /> ↔ <Side {...other} />
                </p>
                <PostForm intent="forget" action={paths.admin('libro')}>
                  <input type="hidden" name="id" value={id} />
                  <button className="button">
                    Olvidar
                    <span className="visually-hidden">
                      : {nameOf(one)} ↔ {nameOf(other)}
                    </span>
                  </button>
                </PostForm>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const nameOf = ({ volume, index, number }: ParagraphRef) => `${volume}-${index} § ${number}`;

function Side({ isThere, excerpt, ...ref }: PinnedParagraph) {
  const page = `${paths.adminChapter(ref.volume, ref.index)}#cercanos`;
  return (
    <>
      <span className="unbroken-text">{isThere ? <a href={page}>{nameOf(ref)}</a> : nameOf(ref)}</span> «
      {quotedExcerpt(excerpt)}»
    </>
  );
}
