import type { ToastState } from '~/ui/enhance/toast';
import { Icon } from '~/ui/icon';
import { NextChapter } from './pager';
import type { ViewProps } from './props';
import { ReadMark } from './read-mark';

/** Where the text of a chapter ends: an ornament, the mark that it is read, and the way on. */
export function ChapterEnd({ view, toast }: { view: ViewProps; toast: ToastState }) {
  return (
    <div className="chapter-end sans-text">
      {view.hasText && (
        <div className="chapter-end__ornament" aria-hidden="true">
          <Icon name="brand" size={36} />
        </div>
      )}
      <ReadMark view={view} toast={toast} />
      {view.hasText && <NextChapter view={view} />}
    </div>
  );
}
