import { paths } from '~/paths';

const PLACES = '#texto [id], #estudio, #estudio section[id]';
const A_LINE = 48; // px

/** Has the ways to the preferences and to the note lead back to the part that is being read. */
export function keepPlaceInView(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-here]');
  link?.addEventListener('click', () => {
    link.href = paths.preferences({ volver: `${link.dataset.here}${fragmentInView()}` });
  });
  const note = document.querySelector<HTMLAnchorElement>('a[data-note]');
  note?.addEventListener('click', () => {
    const [back, place] = [document.querySelector<HTMLAnchorElement>('a[data-text]'), fragmentInView()];
    if (back && place && place !== note.hash) back.href = place;
    note.closest('details')?.removeAttribute('open');
  });
}

/** Finds the paragraph, or the part of the study, that stands below the bar; none at the top of the page. */
export const placeInView = (): Element | undefined => placesBegun(PLACES).pop();

/** Finds the number of the paragraph that stands there; undefined where none has begun. */
export function paragraphInView(): string | undefined {
  const begun = placesBegun('#texto [id]').map(({ id }) => /^p(\d+)$/.exec(id)?.[1]);
  return begun.filter((number) => number !== undefined).pop();
}

/** Its fragment; '' without one. */
export function fragmentInView(): string {
  const place = placeInView();
  return place ? `#${place.id}` : '';
}

function placesBegun(selector: string): Element[] {
  const bar = document.querySelector('.reading-bar')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(selector)].filter((place) => place.getBoundingClientRect().top < bar + A_LINE);
}
