import { useEffect, useRef, useState, type FormEvent } from 'react';
import { namesFor, type Colour, type ColourChoice } from '~/domain/highlights/schema';
import { OWN_MARKS } from '~/domain/book/own-paragraph';
import type { Message } from '~/errors/message';
import { plural } from '~/text/spanish';
import { dataOf, postByScript, type RequestOutcome } from '~/ui/enhance/post';
import { announce, showToast, toastRegion } from '~/ui/enhance/toast';
import { closeParagraph, linkAt, openedParagraph, paragraphAt, type Own } from './opened-paragraph';
import { paintPassages } from './painted-passages';
import { writtenPassages, type ChosenPassage } from './selected-passages';

/** Change that each form of the reading position makes, and the message afterwards. */
const ACTS: Record<string, { own: Partial<Own>; done: string }> = {
  leave: { own: { isPosition: true }, done: 'Dejaste tu señal.' },
  take: { own: { isPosition: false }, done: 'Quitaste tu señal.' },
};

const SHOWN = 5000; // milliseconds
const WAITING = 'No hay conexión. La marca está en este navegador y se enviará cuando vuelva.';

/** The chapter of a bar: its index, the address that highlights are posted to, and how its reader names colours. */
interface Chapter {
  index: number;
  author: string;
  saving: string;
  colours: ColourChoice;
}

/** Sends the forms of a paragraph's bar. The text shows the change at once, and again what was before where it fails. */
export function useParagraphActs(page: string, chapter: Chapter) {
  const [outcome, setOutcome] = useState<{ done: string; failed: Message | null }>({ done: '', failed: null });
  const isBusy = useRef(false);
  const isShown = useRef(false);
  useEffect(() => void toastRegion('status'), []); // for copied texts
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>, passages: ChosenPassage[]) => {
    event.preventDefault();
    if (isBusy.current) return;
    const fields = new FormData(event.currentTarget);
    isBusy.current = true;
    setOutcome({ done: '', failed: null });
    const sending = fields.get('intent') === 'highlight' ? highlight(fields, passages) : move(fields);
    void sending.finally(() => (isBusy.current = false));
  };

  async function highlight(fields: FormData, passages: ChosenPassage[]): Promise<void> {
    const colour = (fields.get('colour') as Colour | null) ?? chapter.colours.colour ?? 'important';
    fields.set('colour', colour);
    fields.set('index', String(chapter.index));
    fields.set('autor', chapter.author);
    fields.set('passages', writtenPassages(passages));
    const undo = paintPassages(passages, colour, namesFor(chapter.colours));
    const isOpen = openBar();
    const sent = await postByScript(chapter.saving, fields, 'act_failed');
    if (!sent.ok) {
      undo();
      return fail(sent, isOpen());
    }
    if (isOpen()) {
      window.getSelection()?.removeAllRanges();
      closeParagraph(true);
    }
    showToast(sent.data.waiting ? WAITING : doneWords(passages), SHOWN);
  }

  async function move(fields: FormData): Promise<void> {
    const intent = fields.get('intent') as string;
    const [act, opened, position] = [ACTS[intent], openedParagraph.get(), positionInText()];
    if (!act || !opened) return;
    show(opened.number, { ...opened, ...act.own });
    const isOpen = openBar();
    const sent = await postByScript(dataOf('routes/paragraph/route', page), fields, 'act_failed');
    if (sent.ok) return setOutcome({ done: act.done, failed: null });
    show(opened.number, opened);
    if (intent === 'leave' && position !== null) markInText(position, true);
    fail(sent, isOpen());
  }

  /** Returns what tells later whether this bar is open still, for what it is open for now. */
  function openBar(): () => boolean {
    const selected = openedParagraph.get()?.selected;
    return () => isShown.current && openedParagraph.get()?.selected === selected;
  }

  /** Shows a failure in the bar, or over the page where that is closed by now. */
  function fail(sent: RequestOutcome & { ok: false }, isOpen: boolean): void {
    if (sent.isExpired) return;
    if (isOpen) setOutcome({ done: '', failed: sent });
    else announce(sent.message);
  }
  return { submit, ...outcome };
}

const doneWords = ({ length }: ChosenPassage[]) =>
  length === 1 ? 'Resaltado.' : `Resaltado: una marca en cada uno de los ${plural(length, 'párrafo', 'párrafos')}.`;

/** Shows in the text and in the bar whether the reading position is at a paragraph. */
function show(number: number, { isPosition }: Own): void {
  const position = positionInText();
  if (isPosition && position !== null && position !== number) markInText(position, false);
  markInText(number, isPosition);
  const opened = openedParagraph.get();
  if (opened?.number === number) openedParagraph.set({ ...opened, isPosition });
}

/** Number of the paragraph of this page that has the reading position; null if none has. */
function positionInText(): number | null {
  const paragraph = document.querySelector('#texto [data-own~=position]');
  return paragraph ? Number(paragraph.id.slice(1)) : null;
}

/** Marks a paragraph as the server does, or not: for the sheet, and in the words of its number. */
function markInText(number: number, isPosition: boolean): void {
  const [paragraph, link] = [paragraphAt(number), linkAt(number)];
  if (!paragraph || !link) return;
  const isSaved = (paragraph.dataset.own ?? '').split(' ').includes('saved');
  const marks = OWN_MARKS.filter((mark) => (mark.isPosition ? isPosition : isSaved));
  link.querySelectorAll('.visually-hidden')[1]?.remove();
  if (marks.length === 0) return paragraph.removeAttribute('data-own');
  paragraph.dataset.own = marks.map(({ name }) => name).join(' ');
  const words = document.createElement('span');
  words.className = 'visually-hidden';
  words.textContent = `(${marks.map((mark) => mark.words).join(', ')})`;
  link.append(words);
}
