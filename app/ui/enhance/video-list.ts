import { useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { markWords } from '../volume/video-list';
import type { Watching } from './watching';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function drawMark(button: HTMLButtonElement, watching: Watching): void {
  const isWatched = watching.isWatched(button.value);
  const words = markWords(isWatched);
  button.name = isWatched ? 'novisto' : 'visto';
  button.title = words;
  if (watching.isBusy(button.value))
    button.setAttribute('aria-disabled', 'true'); // `disabled` would drop the focus
  else button.removeAttribute('aria-disabled');
  button.classList.toggle('seen', isWatched);
  button.querySelector('use')?.setAttribute('href', isWatched ? '#i-seen' : '#i-ring');
  const label = button.querySelector('.hide');
  if (label) label.textContent = label.textContent?.replace(/^[^:]*/, words) ?? words;
  button.closest('li')?.querySelector('.is-seen')?.toggleAttribute('hidden', !isWatched);
}

function drawCurrent(list: HTMLElement, index: number): void {
  for (const row of list.querySelectorAll<HTMLElement>('li[data-index]')) {
    const isCurrent = row.dataset.index === String(index);
    row.classList.toggle('now', isCurrent);
    const link = row.querySelector('a');
    if (isCurrent) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
}

/** Brings the current row into the list's own window, without moving the page. */
function scrollTo(list: HTMLElement, index: number): void {
  const row = list.querySelector<HTMLElement>(`li[data-index="${index}"]`);
  const scroller = row?.parentElement;
  if (!row || !scroller) return;
  const distance = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += distance - scroller.clientHeight / 3;
}

function putStill(place: HTMLElement): void {
  const still = document.createElement('img');
  still.alt = '';
  still.referrerPolicy = 'no-referrer';
  still.src = place.dataset.still ?? '';
  place.append(still);
  delete place.dataset.still;
}

/** Puts in each picture as its place comes into view. */
function watchStills(list: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      putStill(target as HTMLElement);
    }
  });
  list.querySelectorAll('[data-still]').forEach((place) => observer.observe(place));
  return () => observer.disconnect();
}

type Listeners = { submit: (event: SubmitEvent) => void; go: (href: string) => void };

/** Chooses and marks without a page load. Returns what ends it. */
function listen(list: HTMLElement, { submit, go }: Listeners): () => void {
  const click = (event: MouseEvent) => {
    const href = (event.target as Element).closest('a[href^="/volume/"]')?.getAttribute('href');
    if (!href || !isPlainClick(event)) return;
    event.preventDefault();
    go(href);
  };
  list.addEventListener('submit', submit);
  list.addEventListener('click', click);
  return () => {
    list.removeEventListener('submit', submit);
    list.removeEventListener('click', click);
  };
}

/** What scripts add to the list that the server wrote: choosing and marking without a page load, pictures as they come. */
export function useVideoList(index: number, version: string, watching: Watching) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const current = useRef(watching);
  current.current = watching;

  useEffect(() => {
    list.current?.querySelectorAll<HTMLButtonElement>('button.mark').forEach((button) => drawMark(button, watching));
  });
  useEffect(() => {
    if (!list.current) return;
    drawCurrent(list.current, index);
    scrollTo(list.current, index);
  }, [index, version]);
  useEffect(() => {
    if (!list.current) return;
    const listeners = { submit: (event: SubmitEvent) => current.current.submit(event), go: navigate };
    const ends = [listen(list.current, listeners), watchStills(list.current)];
    return () => ends.forEach((end) => end());
  }, [navigate, version]);
  return list;
}
