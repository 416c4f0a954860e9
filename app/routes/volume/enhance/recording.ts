import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { isAutoplay, LISTENING } from './listening';
import { browserSentence } from '~/errors/browser-catalogue';
import { create } from '~/ui/enhance/elements';
import { sendByScript, sendOnLeaving } from '~/ui/enhance/post';

interface RecordingData {
  author: string;
  index: number;
  /** Second at which the reader stopped listening. */
  startAt: number;
  /** Address to which the place is sent. */
  action: string;
  /** Address of the next chapter; null at the end of the book. */
  next: string | null;
}

const SPEEDS = [0.75, 1, 1.25, 1.5].map(
  (speed) => `<option value="${speed}">${String(speed).replace('.', ',')}</option>`,
);
const MORE = `<button class="button" type="button" data-listen="back">15 s atrás</button>
<label>Velocidad <select class="input recording__speed" data-listen="speed">${SPEEDS.join('')}</select></label>`;
const NEXT = ' <label><input type="checkbox" data-listen="on"> Seguir con el siguiente</label>';
const BACK = 15; // seconds
const EVERY = 30; // seconds of listening after which the place is sent

/** Adds what scripts do to a recording: speed, some seconds back, the place, and the next chapter by choice. */
export function enhanceRecording(audio: HTMLAudioElement): void {
  const { author, index, startAt, action, next } = JSON.parse(audio.dataset.recording ?? '{}') as RecordingData;
  const more = document.createElement('p');
  more.className = 'row';
  more.innerHTML = MORE + (next ? NEXT : '');
  const part = <E extends HTMLElement>(name: string) => more.querySelector<E>(`[data-listen="${name}"]`);
  const [speed, on] = [part<HTMLSelectElement>('speed'), part<HTMLInputElement>('on')];
  let sent = startAt;
  const place = () => (audio.ended ? 0 : Math.floor(audio.currentTime));
  const fieldsAt = (seconds: number) => ({
    ...{ intent: 'listened', index: String(index), seconds: String(seconds), [AUTHOR_FIELD]: author },
  });
  const isMoved = () => audio.played.length > 0 && place() !== sent;
  const send = () => {
    if (!isMoved()) return;
    sent = place();
    const fields = new FormData();
    for (const [name, value] of Object.entries(fieldsAt(sent))) fields.set(name, value);
    void sendByScript(action, fields, 'no_line'); // without a line the next one tells it
  };
  const leave = () => {
    if (!isMoved()) return;
    sent = place();
    sendOnLeaving(action, fieldsAt(sent));
  };

  part<HTMLButtonElement>('back')?.addEventListener('click', () => {
    audio.currentTime = Math.max(0, audio.currentTime - BACK);
  });
  const stored = LISTENING.read();
  audio.addEventListener('play', () => audio.after(more), { once: true }); // nothing more to see before it is used
  if (speed) {
    speed.value = stored.speed;
    speed.addEventListener('change', () => {
      audio.playbackRate = Number(speed.value);
      LISTENING.store({ speed: speed.value });
    });
    audio.addEventListener('play', () => (audio.playbackRate = Number(speed.value)));
  }
  if (on) {
    on.checked = stored.goesOn;
    on.addEventListener('change', () => LISTENING.store({ goesOn: on.checked }));
  }
  audio.addEventListener('timeupdate', () => Math.abs(audio.currentTime - sent) >= EVERY && !audio.seeking && send());
  audio.addEventListener('pause', send);
  audio.addEventListener('ended', () => {
    send();
    if (on?.checked && next) window.location.assign(`${next}#grabacion-sigue`);
  });
  const failure = create('p', { className: 'error-text' });
  failure.setAttribute('role', 'alert');
  audio.addEventListener('error', () => {
    const { pathname, search } = window.location; // without a fragment, so that it is opened anew
    const again = create('a', { href: pathname + search, textContent: 'Abrir la página otra vez' });
    failure.textContent = navigator.onLine ? 'No se pudo oír la grabación. ' : browserSentence('no_line');
    if (navigator.onLine) failure.append(again);
    audio.after(failure);
  });
  audio.addEventListener('playing', () => failure.remove());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
  if (isAutoplay(window.location.hash)) {
    audio.parentElement?.scrollIntoView({ block: 'nearest' });
    void audio.play().catch(() => audio.focus()); // a browser may want a press first
  }
}
