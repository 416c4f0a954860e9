import { type Fact, type Scene } from './writing/scene';
import { forms, render, slotNames, type Slots } from './template';

/** Sentences under a chapter's title. Those that speak of Jesús are for chapters where he speaks. */
const descriptions = [
  'Luisa {summary}; Jesús le responde con la imagen {x.de}.',
  'Luisa {summary}. Una comparación sencilla, la {x.de}, le devuelve la paz.',
  '{maxim} Jesús enseña a Luisa {v} con lo que hace {x}.',
  'Quien {gain.a} {gain.b}.',
  'Sobre {v}, aprendida {x.de}.',
  'Luisa {summary}; de ahí nace una palabra sobre {v}.',
  'Jesús toma por ejemplo {x} para hablar de {v}.',
  'Por qué quien {lose.a} {lose.b}, y qué enseña {x} sobre la Divina Voluntad.',
  '{maxim}',
  'Con {x} por maestr{x.o}, Luisa entiende mejor {v}.',
  '{x} {pair.a}; la Divina Voluntad {pair.b}.',
  '{v} {virtue.a}.',
  '«{ask.a}», pregunta Luisa, y Jesús le responde.',
  'De cómo {x} puede enseñar {v} a quien se detiene a mirar.',
  'Así como {x} {pair.a}, la Divina Voluntad {pair.b}.',
  'Una conversación sobre {v}, con {x} por medio.',
  'Luisa {summary}, hasta que algo tan sencillo como {x} le abre los ojos.',
  'Dos enseñanzas en una: {x} y {v}.',
  '{maxim} Así aprende Luisa que quien {gain.a} {gain.b}.',
  'Luisa {summary}. «{ask.a}», pregunta; y la respuesta la sorprende.',
  'Lo que hace {x} y lo que hace la Divina Voluntad: {pair.b}.',
  'Para los días en que cuesta {v}: una lección {x.de}.',
];

function factSlots(facts: Fact[]): Slots {
  const slots: Slots = {};
  for (const fact of facts) {
    slots[`${fact.kind}.a`] ??= fact.first;
    if ('second' in fact) slots[`${fact.kind}.b`] ??= fact.second;
  }
  return slots;
}

/** The sentence under a chapter's title; those that need what the chapter does not say are passed over. */
export function describe(scene: Scene, speakers: string[]): string {
  const [image] = scene.images;
  const [virtue] = scene.virtues;
  if (!image || !virtue) throw new Error('A scene needs an image and a virtue');
  const maxim = scene.supply.drawAgain(image.maxims);
  const own = scene.facts.filter((fact) => fact.kind !== 'pair' || fact.noun === image.noun);
  const said = own.filter((fact) => fact.kind !== 'virtue' || fact.noun === virtue.noun);
  const slots = {
    ...forms('x', image.noun),
    ...forms('v', virtue.noun),
    ...factSlots(said),
    summary: scene.state.summary,
    maxim,
  };
  const fits = (text: string) =>
    slotNames(text).every((name) => name in slots) && (speakers.includes('Jesús') || !text.includes('Jesús'));
  for (;;) {
    const template = scene.supply.drawAgain(descriptions);
    if (fits(template)) return render(template, slots, scene.random);
  }
}
