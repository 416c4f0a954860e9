import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelDay } from '../setup/archives';
import { linkTo, signedInAs } from '../setup/panel';

const DAYS = Array.from({ length: 30 }, (_, at) => `2031-01-${String(at + 1).padStart(2, '0')}`);

const admin = signedInAs('admin');
beforeAll(() => db.deleteFrom('gospels').execute());

it('the difference of an item leads back to the page of the list that it was opened from', async () => {
  const file = JSON.stringify(DAYS.map((day) => gospelDay(day)));
  const { location = '' } = await admin.upload('/admin/revisiones?subida=libro', 'evangelios.json', file);
  const list = `${location?.replace(/#.*/, '')}?ver=nuevos&pagina=2`;
  const item = await admin.get(linkTo(await admin.get(list), 'Evangelio del 27 de enero de 2031'));
  expect(linkTo(item, 'Volver a la revisión')).toBe(`${list}#lista`);
});
