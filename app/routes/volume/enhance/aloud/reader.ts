import { createStore } from '../store';
import { spokenPieces, type SpokenSentence } from './sentences';
import { languageTag, spanishVoices, type Voice } from './voices';

/** The part of `speechSynthesis` that is used. Never its `pause`: on Android that ends the utterance. */
export interface SpeechEngine {
  speak: (utterance: Utterance) => void;
  cancel: () => void;
  getVoices: () => Voice[];
  readonly speaking: boolean;
  readonly pending: boolean;
  readonly paused: boolean;
}

/** The part of `SpeechSynthesisUtterance` that is used. Never its boundary events: many voices send none, or wrong ones. */
export interface Utterance {
  text: string;
  lang: string;
  rate: number;
  voice: Voice | null;
  onstart: (() => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
}

/** Choices of the reader; the address of a voice is '' where none was chosen. */
export interface AloudChoices {
  rate: number;
  voice: string;
}

export interface AloudState extends AloudChoices {
  /**
   * `looking` for a voice, `voiceless` without one; `paused` by the reader, `stopped` by the browser or the device,
   * `failed` where the voice does not speak, `ended` at the end of the chapter.
   */
  status: 'looking' | 'voiceless' | 'speaking' | 'paused' | 'stopped' | 'failed' | 'ended';
  /** Position of the sentence. */
  at: number;
  voices: Voice[];
}

interface AloudOptions extends AloudChoices {
  engine: SpeechEngine;
  /** Makes an utterance. */
  utter: (text: string) => Utterance;
  sentences: SpokenSentence[];
  /** Position of the first sentence to speak. */
  at: number;
  /** Language of the reader, as `es-MX`. */
  language: string;
  /** Tells whether the page is out of sight, as behind a locked screen. */
  isHidden: () => boolean;
}

const MOST_WORDS = 35; // Chrome falls silent after fourteen seconds of one utterance
const LOOKS = { every: 250, most: 12 }; // milliseconds
const TICK = 1000;
const LATEST_START = 3; // ticks
const SILENT = 2; // ticks
const DEAF = 5; // ticks
const TRIES = 3;
/** Milliseconds that a word takes: less than `least` cannot be speech, and more than `most` is an engine that hangs. */
const WORD = { least: 25, most: 800 };
const LONGEST_REST = 5000; // milliseconds
const AFTER_CANCEL = 80; // milliseconds, in which some engines drop what is spoken

/** Errors after which the device, not the voice, is in the way: a call, another program, a touch that is wanted. */
const STOPPED_BY = ['interrupted', 'canceled', 'audio-busy', 'not-allowed'];

export type AloudReader = ReturnType<typeof createAloudReader>;

/**
 * Reads sentences aloud, an utterance for each or for a piece of a long one. It believes an engine's `end` and `error`
 * only of what it speaks at that moment, and looks each second whether it still does.
 */
export function createAloudReader(options: AloudOptions) {
  const { engine, utter, sentences, language, isHidden } = options;
  const store = createStore<AloudState>({
    status: 'looking',
    at: options.at,
    voices: [],
    rate: options.rate,
    voice: options.voice,
  });
  const change = (changed: Partial<AloudState>) => store.set({ ...store.get(), ...changed });
  /** Utterance that is spoken; held here, since engines forget utterances that nobody holds, with their events. */
  let current: Utterance | null = null;
  let heard: string | null = null; // the last speaker that was named
  let isStartless = false; // some engines send no `start`
  let [looks, tries, quietUntil] = [0, 0, 0];
  let timers: ReturnType<typeof setTimeout>[] = [];
  const later = (work: () => void, time: number) => void timers.push(setTimeout(work, time));

  function silence(): void {
    timers.forEach(clearTimeout);
    timers = [];
    current = null;
    if (engine.speaking || engine.pending) quietUntil = Date.now() + AFTER_CANCEL;
    engine.cancel();
  }

  function stop(status: AloudState['status']): void {
    silence();
    change({ status });
  }

  /** Looks for voices, which come late; `voiceschanged` is an event that Safari does not know. */
  function look(): void {
    const voices = spanishVoices(engine.getVoices(), language);
    const { status } = store.get();
    if (voices.length > 0) {
      change({ voices });
      if (status === 'looking') play();
      else if (status === 'voiceless') change({ status: 'paused' });
    } else if (status === 'looking' && ++looks > LOOKS.most) change({ status: 'voiceless' });
    else if (status === 'looking') later(look, LOOKS.every);
  }

  /** Speaks the sentence from its beginning. */
  function play(at = store.get().at): void {
    tries = 0;
    change({ status: 'speaking', at });
    speakSentence();
  }

  function speakSentence(): void {
    const { at, rate } = store.get();
    const sentence = sentences[at];
    if (!sentence) return stop('ended');
    const most = Math.floor(MOST_WORDS * Math.min(1, rate));
    const names = sentence.speaker !== '' && sentence.speaker !== heard ? [sentence.speaker] : [];
    if (sentence.speaker === '') heard = null;
    speak([...names, ...spokenPieces(sentence.text, most)], names.length > 0);
  }

  /** Speaks pieces one after another, the first of which may be the name of who speaks; then the next sentence. */
  function speak(pieces: string[], isName = false): void {
    const [piece, ...others] = pieces;
    if (piece === undefined) return next();
    silence();
    const { rate, voice, voices } = store.get();
    const utterance = utter(piece);
    const chosen = voices.find(({ voiceURI }) => voiceURI === voice) ?? voices[0] ?? null;
    Object.assign(utterance, { rate, voice: chosen, lang: chosen ? languageTag(chosen) : 'es' });
    current = utterance;
    const words = piece.split(' ').length;
    const again = () => (++tries < TRIES ? speak(pieces, isName) : stop('failed'));
    const onward = () => {
      tries = 0;
      if (isName) heard = piece;
      speak(others);
    };
    const isCurrent = () => current === utterance; // of what was cancelled, events may still come
    let [begun, busy, idle] = [null as number | null, 0, 0];
    utterance.onstart = () => void (begun = Date.now());
    utterance.onend = () => {
      if (!isCurrent()) return;
      isStartless = begun === null;
      // Where a call or a lock ends it, the engine answers all that follows at once.
      if (begun !== null && Date.now() - begun < words * WORD.least) stop('stopped');
      else onward();
    };
    utterance.onerror = ({ error }) => {
      if (!isCurrent()) return;
      if (STOPPED_BY.includes(error)) stop('stopped');
      else again();
    };
    const watch = () => {
      later(watch, TICK);
      if (isHidden()) return; // whatever it does, `wake` looks once the page is seen again
      const isBusy = engine.speaking || engine.pending;
      [busy, idle] = isBusy ? [busy + 1, 0] : [busy, idle + 1];
      const hasBegun = begun !== null || (isStartless && busy > 0);
      if (busy * TICK > LONGEST_REST + (words * WORD.most) / rate) onward(); // it hangs
      else if (!hasBegun && busy >= DEAF) again(); // it says that it speaks, and does not
      else if (idle >= (hasBegun ? SILENT : LATEST_START)) (hasBegun ? onward : again)(); // its `end`, or it, was lost
    };
    later(watch, TICK);
    const wait = quietUntil - Date.now();
    if (wait > 0) later(() => engine.speak(utterance), wait);
    else engine.speak(utterance);
  }

  function next(): void {
    const at = store.get().at + 1;
    if (at >= sentences.length) {
      heard = null;
      silence();
      return change({ status: 'ended', at: 0 });
    }
    change({ at });
    speakSentence();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Looks for a voice, then speaks. It is to be called again when the browser says that its voices changed. */
    look,
    /** Speaks the sentence where it stopped; without a voice it looks for one again. */
    play: (): void => {
      if (store.get().voices.length > 0) return play();
      looks = 0;
      change({ status: 'looking' });
      look();
    },
    pause: () => stop('paused'),
    /** Goes on or back by sentences, and speaks there if it spoke. */
    step(by: number): void {
      const at = Math.min(sentences.length - 1, Math.max(0, store.get().at + by));
      if (store.get().status === 'speaking') play(at);
      else change({ at, status: store.get().status === 'ended' ? 'paused' : store.get().status });
    },
    /** Takes another speed or voice, at once with the sentence that is spoken. */
    choose(chosen: Partial<AloudChoices>): void {
      change(chosen);
      if (store.get().status === 'speaking') play();
    },
    /** Goes on where a call or a locked screen ended it; to be called when the page is seen again. */
    wake(): void {
      const { status } = store.get();
      const isSilent = engine.paused || !(engine.speaking || engine.pending);
      if (status === 'stopped' || (status === 'speaking' && isSilent)) play();
    },
    /** Ends it for good. */
    end: silence,
  };
}
