import { StaticHtml } from '~/ui/fragments';
import type { ToastState } from '~/ui/enhance/toast';
import { useBible } from './enhance/bible';
import { BibleDialog } from './bible-dialog';
import { ChapterEnd } from './chapter-end';
import { NoteForm } from './note-form';
import { NamedPager } from './pager';
import type { ViewProps } from './props';
import { Share } from './share';

/** The text of the chapter, its study parts, the reader's note, and the address to share. */
export function Book({ view, toast }: { view: ViewProps; toast: ToastState }) {
  const bible = useBible();
  return (
    <div className="reader__text">
      {view.hasText && (
        <article className="prose" aria-label="Texto del capítulo">
          <h2 className="visually-hidden">Diálogo</h2>
          <StaticHtml id="texto" />
        </article>
      )}
      <div className="prose study" id="estudio" tabIndex={-1}>
        <ChapterEnd view={view} toast={toast} />
        {view.hasStudy && (
          <div className="study-parts" ref={bible.within}>
            <h2>Para el estudio</h2>
            <StaticHtml id="partes" />
          </div>
        )}
        <NoteForm view={view} />
        <Share view={view} toast={toast} />
        <NamedPager view={view} label="Capítulos, al final de la página" />
      </div>
      <BibleDialog bible={bible} />
    </div>
  );
}
