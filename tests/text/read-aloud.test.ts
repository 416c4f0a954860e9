import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAloudReader, type SpeechEngine, type Utterance } from '~/routes/volume/enhance/aloud/reader';
import { spokenPieces, spokenSentences } from '~/routes/volume/enhance/aloud/sentences';
import { spanishVoices, type Voice } from '~/routes/volume/enhance/aloud/voices';

const voice = (lang: string, name: string, more: Partial<Voice> = {}): Voice => {
  return { lang, name, voiceURI: name, localService: true, default: false, ...more };
};
const PAULINA = voice('es-MX', 'Paulina');

/** Habits of an engine; without any it does as the specification says. */
interface Habits {
  voices?: Voice[];
  /** Milliseconds until it has its voices; null for never. */
  voicesAfter?: number | null;
  /** Milliseconds after which it falls silent within an utterance, as if it still spoke. */
  breath?: number;
  /** It drops what is spoken so soon after a `cancel`. */
  deafAfterCancel?: number;
  /** It sends an error of what was cancelled, later. */
  answersCancel?: boolean;
  startsSilently?: boolean;
  /** Reply to the utterance of this number, from 0, instead of speaking it. */
  at?: Record<number, 'loses its end' | 'hangs' | 'never starts' | 'ends at once' | `error ${string}`>;
}

const MS_PER_WORD = 350;

function engineOf(habits: Habits = {}) {
  const { voices = [PAULINA], voicesAfter = 0, breath = Infinity, at = {}, deafAfterCancel = -1 } = habits;
  const heard: string[] = [];
  const begun = Date.now();
  let [count, cancelledAt, current] = [0, -Infinity, null as Utterance | null];
  let [longest, timers] = [0, [] as ReturnType<typeof setTimeout>[]];
  const engine = {
    heard,
    longest: () => longest,
    speaking: false,
    pending: false,
    paused: false,
    getVoices: () => (voicesAfter === null || Date.now() - begun < voicesAfter ? [] : voices),
    cancel() {
      timers.forEach(clearTimeout);
      const former = engine.speaking ? current : null;
      if (former && habits.answersCancel) setTimeout(() => former.onerror?.({ error: 'interrupted' }), 20);
      if (former) cancelledAt = Date.now();
      [engine.speaking, current] = [false, null];
    },
    pause: () => expect.fail('it ends what is spoken on Android'),
    speak(utterance: Utterance) {
      if (Date.now() - cancelledAt <= deafAfterCancel) return;
      const [habit = '', time] = [at[count++], (utterance.text.split(' ').length * MS_PER_WORD) / utterance.rate];
      longest = Math.max(longest, time);
      const later = (work: () => void, after: number) => void timers.push(setTimeout(work, after));
      timers = [];
      [current, engine.speaking] = [utterance, true];
      const end = () => {
        engine.speaking = false;
        heard.push(utterance.text);
      };
      if (habit.startsWith('error')) {
        engine.speaking = false;
        return later(() => utterance.onerror?.({ error: habit.slice('error '.length) }), 1);
      }
      if (!habits.startsSilently && habit !== 'never starts') later(() => utterance.onstart?.(), 1);
      if (habit === 'ends at once') later(() => ((engine.speaking = false), utterance.onend?.()), 2);
      else if (habit === 'loses its end') later(end, time);
      else if (habit !== 'hangs' && habit !== 'never starts' && time <= breath)
        later(() => (end(), utterance.onend?.()), time);
    },
  };
  return engine satisfies SpeechEngine;
}

const LONG = `Vine, ${'y vine a ti, '.repeat(11)}${'hija mía '.repeat(30)}hoy.`;
const TEXT = [
  { speaker: 'Luisa', text: 'Esta mañana vino. Me dijo:' },
  { speaker: 'Jesús', text: `Ven. ${LONG}` },
  { speaker: 'Jesús', text: 'Amén.' },
];
const SENTENCES = spokenSentences(TEXT);
const WHOLE = ['Luisa', 'Esta mañana vino.', 'Me dijo:', 'Jesús', 'Ven.', ...spokenPieces(LONG, 35), 'Amén.'];

