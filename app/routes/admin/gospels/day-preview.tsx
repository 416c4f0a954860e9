import { useEffect, useState } from 'react';
import type { Gospel } from '~/domain/gospel/schema';
import type { Message } from '~/errors/message';
import { paths } from '~/paths';
import { PreviewFailed } from '~/routes/admin/preview-failed';
import { dataOf, previewByScript } from '~/ui/enhance/post';
import { weekdayOf } from '~/text/spanish';
import { GospelBody } from '~/ui/gospel/body';
import { RelatedLinks } from '~/ui/gospel/links';

const PAUSE = 400; // milliseconds after the last letter

/**
 * Previews a day as it is typed, with data from the server that will render it. Returns `first` until something is
 * typed or, if something was typed before (`isTyped`), until the server has replied.
 */
export function useDayPreview(date: string, first: Gospel | null, isTyped: boolean) {
  const [preview, setPreview] = useState(first);
  const [isWaiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState<Message | null>(null);
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#dia');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let latest = 0;
    const request = async () => {
      const mine = (latest += 1);
      const address = dataOf('routes/admin/gospels/day', paths.adminGospel(date));
      const outcome = await previewByScript(address, previewFields(form));
      if (mine !== latest) return;
      setWaiting(false);
      setFailed(outcome.ok ? null : outcome);
      if (outcome.ok) setPreview(outcome.data.gospel as Gospel);
    };
    const later = () => {
      clearTimeout(timer);
      setWaiting(true);
      timer = setTimeout(() => void request(), PAUSE);
    };
    if (isTyped) later();
    form.addEventListener('input', later);
    return () => {
      clearTimeout(timer);
      latest = -1;
      form.removeEventListener('input', later);
    };
  }, [date, isTyped]);
  return { preview, isWaiting, failed };
}

interface PreviewProps {
  gospel: Gospel | null;
  isWaiting: boolean;
  failed: Message | null;
  /** True if the preview is of the stored text although another one was typed. */
  isStored: boolean;
}

/** Preview of a day. */
export function DayPreview({ gospel, isWaiting, isStored, failed }: PreviewProps) {
  return (
    <section id="vista" aria-labelledby="vista-t" aria-busy={isWaiting}>
      <h2 id="vista-t">{isStored ? 'Vista previa de lo guardado' : 'Vista previa'}</h2>
      <PreviewFailed failed={failed} />
      <div className="preview gospel-preview">
        {gospel ? (
          <>
            <p className="gospel-preview__title serif-text">{gospel.heading || 'Sin título'}</p>
            <p className="muted-text">
              {weekdayOf(gospel.date)}
              {gospel.reference && ` · ${gospel.reference}`}
            </p>
            <GospelBody gospel={gospel} heading="h3" prefix="vista-" />
            <RelatedLinks links={gospel.links} heading="h3" prefix="vista-" />
          </>
        ) : (
          <p className="muted-text">Aquí verás cómo queda lo que escribas.</p>
        )}
      </div>
    </section>
  );
}

/** Fields of the form as a preview request. */
function previewFields(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.set('intent', 'preview');
  fields.delete('autor'); // without the author no draft is stored if the session has expired
  return fields;
}
