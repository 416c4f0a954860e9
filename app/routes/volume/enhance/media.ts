import type { Medium } from '~/domain/readings/schema';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { isModified } from '~/ui/enhance/elements';
import { sendOnLeaving } from '~/ui/enhance/post';

interface HeardChapter {
  author: string;
  index: number;
  /** Address to which its forms are sent. */
  action: string;
}

/** Has the server count, once, that the video or the recording of the chapter was started. */
export function followMedia({ author, index, action }: HeardChapter): void {
  const sent = new Set<Medium>();
  const send = (medium: Medium) => {
    if (sent.has(medium)) return;
    sent.add(medium);
    sendOnLeaving(action, { intent: 'media', index: String(index), medium, [AUTHOR_FIELD]: author });
  };
  document.addEventListener('play', ({ target }) => target instanceof HTMLAudioElement && send('sound'), true);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[data-plays], a.player__play, [data-transcript] a');
    if (link && !isModified(event)) send('video');
  });
}
