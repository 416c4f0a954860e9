import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findAbout, saveAbout } from '~/domain/site/about.server';
import { bearer, call, refusalOf } from '../setup/api';

const BY = { id: null, email: 'ana@ejemplo.org' };
let token: string;
beforeAll(async () => {
  ({ token } = await bearer('admin'));
});
afterEach(async () => {
  await db.deleteFrom('audit').execute();
  await db.deleteFrom('versions').execute();
});

/** Lists the changes as the API does. */
const listed = async () =>
  ((await call('GET', '/admin/changes', { token })).json as { changes: { change: string; act: string; by: string }[] })
    .changes;
const undo = (change: string, body: unknown = {}) => call('POST', `/admin/changes/${change}/undo`, { token, body });

describe('GET /admin/changes and POST /admin/changes/{change}/undo', () => {
  it('list what changed, newest first, and take it back; that can be taken back too', async () => {
    await saveAbout(db, BY, 'Uno');
    await saveAbout(db, BY, 'Dos');
    const [last] = await listed();
    expect(last).toMatchObject({ by: 'ana@ejemplo.org', act: 'Guardó el texto de «Acerca de»' });
    const undone = await undo(last?.change ?? '');
    expect(undone.status).toBe(200);
    expect(await findAbout(db)).toBe('Uno');
    const { change } = undone.json as { change: string };
    expect((await listed())[0]).toMatchObject({ change, act: 'Deshizo' });
    expect((await undo(change)).status).toBe(200);
    expect(await findAbout(db)).toBe('Dos');
  });

  it('name a change that goes back and forth in words that do not grow', async () => {
    await saveAbout(db, BY, 'Uno');
    await saveAbout(db, BY, 'Dos');
    const targets = [];
    for (let times = 0; times < 4; times += 1) {
      expect((await undo((await listed())[0]?.change ?? '')).status).toBe(200);
      targets.push(
        (await db.selectFrom('audit').select('target').orderBy('id', 'desc').limit(1).executeTakeFirst())?.target,
      );
    }
    const [saved, back] = ['Guardó el texto de «Acerca de»', 'lo deshecho: Guardó el texto de «Acerca de»'];
    expect(targets).toEqual([saved, back, saved, back]);
  });

  it('refuse what later changes have touched, what is back, and what is no change', async () => {
    await saveAbout(db, BY, 'Tres');
    await saveAbout(db, BY, 'Cuatro');
    const [, first] = await listed();
    expect((await undo(first?.change ?? '')).status).toBe(409);
    expect((await undo(first?.change ?? '', { rest: true })).status).toBe(409);
    expect((await undo('00000000-0000-4000-8000-000000000009')).status).toBe(404);
    expect(refusalOf(await undo('nada'))).toEqual([422, 'El campo «change» debe ser el identificador de un cambio']);
    expect(await findAbout(db)).toBe('Cuatro');
  });
});
