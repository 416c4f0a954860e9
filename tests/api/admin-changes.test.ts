import { afterEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findAbout, saveAbout } from '~/domain/site/about.server';
import { caller, lastAct, refusalOf } from '../setup/api';

const BY = { id: null, email: 'ana@ejemplo.org' };
const SAVED = 'Guardó el texto de «Acerca de»';
const admin = caller('admin');
afterEach(async () => {
  await db.deleteFrom('audit').execute();
  await db.deleteFrom('versions').execute();
});
const listed = async () =>
  ((await admin('GET', '/admin/changes')).json as { changes: { change: string; act: string; by: string }[] }).changes;
const undo = (change = '', body: unknown = {}) => admin('POST', `/admin/changes/${change}/undo`, body);

it('changes are listed, newest first, and undone back and forth, in words that do not grow', async () => {
  await saveAbout(db, BY, 'Uno');
  await saveAbout(db, BY, 'Dos');
  expect((await listed())[0]).toMatchObject({ by: 'ana@ejemplo.org', act: SAVED });
  for (const [about, target] of [
    ['Uno', SAVED],
    ['Dos', `lo deshecho: ${SAVED}`],
    ['Uno', SAVED],
    ['Dos', `lo deshecho: ${SAVED}`],
  ]) {
    const undone = await undo((await listed())[0]?.change);
    expect([undone.status, await findAbout(db), (await lastAct())?.target]).toEqual([200, about, target]);
    expect((await listed())[0]).toMatchObject({ ...(undone.json as object), act: 'Deshizo' });
  }
});

it('a change is not undone that later ones have touched, or that is none', async () => {
  await saveAbout(db, BY, 'Tres');
  await saveAbout(db, BY, 'Cuatro');
  const [, first] = await listed();
  for (const body of [{}, { rest: true }]) expect((await undo(first?.change, body)).status).toBe(409);
  expect(refusalOf(await undo('00000000-0000-4000-8000-000000000009'))[0]).toBe(404);
  expect(await findAbout(db)).toBe('Cuatro');
});
