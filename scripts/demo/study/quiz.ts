import { type Chapter } from '../chapter';
import { between, pick, type Random, shuffled } from '../random';
import { forms, render, withoutStop } from '../template';
import { type Fact } from '../writing/scene';

export interface Quiz {
  questions: string[];
  answers: string[];
}

/** 'question => answer' by kind of fact; `{n}` is the paragraph where the chapter says it. */
const asked: Partial<Record<Fact['kind'], [question: string, answer: string][]>> = {
  pair: [
    ['¿En qué se parece {x} a la Divina Voluntad?', 'En que {a}; de igual modo, la Divina Voluntad {b} (párrafo {n}).'],
    ['¿Qué hace {x} en la comparación del párrafo {n}?', '{a}. Con ello se enseña que la Divina Voluntad {b}.'],
    ['¿Qué enseña el párrafo {n} por medio {x.de}?', 'Que la Divina Voluntad {b}, así como {x} {a}.'],
  ],
  lose: [['¿Qué le sucede a quien {a}?', 'Que {b} (párrafo {n}).']],
  gain: [
    ['¿Qué le sucede a quien {a}?', 'Que {b} (párrafo {n}).'],
    ['¿Qué dice el texto de quien {a}?', 'Que {b} (párrafo {n}).'],
  ],
  ask: [['¿Qué se responde a la pregunta «{a}»?', '«{b}» (párrafo {n}).']],
  virtue: [['¿Qué se dice {x.de} en el párrafo {n}?', 'Que {a}.']],
};

function questionOf(fact: Fact, random: Random): [string, string][] {
  const choices = asked[fact.kind];
  if (!choices) return [];
  const [question, answer] = pick(random, choices);
  const slots = {
    ...('noun' in fact ? forms('x', fact.noun) : {}),
    a: fact.first,
    b: 'second' in fact ? withoutStop(fact.second) : '',
    n: String(fact.paragraph),
  };
  return [[render(question, slots, random), render(answer, slots, random)]];
}

/** Two to four questions on what the chapter says, in the order in which it says it. */
export function quizOf(chapter: Chapter, random: Random): Quiz {
  const { facts, state } = chapter.scene;
  const first: [string, string] = [
    '¿Cómo se encuentra Luisa al comenzar el capítulo?',
    `Luisa ${state.summary} (párrafo 1).`,
  ];
  const count = between(random, 2, 3);
  const chosen = shuffled(
    random,
    facts.filter((fact) => asked[fact.kind] !== undefined),
  )
    .slice(0, count)
    .sort((one, other) => one.paragraph - other.paragraph);
  const entries = [
    ...(random() < 0.4 || chosen.length === 0 ? [first] : []),
    ...chosen.flatMap((fact) => questionOf(fact, random)),
  ];
  const unique = [...new Map(entries)];
  return { questions: unique.map(([question]) => question), answers: unique.map(([, answer]) => answer) };
}
