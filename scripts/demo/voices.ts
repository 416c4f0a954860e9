import { type Image, jesus, luisa, others, type Virtue } from './grammar';
import { firstOf, type Scene } from './scene';
import { choose, forms } from './template';

/** One sentence or a few, or undefined when this chapter has used up what it would say. */
type Move = (scene: Scene, focus: Image) => string | undefined;

/** A way of speaking: what can be said, and in which orders it makes a paragraph. */
export interface Voice {
  moves: Record<string, Move>;
  /** orders of paragraphs about the image in hand */
  patterns: string[][];
  /** orders of paragraphs about something else */
  asides: string[][];
  /** a voice that goes on to the next image when enough has been said of one, and introduces it */
  leads: boolean;
}

const divineChance = 0.14;
const seasonalChance = 0.2;
const boldChance = 0.08;
const italicChance = 0.2;

/** Frames for what an image does; `before` is the image that the speaker leaves for this one. */
function framesOf(scene: Scene, voice: string, known: boolean, before: Image | undefined): string[] {
  if (voice === 'luisa') return luisa.comprender;
  if (!known) return before ? jesus.cambiar : jesus.presentar;
  return voice === 'jesus' && scene.random() < divineChance ? jesus.crear : jesus.seguir;
}

/** What the image does, and how the Divine Will, by one of its names, does the same. */
const compare = (voice: string, names: string[]): Move => {
  return (scene, focus) => {
    const halves = scene.tell('comparaciones', focus.comparaciones, focus.nombre);
    if (!halves) return undefined;
    const before = scene.spokenOf(voice).at(-1);
    const frame = scene.supply.drawAgain(framesOf(scene, voice, before === focus, before));
    scene.introduce(voice, focus);
    const nouns = { ...forms('imagen', focus.nombre), ...forms('otra', (before ?? focus).nombre) };
    return scene.fill(frame, { ...nouns, ...halves, voluntad: scene.supply.drawAgain(names) });
  };
};

/** What comes of what a soul does. */
const soul = (kind: 'pierde' | 'gana', frames: string[]): Move => {
  return (scene, focus) => {
    const halves = scene.tell(kind, focus[kind]);
    return halves && scene.say(frames, { ...halves });
  };
};
const lose = soul('pierde', jesus.perder);
const gain = soul('gana', jesus.ganar);
const contrast = soul('gana', jesus.contrastar);

/** A loss, and the gain that answers it. */
const balance: Move = (scene, focus) => {
  const loss = lose(scene, focus);
  const profit = loss === undefined ? gain(scene, focus) : contrast(scene, focus);
  return [loss, profit].filter((part) => part !== undefined).join(' ') || undefined;
};

/** A short saying, now and then in bold or italics. */
const maxim: Move = (scene, focus) => {
  const halves = scene.tell('dichos', focus.dichos);
  if (!halves) return undefined;
  const chance = scene.random();
  const mark = chance < boldChance ? '**' : chance < italicChance ? '*' : '';
  return mark + halves.a + mark;
};

/** A story with the sentence that begins it. */
const tale: Move = (scene, focus) => {
  const text = scene.supply.draw(focus.cuentos);
  return text && `${scene.say(jesus.contar)} ${choose(text, scene.random)}`;
};

const advise: Move = (scene, focus) => {
  const halves = scene.take(focus.consejos);
  return halves && scene.say(jesus.aconsejar, { ...halves });
};

/** What a virtue does. */
const deed = (frames: string[], lead: (scene: Scene, virtue: Virtue) => string): Move => {
  return (scene) =>
    firstOf(scene.subject.virtues, (virtue) => {
      const halves = scene.tell('hace', virtue.hace, virtue.nombre);
      return halves && lead(scene, virtue) + scene.say(frames, { ...forms('virtud', virtue.nombre), ...halves });
    });
};
const naming = (scene: Scene, virtue: Virtue) => scene.naming(virtue, jesus.nombrar);

/** What Jesús teaches of a virtue. */
const lesson: Move = (scene) =>
  firstOf(scene.subject.virtues, (virtue) => {
    const text = scene.supply.draw(virtue.lecciones);
    return text && naming(scene, virtue) + scene.fill(text);
  });

/** A sentence of the first list that still has some, with the paragraph's small work in it. */
const saying = (listsOf: (scene: Scene, focus: Image) => string[][]): Move => {
  return (scene, focus) => {
    const text = firstOf(listsOf(scene, focus), (list) => scene.supply.draw(list));
    if (text === undefined) return undefined;
    scene.deed ??= scene.supply.drawAgain(scene.subject.deeds);
    return scene.fill(text, scene.deed);
  };
};

/** A memory of an earlier chapter, where the volume has one to link to. */
const recall: Move = (scene) => {
  const enlace = scene.subject.links.pop();
  return enlace && scene.say(luisa.recuerdos, { enlace });
};

const told: Record<string, Move> = {
  comparar: compare('luisa', luisa.voluntad),
  entender: deed(luisa.entender, () => ''),
  recuerdo: recall,
  vista: saying((_, focus) => [focus.vistas]),
  suceso: saying(({ random, subject }) => [
    (random() < seasonalChance ? luisa.estaciones[subject.month] : undefined) ?? [],
    luisa.sucesos,
  ]),
  pensamiento: saying(() => [luisa.pensamientos]),
  oración: saying(() => [luisa.oraciones]),
  decisión: saying(({ subject }) => subject.virtues.map(({ decisiones }) => decisiones)),
};

const telling = (...manners: (typeof luisa)['esperar'][]): Voice => ({
  moves: told,
  patterns: manners.flatMap(({ párrafos }) => párrafos),
  asides: manners.flatMap(({ apartes }) => apartes),
  leads: false,
});
/** Luisa before Jesús has spoken, after he has, and where nobody else speaks. */
export const waiting = telling(luisa.esperar);
export const pondering = telling(luisa.meditar);
export const alone = telling(luisa.esperar, luisa.meditar);

/** What is said to the state in which Luisa is. */
export const comfort = (scene: Scene): string | undefined => scene.tell('consuelos', scene.subject.state.consuelos)?.a;

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
  patterns: jesus.párrafos,
  asides: jesus.apartes,
  leads: true,
};

/** The voice of the Virgin or of an angel. */
export const heavenly = ({ párrafos, palabras }: (typeof others)['virgen']): Voice => ({
  moves: { comparar: compare('cielo', others.voluntad), palabra: saying(() => [palabras]) },
  patterns: párrafos,
  asides: [],
  leads: false,
});
