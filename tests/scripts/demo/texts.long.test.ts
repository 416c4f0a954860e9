import { expect, it } from 'vitest';
import { slotNames } from '../../../scripts/demo/template';
import {
  deeds,
  gospels,
  images,
  jesus,
  luisa,
  states,
  study,
  themes,
  virtues,
  words,
} from '../../../scripts/demo/texts';

const phrase = /^\p{Ll}.*[^.]$/u;
const sentence = /^["“«¿¡\p{Lu}].*[.?!»]$/u;

it('phrases that stand in sentences begin small and have no stop, in as many parts as they need', () => {
  const pairs = images.flatMap(({ hace, quien }) => [...hace, ...quien]);
  for (const pair of pairs) {
    expect(pair.split(' => ')).toHaveLength(2);
    for (const part of pair.split(' => ')) expect(part).toMatch(phrase);
  }
  for (const question of images.flatMap(({ preguntas }) => preguntas)) expect(question).toMatch(/^¿.+\? => .+\.$/);
  for (const text of virtues.flatMap(({ hace }) => hace)) expect(text).toMatch(phrase);
  for (const { resumen } of states) expect(resumen).toMatch(phrase);
  for (const reference of study.citas) expect(reference.split(' => ')).toHaveLength(3);
});

it('what stands alone is a sentence', () => {
  const alone = [
    ...images.flatMap(({ dichos, cuentos, vistas }) => [...dichos, ...cuentos, ...vistas]),
    ...virtues.flatMap(({ lecciones }) => lecciones),
    ...states.flatMap(({ comienzos, consuelos }) => [...comienzos, ...consuelos]),
    ...[...jesus.doctrina, ...jesus.consejos, ...jesus.despedidas, ...luisa.sucesos, ...luisa.finales],
  ];
  for (const text of alone) expect(text).toMatch(sentence);
});

it('a template has only slots that are filled', () => {
  const chore = Object.keys(deeds[0]!);
  const unknown = (list: string[], names: string[]) => list.flatMap(slotNames).filter((name) => !names.includes(name));
  expect(unknown([...jesus.día, ...luisa.pensamientos], chore)).toEqual([]);
  expect(unknown([...jesus.gente, ...luisa.escenas, ...luisa.oraciones], Object.keys(words))).toEqual([]);
  for (const { hacer, haces, haciendo } of deeds)
    expect([hacer, haces, haciendo].join(' | ')).toMatch(/^\S+(ar|er|ir)\b.* \| \S+s\b.* \| \S+ndo\b/);
});

it('only topics that exist are named', () => {
  const named = [
    ...[...images, ...states].flatMap(({ temas }) => temas),
    ...[...virtues, ...gospels.relatos].map(({ tema }) => tema),
  ];
  expect([...new Set(named)].filter((topic) => !themes.temas.includes(topic))).toEqual([]);
});
