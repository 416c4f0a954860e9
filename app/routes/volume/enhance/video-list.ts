import { useEffect, useRef } from 'react';
import { markWords, SEEN } from '~/routes/volume/video-list';
import type { Watching } from './watching';

function drawMark(button: HTMLButtonElement, watching: Watching): void {
  const isWatched = watching.isWatched(button.value);
  const words = markWords(isWatched);
  button.name = isWatched ? 'novisto' : 'visto';
  button.removeAttribute('form'); // with scripts nothing typed is dropped, and the list hears its own marks
  if (watching.isBusy(button.value))
    button.setAttribute('aria-disabled', 'true'); // `disabled` would drop the focus
  else button.removeAttribute('aria-disabled');
  button.classList.toggle('watch-mark--seen', isWatched);
  button.querySelector('use')?.setAttribute('href', isWatched ? '#i-seen' : '#i-ring');
  const label = button.querySelector('.visually-hidden');
  if (label) button.title = label.textContent = label.textContent?.replace(/^[^:]*/, words) ?? words;
  const seen = button.closest('li')?.querySelector('[data-seen]');
  if (seen) seen.textContent = isWatched ? SEEN : '';
}

/** Brings the current row into the list's own window, without moving the page. */
function scrollToCurrent(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('li.video-list__current');
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

/** What scripts add to the list that the server wrote: marks without a page load, pictures as they come. */
export function useVideoList(watching: Watching) {
  const list = useRef<HTMLDivElement>(null);
  const current = useRef(watching);
  current.current = watching;

  useEffect(() => {
    list.current
      ?.querySelectorAll<HTMLButtonElement>('button.watch-mark')
      .forEach((button) => drawMark(button, watching));
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const submit = (event: SubmitEvent) => current.current.submit(event);
    scrollToCurrent(element);
    element.addEventListener('submit', submit);
    const endStills = watchStills(element);
    return () => {
      element.removeEventListener('submit', submit);
      endStills();
    };
  }, []);
  return list;
}
