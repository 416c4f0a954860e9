import { useEffect, useRef, useState, type FormEvent } from 'react';
import { OWN_MARKS } from '~/domain/book/own-paragraph';
import type { Message } from '~/errors/message';
import { dataOf, postByScript } from '~/ui/enhance/post';
import { toastRegion } from '~/ui/enhance/toast';
import { linkAt, openedParagraph, paragraphAt, type Own } from './opened-paragraph';

/** Change that each form makes, and the message afterwards. */
const ACTS: Record<string, { own: Partial<Own>; done: string }> = {
  keep: { own: { isSaved: true }, done: 'Guardado entre tus marcadores.' },
  drop: { own: { isSaved: false }, done: 'Quitado de tus marcadores.' },
  leave: { own: { isPosition: true }, done: 'Dejaste tu señal.' },
  take: { own: { isPosition: false }, done: 'Quitaste tu señal.' },
};

/**
 * Sends the forms of a paragraph's bar. The text shows the change at once, and again what was before where it fails; a
 * bookmark that is deleted and saved again in the bar has the label that it had.
 */
export function useParagraphActs(page: string) {
  const [outcome, setOutcome] = useState<{ done: string; failed: Message | null }>({ done: '', failed: null });
  const [isBusy, label] = [useRef(false), useRef('')];
  useEffect(() => void toastRegion('status'), []); // for copied texts

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy.current) void send(new FormData(event.currentTarget));
  };

  async function send(fields: FormData): Promise<void> {
    const intent = fields.get('intent') as string;
    const [act, opened, position] = [ACTS[intent], openedParagraph.get(), positionInText()];
    if (!act || !opened) return;
    isBusy.current = true;
    setOutcome({ done: '', failed: null });
    if (intent === 'keep' && label.current) fields.set('label', label.current);
    show(opened.number, { ...opened, ...act.own });
    const sent = await postByScript(dataOf('routes/paragraph/route', page), fields, 'act_failed');
    isBusy.current = false;
    if (!sent.ok) {
      show(opened.number, opened);
      if (intent === 'leave' && position !== null) markInText(position, { isPosition: true });
      return setOutcome({ done: '', failed: sent.isExpired ? null : sent });
    }
    if (intent === 'drop') label.current = (sent.data as { label?: string }).label ?? '';
    setOutcome({ done: act.done, failed: null });
  }
  return { submit, ...outcome };
}

/** Shows in the text and in the bar what of a paragraph is the reader's own. */
function show(number: number, { isSaved, isPosition }: Own): void {
  const position = positionInText();
  if (isPosition && position !== null && position !== number) markInText(position, { isPosition: false });
  markInText(number, { isSaved, isPosition });
  const opened = openedParagraph.get();
  if (opened?.number === number) openedParagraph.set({ ...opened, isSaved, isPosition });
}

/** Number of the paragraph of this page that has the reading position; null if none has. */
function positionInText(): number | null {
  const paragraph = document.querySelector('#texto [data-own~=position]');
  return paragraph ? Number(paragraph.id.slice(1)) : null;
}

/** Marks a paragraph as the server does: for the sheet, and in the words of its number. What is not given stays. */
function markInText(number: number, changed: Partial<Own>): void {
  const [paragraph, link] = [paragraphAt(number), linkAt(number)];
  if (!paragraph || !link) return;
  const before = (paragraph.dataset.own ?? '').split(' ');
  const own = { isSaved: before.includes('saved'), isPosition: before.includes('position'), ...changed };
  const marks = OWN_MARKS.filter(({ isPosition }) => (isPosition ? own.isPosition : own.isSaved));
  link.querySelectorAll('.visually-hidden')[1]?.remove();
  if (marks.length === 0) return paragraph.removeAttribute('data-own');
  paragraph.dataset.own = marks.map(({ name }) => name).join(' ');
  const words = document.createElement('span');
  words.className = 'visually-hidden';
  words.textContent = `(${marks.map((mark) => mark.words).join(', ')})`;
  link.append(words);
}
