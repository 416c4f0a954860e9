import { type Chapter } from '../chapter';
import { pick, type Random, shuffled } from '../random';
import { forms, render, withoutStop } from '../template';
import { type Fact } from '../writing/scene';

export interface Summary {
  speaker: string;
  text: string;
}

/** How Jesús' part in a fact is told, and Luisa's where he does not speak. */
const told: Record<Fact['kind'], { jesus: string; luisa: string }> = {
  pair: {
    jesus: 'Con la imagen {x.de}, que {a}, enseña que la Divina Voluntad {b}.',
    luisa: 'Comprende que {x} {a}, y que así la Divina Voluntad {b}.',
  },
  lose: { jesus: 'Le advierte que quien {a} {b}.', luisa: 'Ve que quien {a} {b}.' },
  gain: { jesus: 'Le asegura que quien {a} {b}.', luisa: 'Ve que quien {a} {b}.' },
  ask: { jesus: 'Cuando le preguntan «{a}», responde: «{b}».', luisa: 'Pregunta: «{a}».' },
  maxim: { jesus: 'Le deja esta frase: «{a}».', luisa: 'Guarda esta frase: «{a}».' },
  comfort: { jesus: 'Le dice: «{a}».', luisa: 'Guarda estas palabras: «{a}».' },
  virtue: { jesus: 'Enseña que {x} {a}.', luisa: 'Entiende que {x} {a}.' },
};

const others: Record<string, string[]> = {
  'El confesor': [
    'Le manda escribirlo tal como fue, sin adornos.',
    'Escucha, y le aconseja que siga en paz.',
    'Le pide que obedezca y no busque más señales.',
  ],
  'La Virgen': ['La consuela con un recuerdo de Nazaret.', 'Le habla como madre, y le quita el miedo.'],
  'Un ángel': ['Le recuerda que nada de lo que se da se pierde.'],
};

/** A fact in one sentence, in the mouth of the one who says it. */
function tell(fact: Fact, voice: 'jesus' | 'luisa', random: Random): string {
  const noun = 'noun' in fact ? forms('x', fact.noun) : {};
  const second = 'second' in fact ? withoutStop(fact.second) : '';
  return render(told[fact.kind][voice], { ...noun, a: withoutStop(fact.first), b: second }, random);
}

/** Facts that concern a theme come first. */
function ordered(chapter: Chapter, theme: string | undefined, random: Random): Fact[] {
  const { facts, images, state, virtues } = chapter.scene;
  const nouns = [...images, ...virtues]
    .filter(
      (source) => theme !== undefined && ('topic' in source ? source.topic === theme : source.topics.includes(theme)),
    )
    .map(({ noun }) => noun);
  const consoled = theme !== undefined && state.topics.includes(theme);
  const near = (fact: Fact) => ('noun' in fact ? nouns.includes(fact.noun) : consoled && fact.kind === 'comfort');
  const mixed = shuffled(random, facts);
  return [...mixed.filter(near), ...mixed.filter((fact) => !near(fact))];
}

/** What each speaker of the chapter brings, one sentence each; with a theme, what concerns it. */
export function summariesOf(chapter: Chapter, random: Random, theme?: string): Summary[] {
  const speakers = [...new Set(chapter.dialogue.map(({ speaker }) => speaker))];
  const facts = ordered(chapter, theme, random);
  const [first] = facts;
  const second = theme === undefined ? facts.find(({ kind }) => kind !== first?.kind) : undefined;
  return speakers.flatMap((speaker): Summary[] => {
    if (speaker === 'Luisa') {
      const alone = !speakers.includes('Jesús') && first ? [tell(first, 'luisa', random)] : [];
      return [{ speaker, text: [`Cuenta que ${chapter.scene.state.summary}.`, ...alone].join(' ') }];
    }
    if (speaker !== 'Jesús') return [{ speaker, text: pick(random, others[speaker] ?? ['']) }];
    const chosen = [first, second].filter((fact) => fact !== undefined);
    return chosen.length === 0 ? [] : [{ speaker, text: chosen.map((fact) => tell(fact, 'jesus', random)).join(' ') }];
  });
}
