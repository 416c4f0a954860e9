import { jesus, luisa, others } from './grammar';
import { type Plan } from './plan';
import { rolesOf, roomsOf } from './roles';
import { type Scene, type Turn } from './scene';
import { alone, comfort, firstOf, heavenly, pondering, teaching, type Voice, waiting } from './voices';

const enough = 50;
const longMoves = ['cuento', 'suceso', 'vista', 'contraste'];
const longRoom = 230;
const patternChance = { teaching: 0.6, telling: 0.45 };
const shortParagraph = 120;
const longParagraph = 260;
const shortOpening = 190;
const longText = 380;

/** Speakers before and after a turn of Luisa. */
interface Neighbours {
  before: string | undefined;
  next: string | undefined;
}

const company = {
  'La Virgen': { voice: heavenly(others.virgen), greetings: others.virgen.saludos },
  'Un ángel': { voice: heavenly(others.ángel), greetings: others.ángel.saludos },
};

/** Writes the dialogue of a plan. The first volume tells of early years. */
export function writeDialogue(scene: Scene, plan: Plan): Turn[] {
  const roles = rolesOf(plan.turns, scene.supply.random);
  const rooms = roomsOf(roles, plan.length, plan.share);
  return roles.map((speaker, at) => ({
    speaker,
    text: turnOf(scene, roles, at, rooms[at] ?? 0, plan.volume === 1),
  }));
}

/** Writes a turn of about `room` characters; `at` is its index in the roles. The confessor always has one paragraph. */
function turnOf(scene: Scene, roles: string[], at: number, room: number, childhood: boolean): string {
  const speaker = roles[at];
  if (speaker === 'Luisa') return luisaTurn(scene, room, { before: roles[at - 1], next: roles[at + 1] }, childhood);
  if (speaker === 'La Virgen' || speaker === 'Un ángel') {
    const { voice, greetings } = company[speaker];
    return quoted(endTurn(scene, paragraphs(scene, voice, scene.supply.drawAgain(greetings), room)));
  }
  if (speaker === 'Jesús') {
    const ends = at === roles.lastIndexOf('Jesús') && room > 300;
    const sending = ends ? scene.supply.drawAgain(jesus.despedidas) : '';
    const opening = answer(scene, at === roles.indexOf('Jesús'), room);
    return quoted(endTurn(scene, paragraphs(scene, teaching, opening, room - sending.length), sending));
  }
  scene.closeParagraph();
  return scene.supply.say(others.confesor);
}

function luisaTurn(scene: Scene, room: number, neighbours: Neighbours, childhood: boolean): string {
  const { before, next } = neighbours;
  const last = ending(scene, neighbours);
  const reaction = () => (before === 'El confesor' ? '' : scene.supply.say(luisa.reacciones));
  const opening = before === undefined ? setOut(scene, room, childhood) : reaction();
  const voice = before !== undefined ? pondering : next === undefined ? alone : waiting;
  const turn = paragraphs(scene, voice, opening, room - last.length);
  const listed = next === undefined && room > 500 && scene.supply.random() < 0.12;
  const whole = listed ? [...endTurn(scene, turn), ...resolutions(scene), last] : endTurn(scene, turn, last);
  return whole.join('\n\n');
}

function ending(scene: Scene, { before, next }: Neighbours): string {
  const { supply } = scene;
  if (next === 'La Virgen') return supply.say(others.virgen.llegadas);
  if (next === 'Un ángel') return supply.say(others.ángel.llegadas);
  if (next === 'Jesús' && before === undefined) return supply.say(luisa.llegadas);
  if (next === 'Jesús') return (supply.random() < 0.72 && question(scene)) || supply.say(luisa.cesiones);
  if (next !== undefined) return '';
  return supply.say(before !== undefined && supply.random() < 0.65 ? luisa.despedidas : luisa.finales);
}

/** Asks a question, to be answered in the next turn of Jesús; undefined when the chapter has used them all. */
function question(scene: Scene): string | undefined {
  const { images, virtues } = scene.subject;
  const ofImages = [scene.focus, ...images.slice(0, 1)].map((image) => ({ list: image.preguntas, image }));
  const ofVirtues = virtues.map(({ preguntas }) => ({ list: preguntas, image: undefined }));
  const sources = [...ofImages.slice(0, 1), ...ofVirtues, ...ofImages.slice(1)];
  return firstOf(sources, ({ list, image }) => {
    const halves = scene.supply.take(list);
    if (!halves) return undefined;
    scene.asked = { ...halves, image };
    return scene.supply.say(luisa.preguntar, halves);
  });
}

