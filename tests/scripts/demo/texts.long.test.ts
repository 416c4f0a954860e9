import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deeds, images, states, themes, virtues } from '../../../scripts/demo/grammar';
import { line, lines, parseTexts, phrase, sentence } from '../../../scripts/demo/texts';

describe('the texts', () => {
  it('are generous', () => {
    expect(images.length).toBeGreaterThanOrEqual(24);
    expect(virtues.length).toBeGreaterThanOrEqual(20);
    expect(states.length).toBeGreaterThanOrEqual(16);
    expect(deeds.length).toBeGreaterThanOrEqual(40);
  });

  it.each(images.map((image) => [image.nombre.text, image] as const))('are well formed for %s', (_, image) => {
    for (const pair of [...image.comparaciones, ...image.pierde, ...image.gana, ...image.preguntas])
      expect(pair.split(' => ')).toHaveLength(2);
    for (const reference of image.citas) expect(reference.split(' => ')).toHaveLength(3);
    for (const phrase of [...image.comparaciones, ...image.pierde, ...image.gana, ...image.consejos]) {
      expect(phrase).toMatch(/^[\p{Ll}[]/u);
      expect(phrase).not.toMatch(/\.$/);
    }
    for (const sentence of [...image.dichos, ...image.cuentos, ...image.vistas, ...image.ejercicios])
      expect(sentence).toMatch(/[.?!»]$/);
    expect(new Set(image.titulares).size).toBe(image.titulares.length);
  });

  it('are well formed for virtues and states', () => {
    for (const virtue of virtues) {
      for (const question of virtue.preguntas) expect(question.split(' => ')).toHaveLength(2);
      for (const reference of virtue.citas) expect(reference.split(' => ')).toHaveLength(3);
      for (const phrase of virtue.hace) expect(phrase).toMatch(/^\p{Ll}.*[^.]$/u);
    }
    for (const state of states) expect(state.resumen).toMatch(/^\p{Ll}.*[^.]$/u);
  });

  it('know four forms of every small work', () => {
    for (const { hacer, haces, hacía, haciendo } of deeds) {
      expect(hacer).toMatch(/^\p{L}+(ar|er|ir)\b/u);
      expect(haces).toMatch(/^\p{L}+s\b/u);
      expect(hacía).toMatch(/^\p{L}+a\b/u);
      expect(haciendo).toMatch(/^\p{L}+ndo\b/u);
    }
  });

  it('name only topics that are themes', () => {
    const named = [...images, ...states].flatMap(({ temas }) => temas).concat(virtues.map(({ tema }) => tema));
    expect([...new Set(named)].filter((topic) => !themes.temas.includes(topic))).toEqual([]);
  });
});

describe('a file of texts', () => {
  const schema = z.strictObject({
    nombre: line({ fits: /^(el|la) /, must: 'ha de empezar por «el» o «la»' }),
    dichos: lines({ ...sentence, slots: ['imagen'] }),
    pierde: lines({ ...phrase, parts: 2 }).optional(),
    virtudes: z.array(z.strictObject({ tema: z.string() })).optional(),
  });
  const read = (text: string) => parseTexts('prueba.yaml', text, schema);

  it('is read line by line, but for empty lines and comments', () => {
    const text =
      'nombre: el pan\ndichos: |\n  # los mejores\n  Mira: {imagen}.\n\n  [Sí|No].\npierde: |\n  va => se queda\n';
    expect(read(text)).toEqual({
      nombre: 'el pan',
      dichos: ['Mira: {imagen}.', '[Sí|No].'],
      pierde: ['va => se queda'],
    });
  });

  const dichos = 'dichos: |\n  Bien.\n';
  it.each([
    ['nombre: pan\n', 1, 'nombre: ha de empezar por «el» o «la»'],
    ['nombre: |\n  pan\n', 2, 'nombre: ha de empezar por «el» o «la»'],
    ['nombre: el pan\ndichos: |\n  Bien.\n\n  Mal\n', 5, 'dichos: ha de acabar con punto'],
    ['nombre: el pan\ndichos: |\n  {imgen} va.\n', 3, 'aquí no se puede usar {imgen}: los huecos son {imagen}'],
    ['nombre: el pan\ndichos: |\n  {imagen va.\n', 3, 'hay una llave suelta, o un hueco mal escrito'],
    ['nombre: el pan\ndichos: |\n  [Sí|No va.\n', 3, 'falta un corchete [ o ]'],
    ['nombre: el pan\ndichos: |\n  Va => viene.\n', 3, 'sobra « => »'],
    [`nombre: el pan\n${dichos}pierde: |\n  va\n`, 5, 'se esperaban 2 partes con « => » entre ellas'],
    [`nombre: el pan\n${dichos}pierde: |\n  va => viene.\n`, 5, 'ha de empezar con minúscula y acabar sin punto'],
    ['nombre: el pan\ndichos: |\n\n', 2, 'dichos: hace falta al menos un renglón'],
    ['nombre: el pan\n', 1, 'dichos: falta'],
    [`nombre: el pan\n${dichos}dihos: |\n  Bien.\n`, 1, 'Llave desconocida: "dihos"'],
    [`nombre: el pan\n${dichos}virtudes:\n  - tema: Fe\n  - tema: [Fe]\n`, 6, 'tema: Entrada inválida'],
    [`nombre: el pan\n${dichos}${dichos}`, 4, 'esta clave está dos veces'],
    ['nombre: el pan\n\tdichos: |\n', 2, 'hay un tabulador: la sangría se hace con espacios'],
    ['nombre: el pan\ndichos: va: viene\n', 2, 'no se entiende: mira la sangría, los dos puntos y las comillas'],
  ])('has its faults told with file and line: %j', (text, number, fault) => {
    expect(() => read(text)).toThrow(`scripts/demo/textos/prueba.yaml, renglón ${number}: `);
    expect(() => read(text)).toThrow(fault);
  });
});
