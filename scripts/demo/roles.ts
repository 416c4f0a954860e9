import { type Random } from './random';

/** Speakers of the turns, in order: Luisa begins, Jesús answers, and others now and then have a turn. */
export function rolesOf(count: number, random: Random): string[] {
  const roles: string[] = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'Luisa' : 'Jesús'));
  const chance = random();
  if (count >= 5 && chance < 0.16) roles[3] = chance < 0.11 ? 'La Virgen' : 'Un ángel';
  if (count >= 3 && count % 2 === 1 && random() < 0.3) roles[count - 1] = 'El confesor';
  if (count >= 6 && count % 2 === 0 && random() < 0.4) roles.splice(count - 2, 2, 'El confesor', 'Luisa');
  return roles;
}

const earthly: Record<string, number> = { Luisa: 1, 'El confesor': 0.4 };
const heaven: Record<string, number> = { Jesús: 1.5, 'La Virgen': 0.7, 'Un ángel': 0.35 };
const longest: Record<string, number> = { 'La Virgen': 620, 'Un ángel': 360 };

/**
 * Divides the characters among the turns, so that heaven has its share of the text. The rare speakers are brief; the
 * characters that they leave go to Jesús.
 */
export function roomsOf(roles: string[], length: number, share: number): number[] {
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  const high = roles.map((role) => heaven[role] ?? 0);
  const low = roles.map((role, at) => (earthly[role] ?? 0) * (role === 'Luisa' && at === 0 ? 2.2 : 1));
  const part = sum(high) === 0 ? 0 : share;
  const rooms = roles.map((_, at) => {
    const weight = high[at] || (low[at] ?? 0);
    return Math.round(length * (high[at] ? part / sum(high) : (1 - part) / sum(low)) * weight);
  });
  const excess = rooms.map((room, at) => Math.max(0, room - (longest[roles[at] ?? ''] ?? room)));
  const gift = Math.round(sum(excess) / roles.filter((role) => role === 'Jesús').length);
  return rooms.map((room, at) => room - (excess[at] ?? 0) + (roles[at] === 'Jesús' ? gift : 0));
}
