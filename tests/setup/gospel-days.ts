import { atomically, db } from '~/db/db.server';
import { readGospels } from '~/domain/gospel/gospel-file.server';
import { importGospels } from '~/domain/gospel/import-gospels.server';
import { parseJson } from '~/files/json.server';
import { weekdayOf } from '~/text/spanish';

type Change = Record<string, unknown>;

/** Gospel of `formats.md`, as its file has it. */
export function gospelDay(date: string, { gospel, ...change }: { gospel?: Change } & Change = {}) {
  return {
    date,
    weekday: weekdayOf(date),
    gospel: {
      heading: 'El pan ya estaba en la orilla',
      reference: 'Juan 21, 1-14',
      intro: 'Al amanecer.',
      verses: ['Aquella noche no pescaron nada.', 'Al amanecer, Jesús estaba en la orilla.'],
      links: ['[Volumen 11](/volume/11)'],
      ...gospel,
    },
    reflexion: '<p>La red era el <strong>medio</strong>.</p>',
    liturgical_note: 'Feria',
    url: 'https://evangelio.example/hoy',
    copyright_note: 'De muestra',
    ...change,
  };
}

/** Stores gospels as an upload would. */
export async function storeGospels(days: ReturnType<typeof gospelDay>[]): Promise<void> {
  const { gospels } = readGospels(parseJson(Buffer.from(JSON.stringify(days))));
  await atomically(db, (transaction) => importGospels(transaction, gospels));
}

/** Stores the gospel of a day. */
export const storeGospel = (date: string) => storeGospels([gospelDay(date)]);

/** A day that is ahead whenever the tests run, in every zone. */
export const tomorrow = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