function readerWith(habits: Habits = {}, options: { rate?: number; at?: number; sentences?: typeof SENTENCES } = {}) {
  const engine = engineOf(habits);
  let isHidden = false;
  const reader = createAloudReader({
    ...{ engine, sentences: SENTENCES, at: 0, rate: 1, voice: '', language: 'es-MX', ...options },
    utter: (text) => ({ text, lang: '', rate: 1, voice: null, onstart: null, onend: null, onerror: null }),
    isHidden: () => isHidden,
  });
  const hide = (hidden: boolean) => void (isHidden = hidden);
  return { engine, reader, hide, status: () => reader.get().status };
}

/** The same, that has found its voices and begun. */
function playing(...how: Parameters<typeof readerWith>) {
  const one = readerWith(...how);
  one.reader.look();
  return one;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
async function expectWhole({ heard }: ReturnType<typeof engineOf>): Promise<void> {
  await pass(120);
  expect(heard).toEqual(WHOLE);
}

describe('a chapter is read to its end, each sentence once, by an engine that', () => {
  it.each<[string, Habits]>([
    ['does as it should', {}],
    ['falls silent after fourteen seconds', { breath: 14_000 }],
    ['drops what is spoken right after a cancel', { deafAfterCancel: 0 }],
    ['answers a cancel late', { answersCancel: true }],
    ['loses an end', { at: { 1: 'loses its end', 4: 'loses its end' } }],
    ['sends no start', { startsSilently: true }],
    ['says that it speaks, and does not', { at: { 0: 'never starts', 4: 'never starts' } }],
    ['fails once or twice', { at: { 2: 'error synthesis-failed', 3: 'error network' } }],
    ['has its voices after two seconds', { voicesAfter: 2000 }],
  ])('%s', async (_name, habits) => {
    const { engine, status } = playing(habits);
    await expectWhole(engine);
    expect(status()).toBe('ended');
  });

  it('falls silent after fourteen seconds, at a low speed', async () => {
    const { engine } = playing({ breath: 14_000 }, { rate: 0.75 });
    await pass(240);
    expect(engine.heard.join(' ')).toBe(WHOLE.join(' '));
    expect(engine.longest()).toBeLessThan(14_000);
  });

  it('hangs: it goes on with the next', async () => {
    const { engine } = playing({ at: { 1: 'hangs' } });
    await pass(120);
    expect(engine.heard).toEqual(WHOLE.filter((_piece, at) => at !== 1));
  });
});

describe('what stops it', () => {
  it.each<[string, Habits, number]>([
    ['a call', { at: { 2: 'error interrupted' } }, 1],
    ['another program', { at: { 2: 'error audio-busy' } }, 1],
    ['a browser that wants a touch', { at: { 0: 'error not-allowed' } }, 0],
    ['a device that ends all at once', { at: { 2: 'ends at once' } }, 1],
  ])('%s leaves it at its sentence, from which it goes on', async (_name, habits, at) => {
    const { engine, reader } = playing(habits);
    await pass(20);
    expect(reader.get()).toMatchObject({ status: 'stopped', at });
    reader.wake();
    await expectWhole(engine);
  });

  it('a locked screen, without a word: it says the sentence again', async () => {
    const { engine, reader, hide } = playing();
    await pass(1); // within the first sentence
    hide(true);
    engine.cancel();
    await pass(600);
    expect(engine.heard).toEqual(['Luisa']);
    hide(false);
    reader.wake();
    await expectWhole(engine);
  });

  it('the page that is seen again is nothing to an engine that speaks on', async () => {
    const { engine, reader } = playing();
    await pass(1);
    reader.wake();
    await expectWhole(engine);
  });

  it('a voice that never speaks: it tries three times, then says so', async () => {
    const { reader, engine, status } = playing({
      at: { 0: 'error network', 1: 'error network', 2: 'error network' },
    });
    await pass(10);
    expect(status()).toBe('failed');
    reader.play();
    await expectWhole(engine);
  });
});

describe('voices', () => {
  it.each<[string, Habits]>([
    ['none', { voicesAfter: null }],
    ['none in Spanish', { voices: [voice('en-US', 'Samantha'), voice('pt-BR', 'Luciana')] }],
  ])('%s: it says so, after three seconds', async (_name, habits) => {
    const { engine, status } = playing(habits);
    await pass(2.5);
    expect(status()).toBe('looking');
    await pass(1);
    expect([status(), engine.heard]).toEqual(['voiceless', []]);
  });

  it('that come when nobody waits any more are there to be used', async () => {
    const { engine, reader, status } = playing({ voicesAfter: 20_000 });
    await pass(21);
    reader.look(); // `voiceschanged`
    expect(status()).toBe('paused');
    reader.play();
    await expectWhole(engine);
  });

  it('are those of Spanish, the device’s first, then one’s country, however they are written', () => {
    const all = [
      voice('en-US', 'Samantha', { default: true }),
      voice('es-MX', 'Google', { localService: false }),
      voice('es_ES', 'Mónica'),
      voice('es_MX', 'Paulina'),
      voice('es_ES', 'Mónica'), // Safari names some twice
      voice('est-EE', 'Eesti'),
      voice('es', 'eSpeak', { default: true }),
    ];
    expect(spanishVoices(all, 'es-MX').map(({ name }) => name)).toEqual(['Paulina', 'eSpeak', 'Mónica', 'Google']);
  });

  it('and the speed are taken at once, with the sentence from its beginning', async () => {
    const { engine, reader } = readerWith({ voices: [PAULINA, voice('es_ES', 'Mónica')] });
    const spoken = vi.spyOn(engine, 'speak');
    reader.look();
    await pass(1);
    reader.choose({ rate: 1.5, voice: 'Mónica' });
    await pass(0.1);
    expect(spoken.mock.lastCall?.[0]).toMatchObject({
      ...{ text: 'Esta mañana vino.', rate: 1.5, lang: 'es-ES' },
      voice: { name: 'Mónica' },
    });
  });
});

describe('its reader', () => {
  it.each<Habits>([{}, { answersCancel: true }, { deafAfterCancel: 0 }])(
    'pauses, goes on, and moves by sentences: %j',
    async (habits) => {
      const { engine, reader, status } = playing(habits, { at: 1 });
      await pass(0.5); // 'Luisa'
      reader.pause();
      await pass(10);
      expect([status(), engine.heard]).toEqual(['paused', ['Luisa']]);
      reader.step(1);
      reader.step(-1);
      await pass(10);
      expect(engine.heard).toEqual(['Luisa']);
      reader.play();
      await pass(0.3);
      reader.step(-1);
      reader.step(-1); // stays at the first
      await pass(2);
      expect(engine.heard).toEqual(['Luisa', 'Esta mañana vino.', 'Me dijo:']);
    },
  );

  it('hears who speaks where that changes, once', async () => {
    const { engine, reader } = playing({}, { at: 2 });
    await pass(0.4);
    reader.step(1);
    reader.step(-1);
    await pass(0.2);
    reader.step(-1);
    await pass(2);
    expect(engine.heard).toEqual(['Jesús', 'Luisa', 'Me dijo:', 'Jesús', 'Ven.']);
  });
});

describe('sentences', () => {
  it('lie where their words are, each line by itself', () => {
    const text = '  Uno. Dos:\nprimero\nsegundo. ';
    const found = spokenSentences([
      { speaker: '', text: 'Antes.' },
      { speaker: 'Luisa', text },
    ]);
    expect(found.map(({ paragraph, text }) => [paragraph, text])).toEqual([
      [0, 'Antes.'],
      [1, 'Uno.'],
      [1, 'Dos:'],
      [1, 'primero'],
      [1, 'segundo.'],
    ]);
    for (const one of found.slice(1)) expect(text.slice(one.from, one.to)).toBe(one.text);
  });

  it.each([
    ['short, and whole', 9, 'short, and whole'],
    ['a b c d e f g h i, j k l', 10, 'a b c d e f g h i,|j k l'],
    ['a, b c d e f g h i j k l', 10, 'a, b c d e f g h i j|k l'], // no piece of a word
    ['a b c d e', 2, 'a b|c d|e'],
  ])('%j is cut at %i words: %j', (text, most, pieces) => {
    expect(spokenPieces(text, most).join('|')).toBe(pieces);
  });
});
