import { create } from '~/ui/enhance/elements';

const WORDS = 'Seleccionar todos los de esta página';

/** Adds the checkbox that selects all topics of the page or none. It comes after what works without scripts. */
export function addMarkAll(): void {
  const place = document.querySelector<HTMLElement>('[data-marks-all]');
  const form = document.getElementById(place?.dataset.marksAll ?? '');
  if (!place || !form) return;
  const box = create('input', { type: 'checkbox' });
  box.addEventListener('change', () => {
    form.querySelectorAll<HTMLInputElement>('.topic-mark').forEach((one) => (one.checked = box.checked));
  });
  place.append(
    create('label', { className: 'choice choice--alone' }, box, ' ', create('span', { textContent: WORDS })),
  );
}
