import { isModified } from '~/ui/enhance/elements';
import { videoFrame } from '../props';

/** Plays the video in the place of its still at once. */
export function playInPlace(): void {
  const screen = document.querySelector<HTMLAnchorElement>('a[data-plays]');
  if (!screen) return;
  const links = [screen, ...document.querySelectorAll<HTMLAnchorElement>('a.player__play')];
  const play = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    const box = document.createElement('div');
    box.className = 'player__frame';
    const video = JSON.parse(screen.dataset.plays ?? '[]') as Parameters<typeof videoFrame>;
    const frame = Object.assign(document.createElement('iframe'), videoFrame(...video));
    box.append(frame);
    screen.before(box);
    links.forEach((link) => link.remove());
    frame.focus();
  };
  links.forEach((link) => link.addEventListener('click', play));
}
