/** Shows the current row of the list of videos, and its pictures as they come into view. */
export function enhanceVideoList(): void {
  const list = document.querySelector<HTMLElement>('.video-panel__list');
  if (!list) return;
  scrollToCurrent(list);
  watchStills(list);
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
function watchStills(list: HTMLElement): void {
  if (typeof IntersectionObserver === 'undefined') return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      putStill(target as HTMLElement);
    }
  });
  list.querySelectorAll('[data-still]').forEach((frame) => observer.observe(frame));
}

function putStill(frame: HTMLElement): void {
  const still = document.createElement('img');
  still.alt = '';
  still.referrerPolicy = 'no-referrer';
  still.src = frame.dataset.still ?? '';
  frame.append(still);
  delete frame.dataset.still;
}
