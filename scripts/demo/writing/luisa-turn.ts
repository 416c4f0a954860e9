import { questioning, reactions } from '../grammar/voices/answers';
import { arrivals, handing } from '../grammar/voices/arrivals';
import { months } from '../grammar/voices/calendar';
import { closings, partings, resolutionLeads, resolutions } from '../grammar/voices/endings';
import { alreadyThen, childhood, hours } from '../grammar/voices/hours';
import { angelArrivals, virginArrivals } from '../grammar/voices/others';
import { choose, parts, render } from '../template';
import { alone, pondering, waiting } from './luisa';
import { focusOf, type Scene } from './scene';
import { endTurn, paragraphs, type Voice } from './speech';

/** Where a turn of Luisa stands: who spoke before her and who speaks next. */
export interface Place {
  before: string | undefined;
  next: string | undefined;
  childhood: boolean;
}

/** The early years, for the volume that tells them. */
function earlyYears(scene: Scene): string {
  const { random, state, supply } = scene;
  return render(`${supply.drawAgain(childhood)} ${supply.drawAgain(alreadyThen)}`, { s: state.noun }, random);
}

/** Where and when, and how she is. */
function setOut(scene: Scene, place: Place, room: number): string {
  const { random, state, supply } = scene;
  const chance = random();
  if (place.childhood && chance < 0.35 && room > 300) return earlyYears(scene);
  const states = [0, 1, 2].map(() => supply.drawAgain(state.openings));
  const told = room < 420 ? 1 : room < 900 ? 2 : 3;
  if (room < 280 || chance > 0.85) return choose(states.slice(0, told).join(' '), random);
  const setting = (chance < 0.5 ? months[scene.month - 1] : undefined) ?? hours;
  return choose([supply.drawAgain(setting), ...states.slice(0, told)].join(' '), random);
}

function opening(scene: Scene, place: Place, room: number): string {
  if (place.before === undefined) return setOut(scene, place, room);
  if (place.before === 'El confesor') return '';
  return choose(scene.supply.drawAgain(reactions), scene.random);
}

/** A question, whose answer waits for the next turn of Jesús; undefined when the chapter has asked them all. */
function question(scene: Scene): string | undefined {
  const [first] = scene.images;
  const ofImage = [focusOf(scene), ...(first ? [first] : [])].map((image) => ({ list: image.asks, image }));
  const ofVirtue = scene.virtues.map(({ asks }) => ({ list: asks, image: undefined }));
  for (const { list, image } of [...ofImage.slice(0, 1), ...ofVirtue, ...ofImage.slice(1)]) {
    const fragment = scene.supply.draw(list);
    if (fragment === undefined) continue;
    const [q = '', answer = ''] = parts(choose(fragment, scene.random), 2);
    scene.asked = { question: q, answer, image };
    return render(scene.supply.drawAgain(questioning), { q }, scene.random);
  }
  return undefined;
}

function ending(scene: Scene, place: Place): string {
  const { random, supply } = scene;
  const say = (list: string[]) => choose(supply.drawAgain(list), random);
  if (place.next === 'La Virgen') return say(virginArrivals);
  if (place.next === 'Un ángel') return say(angelArrivals);
  if (place.next === 'Jesús' && place.before === undefined) return say(arrivals);
  if (place.next === 'Jesús') return (random() < 0.72 ? question(scene) : undefined) ?? say(handing);
  if (place.next !== undefined) return '';
  return say(place.before !== undefined && random() < 0.65 ? partings : closings);
}

/** Now and then the chapter closes with three resolutions. */
function resolutionList(scene: Scene): string[] {
  const items = [0, 1, 2].map(() => `- ${scene.supply.drawAgain(resolutions)}`);
  return [scene.supply.drawAgain(resolutionLeads), items.join('\n')];
}

function voiceFor(place: Place): Voice {
  if (place.before !== undefined) return pondering;
  return place.next === undefined ? alone : waiting;
}

/** A turn of Luisa, of about `room` characters. */
export function luisaTurn(scene: Scene, room: number, place: Place): string {
  const last = ending(scene, place);
  const turn = paragraphs(scene, voiceFor(place), opening(scene, place, room), room - last.length);
  const listed = place.next === undefined && room > 500 && scene.random() < 0.12;
  const whole = listed ? [...endTurn(scene, turn), ...resolutionList(scene), last] : endTurn(scene, turn, last);
  return whole.join('\n\n');
}
