/** Topic of `formats.md`. */
export const topic = (title: string, change: Record<string, unknown> = {}) => ({
  title,
  items: [
    {
      info: { volume: 11, index: 5, date: '1912-03-14', link: '/volume/11?chapter=5' },
      dialogue_summary: [{ speaker: 'Luisa', summary: 'Espera y **confía**.' }],
    },
  ],
  ...change,
});

/** Gospel of a day, as `formats.md` has it. */
export const gospelDay = (date: string, change: Record<string, unknown> = {}) => ({
  date,
  weekday: '',
  gospel: {
    heading: `Evangelio de ${date}`,
    reference: 'Juan 1, 1-5',
    intro: 'En el principio.',
    verses: ['1 En el principio existía la Palabra.', '2 Ella estaba en el principio junto a Dios.'],
    links: ['[Lecturas](https://ejemplo.org/lecturas)'],
  },
  reflexion: '<p>La luz <b>brilla</b>.</p>',
  liturgical_note: 'Tiempo ordinario',
  url: 'https://ejemplo.org/fuente',
  copyright_note: 'Derechos reservados',
  ...change,
});

/** Part of a study that names passages of the Bible. */
export const naming = (...references: string[]) => ({
  new_testament: references.map((reference) => ({ reference, description: '', citation: '' })),
});
