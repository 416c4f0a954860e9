import { db } from '~/db/db.server';

/** A gospel of `formats.md`, as its file has it. */
export function gospelDay(date: string, change: Record<string, unknown> = {}) {
  return {
    date,
    weekday: 'Viernes',
    gospel: {
      heading: 'El pan ya estaba en la orilla',
      reference: 'Juan 21, 1-14',
      intro: 'Al amanecer.',
      verses: ['Aquella noche no pescaron nada.', 'Al amanecer, Jesús estaba en la orilla.'],
      links: ['[Volumen 11](/volume/11)'],
    },
    reflexion: '<p>La red era el <strong>medio</strong>.</p>',
    liturgical_note: 'Feria',
    url: 'https://evangelio.example/hoy',
    copyright_note: 'De muestra',
    ...change,
  };
}

/** Stores a gospel. */
export async function storeGospel(date: string): Promise<void> {
  const { gospel, ...day } = gospelDay(date);
  const row = { ...day, ...gospel, verses: JSON.stringify(gospel.verses), links: JSON.stringify(gospel.links) };
  await db.insertInto('gospels').values(row).execute();
}
