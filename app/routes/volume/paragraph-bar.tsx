import { useEffect, useRef, useSyncExternalStore } from 'react';
import { paths } from '~/paths';
import { quotationOf } from '~/text/quotation';
import { copy, share } from '~/ui/enhance/share';
import { ActFace, ParagraphActs } from '~/ui/paragraph-acts';
import { closeParagraph, openedParagraph, paragraphAt } from './enhance/opened-paragraph';
import { useParagraphActs } from './enhance/paragraph-acts';
import { textOf, wholeParagraph } from './enhance/selected-passages';
import { HighlightForm } from './highlight-form';
import { savingAddress, type ViewProps } from './props';

/** Of a chapter; `address` is its own, with the site's. */
type BarProps = Pick<ViewProps, 'volume' | 'index' | 'author' | 'from' | 'dateInWords' | 'address' | 'colours'>;

const FAILURE_TIME = 5000; // milliseconds, as elsewhere in the chapter

/** The acts at the paragraph that was touched, below it, or the form for what is selected; nothing while neither is. */
export function ParagraphBar(props: BarProps) {
  const opened = useSyncExternalStore(openedParagraph.subscribe, openedParagraph.get, () => null);
  return opened && <OpenBar key={opened.number} {...props} {...opened} />;
}

type OpenBarProps = BarProps & NonNullable<ReturnType<typeof openedParagraph.get>>;

function OpenBar(opened: OpenBarProps) {
  const { volume, index, number, author, from, colours = {}, isHighlighted, isPosition, isByKeys, selected } = opened;
  const page = paths.paragraph(volume, index, number, { from });
  const { submit, done, failed } = useParagraphActs(page, { index, author, saving: savingAddress(opened), colours });
  const acts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = isByKeys ? acts.current?.querySelector<HTMLElement>('button, a') : acts.current;
    first?.focus({ preventScroll: true });
  }, [isByKeys]);
  const close = () => closeParagraph(true);
  if (selected) {
    return (
      <div className="paragraph-bar paragraph-bar--form sans-text">
        <HighlightForm page={page} selected={selected} colours={colours} onSubmit={submit} />
        <Failed failed={failed} />
      </div>
    );
  }
  return (
    <div className="paragraph-bar sans-text">
      <div
        className="paragraph-acts paragraph-bar__acts"
        role="group"
        aria-label={`Párrafo ${number}`}
        tabIndex={-1}
        ref={acts}
      >
        <ParagraphActs
          page={page}
          isHighlighted={isHighlighted}
          isPosition={isPosition}
          onSubmit={(event) => submit(event, passagesOf(number))}
        >
          <button type="button" className="paragraph-act" onClick={() => void copyQuotation(opened).then(close)}>
            <ActFace icon="copy" words="Copiar" />
          </button>{' '}
          <button type="button" className="paragraph-act" onClick={() => void shareParagraph(opened).then(close)}>
            <ActFace icon="share" words="Compartir" />
          </button>{' '}
          <a className="paragraph-act" href={page}>
            <ActFace icon="list" words="Más" />
          </a>
        </ParagraphActs>
      </div>
      <span className="visually-hidden" role="status">
        {done}
      </span>
      <Failed failed={failed} />
    </div>
  );
}

const Failed = ({ failed }: Pick<ReturnType<typeof useParagraphActs>, 'failed'>) =>
  failed && (
    <div className="paragraph-bar__failed" role="alert" lang={failed.lang}>
      {failed.message}
    </div>
  );

/** The whole of a paragraph of the page. */
const passagesOf = (number: number) => [paragraphAt(number)].flatMap((one) => (one ? [wholeParagraph(one)] : []));

const copyQuotation = (opened: OpenBarProps) =>
  copy({
    text: `${quotationAt(opened)}\n${addressOf(opened)}`,
    done: 'Cita copiada',
    byHand: 'Pulsa «Más» en el párrafo: en su página está la cita.',
    failed: 'Error copiando cita',
    failureTime: FAILURE_TIME,
  });

const shareParagraph = (opened: OpenBarProps) =>
  share({
    title: `Libro de Cielo ${opened.volume}-${opened.index}, párrafo ${opened.number}`,
    texts: [quotationAt(opened)],
    address: addressOf(opened),
    failureTime: FAILURE_TIME,
  });

const addressOf = ({ volume, index, number, address }: OpenBarProps) =>
  new URL(paths.paragraph(volume, index, number), address).href;

/** Quotes a paragraph as its page does. */
function quotationAt({ volume, index, number, dateInWords: date }: OpenBarProps): string {
  const paragraph = paragraphAt(number);
  const speaker = paragraph?.closest('.speech')?.querySelector('.speech__speaker')?.textContent ?? '';
  const text = paragraph ? textOf(paragraph) : '';
  return quotationOf({ volume, index, number, date, speaker, text });
}
