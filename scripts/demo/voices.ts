import { type Deck } from './deck';
import { halves, render, type Slots } from './template';
import { deeds, type Image, jesus, luisa, others, type State, type Virtue, words } from './texts';

/** Subject of one chapter. */
export interface Subject {
  images: [Image, ...Image[]];
  virtues: [Virtue, ...Virtue[]];
  state: State;
  /** its Spanish name, '' for a chapter without a date */
  month: string;
  /** markdown link to an earlier chapter of the volume, or '' */
  link: string;
}

/** Writes a sentence or a few, of about `room` characters; undefined when the chapter has used up the texts. */
export type Move = (room: number) => string | undefined;

const thoughtsOfImage = 2;
const longText = 230; // a tale, an event or a vision

/** The thoughts of each speaker. Jesús takes up the next image after some about one. */
export function voicesOf({ images, virtues, state, link }: Subject, deck: Deck) {
  const shown = new Set<Image>();
  const links = [link].filter(Boolean);
  let thoughts = 0;
  const image = () => images[Math.floor(thoughts / thoughtsOfImage) % images.length] ?? images[0];
  const virtue = () => virtues[thoughts % virtues.length] ?? virtues[0];
  const deed = () => deck.drawAgain(deeds);
  const lexicon = () => Object.fromEntries(Object.entries(words).map(([name, list]) => [name, deck.drawAgain(list)]));

  const tell = (list: () => string[], slots: () => Slots = () => ({})): Move => {
    return () => {
      const text = deck.draw(list());
      return text && render(text, slots());
    };
  };
  const long = (list: () => string[]): Move => {
    return (room) => (room < longText ? undefined : deck.draw(list()));
  };
  /** Puts a fragment into a frame. */
  const framed = (list: () => string[], frames: () => string[], slots: () => Slots = () => ({})): Move => {
    return () => {
      const fragment = deck.draw(list());
      return fragment && deck.say(frames(), { ...slots(), ...halves(fragment) });
    };
  };

  const compare = (voluntad: string, frames: () => string[]) =>
    framed(
      () => image().hace,
      frames,
      () => ({ imagen: image().nombre, voluntad }),
    );
  const ofVirtue = (frames: string[]) =>
    framed(
      () => virtue().hace,
      () => frames,
      () => ({ virtud: virtue().nombre }),
    );
  const showing = () => {
    const known = shown.has(image());
    shown.add(image());
    return known ? jesus.seguir : jesus.presentar;
  };
  const show = compare('mi Voluntad', showing);
  const who = framed(
    () => image().quien,
    () => jesus.quien,
  );
  const maxim: Move = () => {
    const text = deck.draw(image().dichos);
    const mark = deck.chance(0.08) ? '**' : deck.chance(0.13) ? '*' : '';
    return text && mark + text + mark;
  };
  const tale: Move = (room) => {
    const text = long(() => image().cuentos)(room);
    return text && (deck.chance(0.3) ? `${deck.draw(jesus.contar) ?? ''} ${text}`.trim() : text);
  };
  const lesson: Move = () => {
    const text = deck.draw(virtue().lecciones);
    return text && (deck.chance(0.4) ? `${deck.say(jesus.nombrar, { virtud: virtue().nombre })} ${text}` : text);
  };
  const praise = ofVirtue(jesus.alabar);
  const doctrine = tell(() => jesus.doctrina);
  const daily = tell(() => jesus.día, deed);
  const people = tell(() => jesus.gente, lexicon);
  const advise = tell(() => jesus.consejos);
  const comfort = tell(() => state.consuelos);

  const grasp = ofVirtue(luisa.entender);
  const liken = compare('la Divina Voluntad', () => luisa.comprender);
  const vision = long(() => image().vistas);
  const event = long(() => luisa.sucesos);
  const scene = tell(() => luisa.escenas, lexicon);
  const muse = tell(() => luisa.pensamientos, deed);
  const pray = tell(() => luisa.oraciones, lexicon);
  const recall: Move = () => {
    const enlace = links.pop();
    return enlace && deck.say(luisa.recuerdos, { enlace });
  };

  /** Draws one of these orders of sentences for each thought. */
  const voice = (...orders: Move[][]): Move => {
    return (room) => {
      thoughts += 1;
      const sentences: string[] = [];
      let left = room;
      for (const move of deck.drawAgain(orders)) {
        const text = left > 0 && move(left);
        if (text) sentences.push(text);
        left -= text ? text.length : 0;
      }
      return sentences.join(' ') || undefined;
    };
  };
  const heavenly = ({ palabras }: { palabras: string[] }) => {
    const word = tell(() => palabras);
    return voice([word, word], [word, compare('la Voluntad de Dios', () => jesus.seguir)]);
  };
  return {
    jesus: voice(
      ...[[show, maxim, advise], [show, who], [who, show], [tale], [show, people], [show, maxim]],
      ...[
        [lesson, praise],
        [doctrine, daily],
        [comfort, doctrine],
        [people, daily],
        [doctrine, show],
        [praise, people],
      ],
    ),
    luisa: voice(
      ...[[event], [scene, muse], [vision, liken], [event, pray], [grasp, muse], [liken, muse], [scene, pray]],
      ...[
        [muse, recall],
        [liken, grasp],
      ],
    ),
    virgen: heavenly(others.virgen),
    ángel: heavenly(others.ángel),
    /** A question of Luisa with the answer to it; undefined when the chapter has used them all. */
    question() {
      const fragment = deck.draw(image().preguntas);
      if (fragment === undefined) return undefined;
      const { a, b } = halves(fragment);
      return { text: deck.say(luisa.preguntar, { a }), answer: b };
    },
  };
}
