import { paths } from '~/paths';

const PLACES = '#texto [id], #estudio, #estudio section[id]';
const A_LINE = 48; // px

/** Has the link to the preferences lead back to the part that is being read. */
export function keepPlaceInView(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-here]');
  link?.addEventListener('click', () => {
    link.href = paths.preferences({ volver: `${link.dataset.here}${paragraphInView()}` });
  });
}

/** The fragment of the paragraph, or the part of the study, that stands below the bar; '' at the top of the page. */
function paragraphInView(): string {
  const bar = document.querySelector('.reading-bar')?.getBoundingClientRect().bottom ?? 0;
  const begun = [...document.querySelectorAll(PLACES)].filter(
    (place) => place.getBoundingClientRect().top < bar + A_LINE,
  );
  const last = begun.pop();
  return last ? `#${last.id}` : '';
}
