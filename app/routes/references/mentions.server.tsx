import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mention } from '~/domain/bible/listing.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { idOfChapter, idOfVerse } from '~/http/pages/citations';
import { grouped, type GroupOnPage } from '~/http/pages/grouped-pages';
import { paths } from '~/paths';
import { trusted, type SafeHtml } from '~/text/html';

interface RenderContext {
  here: string;
  titleOf: (place: ChapterRef) => string;
  /** Heading above the references of one chapter of the Bible. */
  headingOf: (chapter: string) => string;
}

/** Fragment of the references on a chapter's page. */
const REFERENCES = '#referencias';

/** Renders the mentions of a book by chapter and by reference. */
export function renderMentions(groups: GroupOnPage<Mention>[], context: RenderContext): SafeHtml {
  const chapters = groups.map(({ key, items, isContinued }) => (
    <section key={key} className="bible-chapter" aria-labelledby={idOfChapter(key)}>
      <h2 id={idOfChapter(key)}>
        {context.headingOf(key)}
        {isContinued && (
          <>
            {' '}
            <span className="muted-text">(continúa)</span>
          </>
        )}
      </h2>
      <div>
        <References mentions={items} context={context} />
      </div>
    </section>
  ));
  return trusted(renderToStaticMarkup(<>{chapters}</>));
}

/** The references of one chapter of the Bible; the first of each verse is where links to it lead. */
function References({ mentions, context }: { mentions: Mention[]; context: RenderContext }) {
  const references = grouped(mentions, ({ label }) => label);
  const verseAt = (at: number) => references[at]?.items[0]?.verse;
  return references.map(({ key: label, items: [first, ...others] }, at) => (
    <Fragment key={label}>
      <h3 id={first && verseAt(at) !== verseAt(at - 1) ? idOfVerse(first) : undefined}>{label}</h3>
      <ul role="list" className="plain-list bible-chapters">
        {first && [first, ...others].map((mention, one) => <Chapter key={one} mention={mention} context={context} />)}
      </ul>
    </Fragment>
  ));
}

function Chapter({ mention, context: { here, titleOf } }: { mention: Mention; context: RenderContext }) {
  const to = paths.volume(mention.volume, { chapter: mention.index, from: here }) + REFERENCES;
  return (
    <li>
      <a href={to}>{chapterName({ ...mention, title: titleOf(mention) })}</a>
    </li>
  );
}
