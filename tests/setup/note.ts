import type { Page } from 'playwright';
import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';

/** The chapter on which the tests of notes write. */
export const CHAPTER = '/volume/11?chapter=1';
/** Where scripts send its forms. */
export const SAVE = '**/volume/11?*_data=*';

const placeOf = ({ id }: { id: number }) => ({ memberId: id, volume: 11, index: 1 });

/** The note of a reader on that chapter, or null. */
export const noteOf = async (member: { id: number }) => (await findNote(db, placeOf(member)))?.text ?? null;

/** The same reader saves the note on another device. */
export const saveElsewhere = (member: { id: number }, text: string) => saveNote(db, placeOf(member), text);

/** The parts of the page around the note. */
export const noteOn = (page: Page) => ({
  field: page.getByLabel('Nota personal'),
  save: page.locator('#nota-propia button'),
  outcome: (words: string) => page.locator('#notas [role=status]', { hasText: words }),
  unsaved: page.locator('#notas').getByText('Sin guardar', { exact: true }),
  newer: page.locator('#notas [role=alert]', { hasText: 'aquí están los dos textos' }),
  stored: page.locator('#notas .stored-note'),
  keepStored: page.getByRole('button', { name: 'Quedarme con lo guardado' }),
});
