import { type Plan } from '../plan';
import { type Random } from '../random';
import { angelTurn, confessorTurn, virginTurn } from './company';
import { jesusTurn } from './jesus';
import { luisaTurn } from './luisa-turn';
import { type Scene } from './scene';

export interface Turn {
  speaker: string;
  text: string;
}

/** Who speaks, in order: Luisa begins, Jesús answers, and others now and then have a turn. */
function rolesOf(count: number, random: Random): string[] {
  const roles: string[] = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'Luisa' : 'Jesús'));
  const chance = random();
  if (count >= 5 && chance < 0.16) roles[3] = chance < 0.11 ? 'La Virgen' : 'Un ángel';
  if (count >= 3 && count % 2 === 1 && random() < 0.3) roles[count - 1] = 'El confesor';
  if (count >= 6 && count % 2 === 0 && random() < 0.4) roles.splice(count - 2, 2, 'El confesor', 'Luisa');
  return roles;
}

const weights: Record<string, number> = {
  Luisa: 1,
  Jesús: 1.5,
  'La Virgen': 0.7,
  'Un ángel': 0.35,
  'El confesor': 0.4,
};

/** How many characters each turn has, so that Jesús has his share of the text. */
function roomsOf(roles: string[], length: number, share: number): number[] {
  const weightOf = (role: string, at: number) => (weights[role] ?? 1) * (role === 'Luisa' && at === 0 ? 2.2 : 1);
  const heavenly = (role: string) => role !== 'Luisa' && role !== 'El confesor';
  const total = (high: boolean) =>
    roles.reduce((sum, role, at) => sum + (heavenly(role) === high ? weightOf(role, at) : 0), 0);
  const high = total(true);
  const low = total(false);
  const part = high === 0 ? 0 : share;
  const rooms = roles.map((role, at) => {
    const side = heavenly(role) ? part / high : (1 - part) / low;
    return Math.round(length * side * weightOf(role, at));
  });
  return capped(roles, rooms);
}

const longest: Record<string, number> = { 'La Virgen': 620, 'Un ángel': 360 };

/** Short parts for the rare speakers; what they leave goes to Jesús. */
function capped(roles: string[], rooms: number[]): number[] {
  const excess = (room: number, at: number) => Math.max(0, room - (longest[roles[at] ?? ''] ?? room));
  const spare = rooms.reduce((sum, room, at) => sum + excess(room, at), 0);
  const answers = roles.filter((role) => role === 'Jesús').length;
  return rooms.map((room, at) => room - excess(room, at) + (roles[at] === 'Jesús' ? Math.round(spare / answers) : 0));
}

/** One turn; `at` is its place among the roles. */
function turnText(scene: Scene, roles: string[], at: number, room: number, childhood: boolean): string {
  const speaker = roles[at];
  if (speaker === 'La Virgen') return virginTurn(scene, room);
  if (speaker === 'Un ángel') return angelTurn(scene, room);
  if (speaker === 'El confesor') return confessorTurn(scene);
  if (speaker === 'Luisa') return luisaTurn(scene, room, { before: roles[at - 1], next: roles[at + 1], childhood });
  return jesusTurn(scene, room, { first: at === roles.indexOf('Jesús'), last: at === roles.lastIndexOf('Jesús') });
}

/** The dialogue that the plan asks for. The first volume tells of early years. */
export function writeDialogue(scene: Scene, plan: Plan): Turn[] {
  const roles = rolesOf(plan.turns, scene.random);
  const rooms = roomsOf(roles, plan.length, plan.share);
  return roles.map((speaker, at) => ({
    speaker,
    text: turnText(scene, roles, at, rooms[at] ?? 0, plan.volume === 1),
  }));
}
