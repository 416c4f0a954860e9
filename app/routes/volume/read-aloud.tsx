import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icons';
import { followSpoken, hideSpoken, paragraphsOnPage, firstOf, showSpoken } from './enhance/aloud/page';
import {
  createAloudReader,
  type AloudReader,
  type AloudState,
  type SpeechEngine,
  type Utterance,
} from './enhance/aloud/reader';
import { spokenSentences, type SpokenSentence } from './enhance/aloud/sentences';
import { aloudFrom } from './enhance/aloud/start';
import { findChoices, storeChoices } from './enhance/aloud/choices';

const RATES = [0.75, 0.9, 1, 1.25, 1.5, 2];

/** Words about a state; those that say nothing are shown by the buttons. */
const WORDS: Partial<Record<AloudState['status'], string>> = {
  looking: 'Buscando una voz en español…',
  voiceless:
    'Este dispositivo no tiene ninguna voz en español. Se añade en sus ajustes, entre las de lectura en voz alta.',
  failed: 'Esta voz no habla. Prueba con otra, o pulsa «Seguir».',
  stopped: 'El dispositivo detuvo la voz. Pulsa «Seguir».',
  ended: 'Fin del capítulo.',
};

/** The voice that reads the chapter, with its controls at the lower edge; nothing before it is wanted. */
export function ReadAloud() {
  const from = useSyncExternalStore(aloudFrom.subscribe, aloudFrom.get, () => null);
  const [reading, setReading] = useState<{ reader: AloudReader; sentences: SpokenSentence[] } | null>(null);
  useEffect(() => {
    if (!from) return setReading(null);
    const sentences = spokenSentences(paragraphsOnPage());
    const reader = createAloudReader({
      ...findChoices(),
      engine: window.speechSynthesis as unknown as SpeechEngine,
      utter: (text) => new SpeechSynthesisUtterance(text) as unknown as Utterance,
      sentences,
      at: firstOf(sentences, from.paragraph),
      language: navigator.language,
      isHidden: () => document.hidden,
    });
    setReading({ reader, sentences });
    const wake = () => document.hidden || reader.wake();
    const yieldTo = ({ target }: Event) => target instanceof HTMLAudioElement && reader.pause();
    window.speechSynthesis.addEventListener?.('voiceschanged', reader.look);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pagehide', reader.pause);
    document.addEventListener('play', yieldTo, true);
    reader.look();
    return () => {
      window.speechSynthesis.removeEventListener?.('voiceschanged', reader.look);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pagehide', reader.pause);
      document.removeEventListener('play', yieldTo, true);
      reader.end();
    };
  }, [from]);
  return reading && <Controls key={from?.paragraph} {...reading} />;
}

function Controls({ reader, sentences }: { reader: AloudReader; sentences: SpokenSentence[] }) {
  const id = useId();
  const state = useSyncExternalStore(reader.subscribe, reader.get, reader.get);
  const { status, at, rate, voice, voices } = state;
  const follow = useRef<ReturnType<typeof followSpoken> | null>(null);
  useEffect(() => {
    follow.current = followSpoken();
    return () => {
      follow.current?.end();
      hideSpoken();
    };
  }, []);
  useEffect(() => {
    const sentence = sentences[at];
    if (sentence) follow.current?.show(showSpoken(sentence));
  }, [sentences, at]);

  const led = (work: () => void) => () => {
    follow.current?.again();
    work();
  };
  const choose = (chosen: Partial<Pick<AloudState, 'rate' | 'voice'>>) => {
    reader.choose(chosen);
    storeChoices({ rate, voice, ...chosen });
  };
  const close = () => {
    aloudFrom.set(null);
    document.querySelector<HTMLElement>('.reading-choices > summary')?.focus({ preventScroll: true });
  };
  const isSpeaking = status === 'speaking' || status === 'looking';
  useEffect(() => {
    if (isSpeaking) document.querySelectorAll('audio').forEach((one) => one.pause());
  }, [isSpeaking]);
  return (
    <div className="read-aloud sans-text" role="group" aria-label="Lectura en voz alta">
      <div className="read-aloud__controls">
        <Control icon="back" word="Anterior" more=" frase" onClick={led(() => reader.step(-1))} />{' '}
        <Control
          icon={isSpeaking ? 'pause' : 'play'}
          word={isSpeaking ? 'Pausa' : 'Seguir'}
          isFocused
          onClick={led(isSpeaking ? reader.pause : reader.play)}
        />{' '}
        <Control icon="forward" word="Siguiente" more=" frase" onClick={led(() => reader.step(1))} />{' '}
        <details className="read-aloud__choices">
          <summary className="tool-button" onMouseDown={keepSelection}>
            <Icon name="person" />
            <span>Voz</span>
          </summary>
          <div className="read-aloud__panel">
            <label htmlFor={`${id}-rate`}>Velocidad</label>
            <select
              id={`${id}-rate`}
              className="input"
              value={rate}
              onChange={({ target }) => choose({ rate: Number(target.value) })}
            >
              {RATES.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? 'Normal' : `${String(one).replace('.', ',')}×`}
                </option>
              ))}
            </select>
            {voices.length > 0 && (
              <>
                <label htmlFor={`${id}-voice`}>Voz</label>
                <select
                  id={`${id}-voice`}
                  className="input"
                  value={voices.some(({ voiceURI }) => voiceURI === voice) ? voice : voices[0]?.voiceURI}
                  onChange={({ target }) => choose({ voice: target.value })}
                >
                  {voices.map(({ voiceURI, name, lang }) => (
                    <option key={voiceURI} value={voiceURI}>
                      {`${name} (${lang})`}
                    </option>
                  ))}
                </select>
              </>
            )}
          </div>
        </details>{' '}
        <Control icon="close" word="Cerrar" more=" la lectura en voz alta" onClick={close} />
      </div>
      <p className="read-aloud__status" role="status">
        {WORDS[status]}
      </p>
    </div>
  );
}

const keepSelection = (event: React.MouseEvent) => event.preventDefault();

interface ControlProps {
  icon: IconName;
  word: string;
  /** Rest of its name, for screen readers. */
  more?: string;
  /** True if it has the focus once it is there. */
  isFocused?: boolean;
  onClick: () => void;
}

/** A button of the voice, which takes nothing away from what is selected in the text. */
function Control({ icon, word, more, isFocused = false, onClick }: ControlProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <button type="button" className="tool-button" ref={button} onMouseDown={keepSelection} onClick={onClick}>
      <Icon name={icon} />
      <span>
        {word}
        {more && <span className="visually-hidden">{more}</span>}
      </span>
    </button>
  );
}