/** Opens a chapter with the setting and the state of Luisa; the first volume tells of her early years. */
function setOut({ subject, supply }: Scene, room: number, childhood: boolean): string {
  const chance = supply.random();
  if (childhood && chance < 0.35 && room > 300) {
    const early = `${supply.drawAgain(luisa.infancia)} ${supply.drawAgain(luisa.entonces)}`;
    return supply.fill(early, { estado: subject.state.nombre.text });
  }
  const states = [0, 1, 2].map(() => supply.drawAgain(subject.state.comienzos));
  const openings = states.slice(0, room < 420 ? 1 : room < 900 ? 2 : 3).join(' ');
  if (room < 280 || chance > 0.85) return supply.fill(openings);
  const setting = (chance < 0.5 && luisa.meses[subject.month]) || luisa.horas;
  return supply.fill(`${supply.drawAgain(setting)} ${openings}`);
}

/**
 * Writes the paragraphs of one turn, about `room` characters together; `opening` begins the first. Shorter when the
 * chapter has used up its sentences. The last paragraph stays open for an ending; endTurn closes it.
 */
function paragraphs(scene: Scene, voice: Voice, opening: string, room: number): string[] {
  const done: string[] = [];
  let current = opening;
  let left = room - opening.length;
  for (let misses = 0; left > enough && misses < voice.párrafos.length;) {
    const facts = scene.pending.length;
    const text = sentences(scene, voice, left, done.length === 0).join(' ');
    const begins = current === '' || (done.length === 0 && current.length < shortOpening && text.length < longText);
    misses = text === '' ? misses + 1 : 0;
    left -= text.length + 1;
    if (begins || text.length < shortParagraph) {
      current = `${current} ${text}`.trim();
    } else {
      scene.closeParagraph(facts);
      done.push(current);
      current = text;
    }
  }
  return [...done, current];
}

/** Writes the sentences of one pattern that fit into `room` characters; the first of a turn is about the image. */
function sentences(scene: Scene, voice: Voice, room: number, first: boolean): string[] {
  const isTeaching = voice === teaching;
  const chance = isTeaching ? patternChance.teaching : patternChance.telling;
  const imaged = voice.apartes.length === 0 || first || scene.supply.random() < chance;
  const pattern = fitting(scene, imaged ? voice.párrafos : voice.apartes, room);
  const focus = imaged && isTeaching ? scene.nextFocus() : scene.focus;
  const strange = imaged && isTeaching && !scene.spoken.jesus.includes(focus) && !pattern.includes('cuento');
  const rest = pattern.filter((name) => name !== 'comparar' && name !== 'giro');
  scene.deed = undefined;
  const result: string[] = [];
  let left = room;
  for (const name of strange ? ['comparar', ...rest] : pattern) {
    if (left < enough || (longMoves.includes(name) && left < longRoom)) continue;
    const sentence = voice.moves[name]?.(scene, focus);
    if (sentence === undefined) continue;
    result.push(sentence);
    left -= sentence.length + 1;
  }
  return result;
}

/** Draws a pattern whose first move fits into the room; empty if there is none. */
function fitting({ supply }: Scene, patterns: string[][], room: number): string[] {
  for (let tries = 0; tries < patterns.length; tries += 1) {
    const pattern = supply.drawAgain(patterns);
    if (room >= longRoom || !longMoves.includes(pattern[0] ?? '')) return pattern;
  }
  return [];
}

/** Adds the last words to a turn, as a paragraph of their own when the last one is long. */
function endTurn(scene: Scene, turn: string[], ending = ''): string[] {
  const last = turn.at(-1) ?? '';
  scene.closeParagraph();
  if (ending === '') return turn;
  if (last.length < longParagraph) return [...turn.slice(0, -1), `${last} ${ending}`.trim()];
  scene.closeParagraph();
  return [...turn, ending];
}

/** Lists three resolutions, which end a chapter now and then. */
function resolutions({ supply }: Scene): string[] {
  const items = [0, 1, 2].map(() => `- ${supply.drawAgain(luisa.propósitos)}`);
  return [supply.drawAgain(luisa.lista), items.join('\n')];
}

/** Paragraphs as one speech: « before the first, » before each that follows, and » closed before the last full stop. */
function quoted(parts: string[]): string {
  return `«${parts.join('\n\n»')}`.replace(/\.?(\**)$/, '$1».');
}

/** Opens a turn of Jesús with the answer to a question of Luisa, or in his first turn with a reply to her state. */
function answer(scene: Scene, first: boolean, room: number): string {
  const { asked, subject, supply } = scene;
  scene.asked = undefined;
  if (asked) {
    const { image, ...halves } = asked;
    scene.pending.push({ kind: 'preguntas', ...halves });
    if (image) scene.turnTo(image);
    return halves.b;
  }
  if (!first) return '';
  const reply = `${supply.drawAgain(jesus.vocativos)} ${supply.drawAgain(subject.state.respuestas)}`;
  return supply.fill(`${reply} ${(room > 420 && comfort(scene)) || ''}`.trim());
}
