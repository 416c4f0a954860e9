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
  const current = () => transcript?.querySelector<HTMLElement>(`a[${CURRENT}]`);
  showAtTop(current());
  transcript?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    const start = Number(new URL(link.href).searchParams.get('t'));
    onClick(event, () => {
      current()?.removeAttribute(CURRENT);
      link.setAttribute(CURRENT, 'true');
      play(transcript.dataset.transcript, start || undefined);
    });
  });
}

const CURRENT = 'aria-current';

/** Scrolls the box of the transcript alone: the video stays in view. */
function showAtTop(link: HTMLElement | null | undefined): void {
  const [line, box] = [link?.parentElement, link?.parentElement?.parentElement];
  if (line && box) box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

function inBox(frame: HTMLIFrameElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'player__frame';
  box.append(frame);
  return box;
}
