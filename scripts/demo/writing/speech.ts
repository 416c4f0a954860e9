import { type Move } from './moves';
import { closeParagraph, focusOf, nextFocus, type Scene } from './scene';

/** A way of speaking: what can be said, and in which orders it makes a paragraph. */
export interface Voice {
  moves: Record<string, Move>;
  /** paragraphs about the image in hand */
  patterns: string[][];
  /** paragraphs about something else */
  asides: string[][];
  /** a voice that goes on to the next image when enough has been said of one, and introduces it */
  leads: boolean;
}

const enough = 50;
const longMoves = new Set(['tale', 'anecdote', 'sight', 'balance']);
const longRoom = 230;
const patternChance = { leading: 0.6, telling: 0.45 };

/** A pattern that begins with something for which there is room; undefined when there is none. */
function fitting(scene: Scene, patterns: string[][], room: number): string[] | undefined {
  for (let tries = 0; tries < patterns.length; tries += 1) {
    const pattern = scene.supply.drawAgain(patterns);
    if (room >= longRoom || !longMoves.has(pattern[0] ?? '')) return pattern;
  }
  return undefined;
}

/** The pattern of the next paragraph; the first of a turn keeps to the image. */
function nextPattern(scene: Scene, voice: Voice, room: number, first: boolean) {
  const chance = voice.leads ? patternChance.leading : patternChance.telling;
  const imaged = voice.asides.length === 0 || first || scene.random() < chance;
  const pattern = fitting(scene, imaged ? voice.patterns : voice.asides, room) ?? [];
  return { pattern, imaged };
}

/** The pattern for an image not spoken of before: it begins with what the image does. */
function introduced(pattern: string[]): string[] {
  return ['observe', ...pattern.filter((name) => name !== 'observe' && name !== 'turn')];
}

/** The sentences of one pattern that fit into `room` characters. */
function sentences(scene: Scene, voice: Voice, room: number, first: boolean): string[] {
  const { pattern, imaged } = nextPattern(scene, voice, room, first);
  const focus = imaged && voice.leads ? nextFocus(scene) : focusOf(scene);
  const strange = imaged && voice.leads && !scene.introduced.get('jesus')?.includes(focus);
  const moves = strange && !pattern.includes('tale') ? introduced(pattern) : pattern;
  scene.act = undefined;
  const said: string[] = [];
  let left = room;
  for (const name of moves) {
    if (left < enough || (longMoves.has(name) && left < longRoom)) continue;
    const sentence = voice.moves[name]?.(scene, focus);
    if (sentence === undefined) continue;
    said.push(sentence);
    left -= sentence.length + 1;
  }
  return said;
}

const shortParagraph = 120;
const shortOpening = 190;
const longText = 380;

/**
 * The paragraphs of one turn, about `room` characters together: `opening` begins the first of them. Shorter when the
 * chapter has nothing left to say. The last paragraph stays open for an ending; endTurn closes it.
 */
export function paragraphs(scene: Scene, voice: Voice, opening: string, room: number): string[] {
  const done: string[] = [];
  let current = opening;
  let left = room - opening.length;
  for (let misses = 0; left > enough && misses < voice.patterns.length;) {
    const facts = scene.pending.length;
    const text = sentences(scene, voice, left, done.length === 0).join(' ');
    const begins = current === '' || (done.length === 0 && current.length < shortOpening && text.length < longText);
    misses = text === '' ? misses + 1 : 0;
    left -= text.length + 1;
    if (begins || text.length < shortParagraph) {
      current = `${current} ${text}`.trim();
    } else {
      closeParagraph(scene, facts);
      done.push(current);
      current = text;
    }
  }
  return [...done, current];
}

const longParagraph = 260;

/** Adds the last words to a turn, as a paragraph of their own when the last one is long, and counts that paragraph. */
export function endTurn(scene: Scene, turn: string[], ending = ''): string[] {
  const last = turn.at(-1) ?? '';
  closeParagraph(scene);
  if (ending === '') return turn;
  if (last.length < longParagraph) return [...turn.slice(0, -1), `${last} ${ending}`.trim()];
  closeParagraph(scene);
  return [...turn, ending];
}
