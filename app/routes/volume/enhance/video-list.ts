import { useEffect } from 'react';
import { WATCHED } from '~/domain/progress/schema';
import { markWords, SEEN } from '~/routes/volume/props';
import { useMarkList } from '~/ui/enhance/mark-list';
import type { Watching } from './watching';

const WORDS = { names: WATCHED, act: markWords, marked: SEEN };

/** Adds scripts to the list that the server rendered: marks without a page load, pictures as they come into view. */
export function useVideoList(watching: Watching) {
  const list = useMarkList(watching, WORDS);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    scrollToCurrent(element);
    return watchStills(element);
  }, [list]);
  return list;
}

/** Brings the current row into the list's own window, without moving the page. */
function scrollToCurrent(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>('li.video-list__current');
  const scroller = row?.parentElement;
  if (!row || !scroller) return;
  const distance = row.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += distance - scroller.clientHeight / 3;
}

/** Inserts each picture when its frame comes into view. */
function watchStills(list: HTMLElement): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      putStill(target as HTMLElement);
    }
  });
  list.querySelectorAll('[data-still]').forEach((frame) => observer.observe(frame));
  return () => observer.disconnect();
}

function putStill(frame: HTMLElement): void {
  const still = document.createElement('img');
  still.alt = '';
  still.referrerPolicy = 'no-referrer';
  still.src = frame.dataset.still ?? '';
  frame.append(still);
  delete frame.dataset.still;
}
