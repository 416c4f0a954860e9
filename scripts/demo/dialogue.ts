import { type Deck } from './deck';
import { type Plan } from './plan';
import { rolesOf, roomsOf } from './roles';
import { luisa, jesus, others, type Spoken } from './texts';
import { type Move, type Subject, voicesOf } from './voices';

const enough = 50; // characters that are worth another sentence
const shortParagraph = 130;
const longParagraph = 400;

/** Writes the dialogue of a plan. The first volume tells of early years. */
export function writeDialogue(plan: Plan, subject: Subject, deck: Deck): Spoken[] {
  const voices = voicesOf(subject, deck);
  const roles = rolesOf(plan.turns, deck.random);
  const rooms = roomsOf(roles, plan.length, plan.share);
  let answer: string | undefined;
  const luisaTurn = (room: number, before: string | undefined, next: string | undefined): string => {
    const question = next === 'Jesús' && before !== undefined && deck.chance(0.7) ? voices.question() : undefined;
    answer = question?.answer;
    const last = question?.text ?? ending(deck, before, next);
    const opening = before === undefined ? setOut(plan, subject, deck, room) : reaction(deck, before);
    const turn = close(paragraphs(voices.luisa, opening, room - last.length), last);
    const listed = next === undefined && room > 500 && deck.chance(0.15);
    return (listed ? [...turn, ...resolutions(deck)] : turn).join('\n\n');
  };
  const jesusTurn = (room: number, first: boolean, last: boolean): string => {
    const sending = last && room > 300 ? deck.say(jesus.despedidas) : '';
    const greeting = first ? deck.say(jesus.vocativos, { a: deck.drawAgain(subject.state.respuestas) }) : '';
    return quoted(close(paragraphs(voices.jesus, answer ?? greeting, room - sending.length), sending));
  };
  return roles.map((speaker, at) => {
    const room = rooms[at] ?? 0;
    if (speaker === 'Luisa') return { speaker, text: luisaTurn(room, roles[at - 1], roles[at + 1]) };
    if (speaker === 'Jesús')
      return { speaker, text: jesusTurn(room, at === roles.indexOf('Jesús'), at === roles.lastIndexOf('Jesús')) };
    const company = speaker === 'La Virgen' ? 'virgen' : speaker === 'Un ángel' ? 'ángel' : undefined;
    if (company === undefined) return { speaker, text: deck.say(others.confesor) };
    return { speaker, text: quoted(paragraphs(voices[company], deck.say(others[company].saludos), room)) };
  });
}

/** Opens a chapter with the setting and the state of Luisa; the first volume tells of her early years. */
function setOut({ volume }: Plan, { month, state }: Subject, deck: Deck, room: number): string {
  const states = state.comienzos
    .slice(0, room < 420 ? 1 : room < 900 ? 2 : 3)
    .map(() => deck.drawAgain(state.comienzos));
  if (volume === 1 && room > 300 && deck.chance(0.35)) return deck.say(luisa.infancia, { estado: state.nombre });
  if (room < 280 || deck.chance(0.15)) return states.join(' ');
  const setting = (deck.chance(0.6) && luisa.meses[month]) || luisa.horas;
  return [deck.drawAgain(setting), ...states].join(' ');
}

const reaction = (deck: Deck, before: string) => (before === 'El confesor' ? '' : deck.say(luisa.reacciones));

/** The last words of a turn of Luisa, which lead to the next speaker or end the chapter. */
function ending(deck: Deck, before: string | undefined, next: string | undefined): string {
  if (next === 'La Virgen') return deck.say(others.virgen.llegadas);
  if (next === 'Un ángel') return deck.say(others.ángel.llegadas);
  if (next === 'Jesús') return deck.say(before === undefined ? luisa.llegadas : luisa.cesiones);
  if (next !== undefined) return '';
  return deck.say(before !== undefined && deck.chance(0.65) ? luisa.despedidas : luisa.finales);
}

/**
 * Writes the paragraphs of one turn, about `room` characters together; `opening` begins the first. Shorter when the
 * chapter has used up its texts.
 */
function paragraphs(thought: Move, opening: string, room: number): string[] {
  const done: string[] = [];
  let current = opening;
  let left = room - opening.length;
  for (let misses = 0; left > enough && misses < 12;) {
    const text = thought(left);
    if (text === undefined) {
      misses += 1;
      continue;
    }
    left -= text.length + 1;
    if (current.length < shortParagraph || current.length + text.length < longParagraph) {
      current = `${current} ${text}`.trim();
    } else {
      done.push(current);
      current = text;
    }
  }
  return [...done, current];
}

/** Adds the last words to a turn, as a paragraph of their own when the last one is long. */
function close(turn: string[], ending: string): string[] {
  const last = turn.at(-1) ?? '';
  if (ending === '') return turn;
  return last.length + ending.length < longParagraph
    ? [...turn.slice(0, -1), `${last} ${ending}`.trim()]
    : [...turn, ending];
}

/** Lists three resolutions, which end a chapter now and then. */
function resolutions(deck: Deck): string[] {
  const items = [0, 1, 2].map(() => `- ${deck.drawAgain(luisa.propósitos)}`);
  return [deck.drawAgain(luisa.lista), items.join('\n')];
}

/** Paragraphs as one speech: « before the first, » before each that follows, and » closed before the last full stop. */
function quoted(parts: string[]): string {
  return `«${parts.join('\n\n»')}`.replace(/\.?(\**)$/, '$1».');
}
