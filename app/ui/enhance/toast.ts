import { create } from './elements';

const ALERT_TIME = 5000; // milliseconds

type Role = 'status' | 'alert';
const timers: Partial<Record<Role, ReturnType<typeof setTimeout>>> = {};

/**
 * Shows a short message over the page for so many milliseconds, or, without a number, until it is dismissed. It stands
 * outside the parts of the page: within a query container, `fixed` would be relative to that part.
 */
export function showToast(message: string, milliseconds: number | null, isBad = false, role: Role = 'status'): void {
  const region = toastRegion(role);
  const hide = () => void (region.textContent = '');
  clearTimeout(timers[role]);
  hide();
  const box = create('div', { className: isBad ? 'notice toast notice--bad' : 'notice toast notice--good' });
  box.append(create('p', { className: 'breakable', textContent: message }));
  if (milliseconds === null) {
    const close = create('button', { type: 'button', className: 'button', textContent: 'Cerrar', onclick: hide });
    box.append(create('p', {}, close));
  } else timers[role] = setTimeout(hide, milliseconds);
  region.append(box);
}

/** Shows a failure over any page. */
export const announce = (message: string) => showToast(message, ALERT_TIME, true, 'alert');

/** The region of a role. One of status has to be there before its message, or screen readers may not read that. */
export function toastRegion(role: Role): HTMLElement {
  const id = `toast-${role}`;
  const found = document.getElementById(id);
  if (found) return found;
  const region = create('div', { id });
  region.setAttribute('role', role);
  document.body.append(region);
  return region;
}
