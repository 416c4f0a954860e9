import { atomically, db } from '~/db/db.server';
import { planGospels } from '~/domain/gospel/import-gospels.server';

type Change = Record<string, unknown>;

/** A day of `formats.md` with every part. */
export function gospelDay(date: string, { gospel, ...change }: { gospel?: Change } & Change = {}) {
  return {
    date,
    weekday: '',
    gospel: {
      heading: 'La lámpara encendida',
      reference: 'Lucas 11, 33-36',
      intro: 'Lectura del santo Evangelio.\n\nEn aquel tiempo:',
      verses: ['Nadie enciende una lámpara para esconderla.', 'La lámpara del cuerpo es el ojo.'],
      links: ['[Meditación](https://otro.example/meditar)', '[Volumen 11](/volume/11?chapter=5)', 'Un libro de papel'],
      ...gospel,
    },
    reflexion: '<h2>La luz</h2><p>La luz <b>no se guarda</b>.</p>',
    liturgical_note: 'Feria de la semana',
    url: 'https://fuente.example/lucas/',
    copyright_note: 'Texto de dominio público',
    ...change,
  };
}

/** Stores gospels as an upload would. */
export async function storeGospels(days: ReturnType<typeof gospelDay>[]): Promise<void> {
  const { work } = planGospels(Buffer.from(JSON.stringify(days)));
  await atomically(db, work);
}
