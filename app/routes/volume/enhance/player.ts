import { isModified } from '~/ui/enhance/elements';
import { videoFrame } from '../props';

/** Plays the video in the place of its still at once, and from the times of its transcript. */
export function playInPlace(): void {
  const screen = document.querySelector<HTMLAnchorElement>('a[data-plays]');
  const links = screen ? [screen, ...document.querySelectorAll<HTMLAnchorElement>('a.player__play')] : [];
  const play = (id = '', start?: number) => {
    const title = document.querySelector('h1')?.textContent ?? '';
    const frame =
      document.querySelector<HTMLIFrameElement>('.player__frame iframe') ?? document.createElement('iframe');
    Object.assign(frame, videoFrame(id, title, start));
    if (!frame.isConnected) screen?.before(inBox(frame));
    links.forEach((link) => link.remove());
    frame.focus();
  };
  const onClick = (event: MouseEvent, work: () => void) => {
    if (isModified(event)) return;
    event.preventDefault();
    work();
  };
  for (const link of links)
    link.addEventListener('click', (event) => onClick(event, () => play(screen?.dataset.plays)));
  const transcript = document.querySelector<HTMLElement>('[data-transcript]');
  transcript?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const start = Number(link && new URL(link.href).searchParams.get('t'));
    if (link) onClick(event, () => play(transcript.dataset.transcript, start || undefined));
  });
}

function inBox(frame: HTMLIFrameElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'player__frame';
  box.append(frame);
  return box;
}
