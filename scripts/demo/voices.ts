import { type Image, jesus, luisa, others, type Virtue } from './grammar';
import { type Scene } from './scene';
import { choose, forms } from './template';

/** Writes a sentence or a few; undefined when this chapter has used up the fragments. */
type Move = (scene: Scene, focus: Image) => string | undefined;

/** Moves of a voice, and their orders in a paragraph: about the current image, or about something else. */
export interface Voice {
  moves: Record<string, Move>;
  párrafos: string[][];
  apartes: string[][];
}

const divineChance = 0.14;
const seasonalChance = 0.2;
const boldChance = 0.08;
const italicChance = 0.2;

/** Returns the first result that is not undefined. */
export function firstOf<T, R>(list: readonly T[], give: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const given = give(item);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** Compares an act of the image with the same act of the Divine Will, under one of its names. */
const compare = (voice: keyof Scene['spoken'], names: string[]): Move => {
  const framesOf = ({ supply }: Scene, focus: Image, before: Image | undefined) => {
    if (voice === 'luisa') return luisa.comprender;
    if (before !== focus) return before ? jesus.cambiar : jesus.presentar;
    return voice === 'jesus' && supply.random() < divineChance ? jesus.crear : jesus.seguir;
  };
  return (scene, focus) => {
    const halves = scene.tell('comparaciones', focus.comparaciones, focus.nombre);
    if (!halves) return undefined;
    const before = scene.spoken[voice].at(-1);
    const frame = scene.supply.drawAgain(framesOf(scene, focus, before));
    scene.spoken[voice].push(focus);
    const nouns = { ...forms('imagen', focus.nombre), ...forms('otra', (before ?? focus).nombre) };
    return scene.supply.fill(frame, { ...nouns, ...halves, voluntad: scene.supply.drawAgain(names) });
  };
};

/** Tells the consequence of an act of a soul. */
const soul = (kind: 'pierde' | 'gana', frames: string[]): Move => {
  return (scene, focus) => {
    const halves = scene.tell(kind, focus[kind]);
    return halves && scene.supply.say(frames, halves);
  };
};
const lose = soul('pierde', jesus.perder);
const gain = soul('gana', jesus.ganar);
const contrast = soul('gana', jesus.contrastar);

/** Tells a loss and the contrasting gain. */
const balance: Move = (scene, focus) => {
  const loss = lose(scene, focus);
  if (loss === undefined) return gain(scene, focus);
  return [loss, contrast(scene, focus) ?? ''].join(' ').trim();
};

/** Tells a short saying, now and then in bold or italics. */
const maxim: Move = (scene, focus) => {
  const halves = scene.tell('dichos', focus.dichos);
  if (!halves) return undefined;
  const chance = scene.supply.random();
  const mark = chance < boldChance ? '**' : chance < italicChance ? '*' : '';
  return mark + halves.a + mark;
};

/** Tells a story after a sentence that begins it. */
const tale: Move = ({ supply }, focus) => {
  const text = supply.draw(focus.cuentos);
  return text && `${supply.say(jesus.contar)} ${choose(text, supply.random)}`;
};

const advise: Move = ({ supply }, focus) => {
  const halves = supply.take(focus.consejos);
  return halves && supply.say(jesus.aconsejar, halves);
};

/** Names a virtue in a sentence of Jesús; empty when he has named it already. */
function naming({ named, supply }: Scene, virtue: Virtue): string {
  if (named.has(virtue)) return '';
  named.add(virtue);
  return `${supply.say(jesus.nombrar, forms('virtud', virtue.nombre))} `;
}

/** Tells an act of a virtue. */
const deed = (frames: string[], lead: (scene: Scene, virtue: Virtue) => string): Move => {
  return (scene) =>
    firstOf(scene.subject.virtues, (virtue) => {
      const halves = scene.tell('hace', virtue.hace, virtue.nombre);
      return halves && lead(scene, virtue) + scene.supply.say(frames, { ...forms('virtud', virtue.nombre), ...halves });
    });
};

/** Tells a lesson of Jesús on a virtue. */
const lesson: Move = (scene) =>
  firstOf(scene.subject.virtues, (virtue) => {
    const text = scene.supply.draw(virtue.lecciones);
    return text && naming(scene, virtue) + scene.supply.fill(text);
  });

/** Draws a sentence from the first list that still has one, and fills in the paragraph's chore. */
const saying = (listsOf: (scene: Scene, focus: Image) => string[][]): Move => {
  return (scene, focus) => {
    const text = firstOf(listsOf(scene, focus), (list) => scene.supply.draw(list));
    if (text === undefined) return undefined;
    scene.deed ??= scene.supply.drawAgain(scene.subject.deeds);
    return scene.supply.fill(text, scene.deed);
  };
};

/** Recalls an earlier chapter, if there is one to link to. */
const recall: Move = ({ subject, supply }) => {
  const enlace = subject.links.pop();
  return enlace && supply.say(luisa.recuerdos, { enlace });
};

/** Comforts Luisa in her state. */
export const comfort = (scene: Scene) => scene.tell('consuelos', scene.subject.state.consuelos)?.a;

const telling: Voice['moves'] = {
  comparar: compare('luisa', luisa.voluntad),
  entender: deed(luisa.entender, () => ''),
  recuerdo: recall,
  vista: saying((_, { vistas }) => [vistas]),
  suceso: saying(({ subject, supply }) => [
    (supply.random() < seasonalChance && luisa.estaciones[subject.month]) || [],
    luisa.sucesos,
  ]),
  pensamiento: saying(() => [luisa.pensamientos]),
  oración: saying(() => [luisa.oraciones]),
  decisión: saying(({ subject }) => subject.virtues.map(({ decisiones }) => decisiones)),
};
const { esperar, meditar } = luisa;
/** Luisa before Jesús has spoken, after he has, and when nobody else speaks. */
export const waiting: Voice = { moves: telling, ...esperar };
export const pondering: Voice = { moves: telling, ...meditar };
export const alone: Voice = {
  moves: telling,
  párrafos: [...esperar.párrafos, ...meditar.párrafos],
  apartes: [...esperar.apartes, ...meditar.apartes],
};

/** Jesús: he moves on to the next image after enough sentences about one, and introduces it. */
export const teaching: Voice = {
  moves: {
    comparar: compare('jesus', jesus.voluntad),
    perder: lose,
    ganar: gain,
    contraste: balance,
    dicho: maxim,
    cuento: tale,
    consejo: advise,
    alabanza: deed(jesus.alabar, naming),
    lección: lesson,
    consuelo: comfort,
    doctrina: saying(() => [jesus.doctrina]),
    día: saying(() => [jesus.día]),
    giro: saying(() => [jesus.giros]),
  },
  párrafos: jesus.párrafos,
  apartes: jesus.apartes,
};

/** The voice of the Virgin or of an angel. */
export const heavenly = ({ párrafos, palabras }: (typeof others)['virgen']): Voice => ({
  moves: { comparar: compare('cielo', others.voluntad), palabra: saying(() => [palabras]) },
  párrafos,
  apartes: [],
});
