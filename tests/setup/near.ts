import { db } from '~/db/db.server';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { choosePair } from '~/domain/near/choices.server';
import { workOutNear } from '~/domain/near/work.server';
import { fillVolume } from './book';

export const ALIKE =
  'El mar devuelve a la orilla lo que no es suyo y la niña lo mira. También aparta con suavidad lo ajeno.';
export const OTHER =
  'Un pastor contaba las ovejas mientras bajaba la niebla sobre el monte, despacio, sin perder ninguna.';

/** A main text of these paragraphs. */
export const dialogueOf = (...texts: string[]) => ({ dialogue: texts.map((text) => ({ speaker: 'Luisa', text })) });

/** Works the near passages out at once. */
export const workOut = () => workOutNear(db, undefined, 0);

/** Pins two paragraphs to each other. */
export const pinNear = (one: ParagraphRef, other: ParagraphRef) =>
  choosePair(db, { id: null, email: 'ana@ejemplo.org' }, { one, other }, 'pinned');

/** Stores a small book in which 3-1 is near 5-1 and 9-1. */
export async function fillNear(): Promise<void> {
  await fillVolume(3, { main: { 1: dialogueOf(ALIKE, OTHER) } });
  await fillVolume(5, { main: { 1: dialogueOf(ALIKE), 9: dialogueOf('Nada más.') } });
  await fillVolume(9, { main: { 1: dialogueOf('Empieza.', OTHER) } });
  for (let volume = 20; volume < 30; volume += 1)
    await fillVolume(volume, { main: { 1: dialogueOf(`Nada de eso, ${volume}.`) } });
}
