import { db } from '~/db/db.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { gospelShape } from '~/domain/gospel/shape';
import { Refusal } from '~/errors/refusal';

/** Finds the gospel of a day as the API sends it. @throws Refusal `gospel_missing` */
export async function gospelOn(date: string) {
  const gospel = await findGospel(db, date);
  if (!gospel) throw new Refusal('gospel_missing', { values: { date } });
  return gospelShape(gospel);
}
