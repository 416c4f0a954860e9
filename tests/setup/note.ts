import type { Page } from 'playwright';
import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';

/** Chapter that the tests of notes write on. */
export const CHAPTER = '/volume/11?chapter=1';
/** Address that scripts send its forms to. */
export const SAVE = '**/volume/11?*_data=*';

/** Note of a reader on that chapter, or null. */
export const noteOf = async (member: { id: number }) => (await findNote(db, refOf(member)))?.text ?? null;

/** Saves the note as the same reader on another device. */
export const saveElsewhere = (member: { id: number }, text: string) => saveNote(db, refOf(member), { text });

/** Parts of the page around the note. */
export const noteOn = (page: Page) => ({
  field: page.getByLabel('Nota personal'),
  save: page.locator('#nota-propia button'),
  outcome: (words: string) => page.locator('#notas [role=status]', { hasText: words }),
  unsaved: page.locator('#notas').getByText('Sin guardar', { exact: true }),
  newer: page.locator('#notas [role=alert]', { hasText: 'aquí están los dos textos' }),
  stored: page.locator('#notas .stored-note'),
  keepStored: page.getByRole('button', { name: 'Quedarme con lo guardado' }),
});

const refOf = ({ id }: { id: number }) => ({ memberId: id, volume: 11, index: 1 });
