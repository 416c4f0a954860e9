import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { NextChapter } from './pager';
import type { ViewProps } from './props';
import { ReadMark } from './read-mark';

/** End of the text of a chapter: an ornament, the read mark, and the link to the next chapter. */
export function ChapterEnd({ view }: { view: ViewProps }) {
  return (
    <div className="chapter-end sans-text">
      {view.text && (
        <div className="chapter-end__ornament" aria-hidden="true">
          <Icon name="brand" size={36} />
        </div>
      )}
      {view.isLastToday && (
        <p className="chapter-end__today">
          Aquí termina lo de hoy. <a href={paths.plan()}>Mi plan</a>
        </p>
      )}
      <ReadMark view={view} />
      {view.text && <NextChapter view={view} />}
    </div>
  );
}
