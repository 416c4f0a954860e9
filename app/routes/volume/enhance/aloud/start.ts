import { announce } from '~/ui/enhance/toast';
import { wakeIsland } from '~/ui/enhance/islands';
import { paragraphInView } from '../paragraph-in-view';
import { createStore } from '../store';

/** The paragraph from which the chapter is read aloud; null while it is not. */
export const aloudFrom = createStore<{ paragraph: string | undefined } | null>(null);

const SPEECH = ['speechSynthesis', 'SpeechSynthesisUtterance'];

/** Has the button 'Leer en voz alta' read the chapter from the paragraph in view, by scripts that come with its touch. */
export function enableReadAloud(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-voice]');
  const island = document.querySelector<HTMLElement>('[data-island="voice/ReadAloud"]');
  if (!button || !island) return;
  button.addEventListener('click', () => {
    if (!SPEECH.every((name) => name in window)) return announce('Este navegador no puede leer en voz alta.');
    button.closest('details')?.removeAttribute('open');
    allowSpeech();
    const number = paragraphInView();
    aloudFrom.set({ paragraph: number && `p${number}` });
    wakeIsland(island).catch(() => {
      aloudFrom.set(null);
      announce('No pudimos cargar la lectura en voz alta. Prueba otra vez.');
    });
  });
}

/**
 * Speaks a full stop without a sound: Safari speaks only in answer to a touch, which is over once the scripts are there.
 * An empty text would leave speech-dispatcher, on Linux, waiting for more.
 */
function allowSpeech(): void {
  window.speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance('.'), { volume: 0 }));
}
