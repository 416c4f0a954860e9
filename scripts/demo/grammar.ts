import { z } from 'zod';
import { monthInWords } from '~/text/spanish';
import { type Noun } from './template';
import { each, line, lines, phrase, readTexts, sentence, table, textsIn } from './texts';

/** Kinds of facts in a chapter, which its study part uses, named after the list that they come from. */
const kinds = ['comparaciones', 'pierde', 'gana', 'preguntas', 'dichos', 'consuelos', 'hace'] as const;
export type Kind = (typeof kinds)[number];

const moves = [
  ...['comparar', 'perder', 'ganar', 'contraste', 'dicho', 'cuento', 'consejo', 'alabanza', 'lección', 'consuelo'],
  ...['doctrina', 'día', 'giro', 'palabra', 'vista', 'suceso', 'pensamiento', 'oración', 'recuerdo', 'entender'],
  'decisión',
];
const months = Array.from({ length: 12 }, (_, at) => monthInWords(`2000-${at + 1}`).split(' ')[0] ?? '');

const cases = (name: string) => [name, `${name}.de`, `${name}.a`, `${name}.o`];
const subject = [...cases('imagen'), ...cases('virtud')];
const factSlots = kinds.flatMap((kind) => [`${kind}.a`, `${kind}.b`, `${kind}.n`]);
const deed = ['hacer', 'haces', 'hacía', 'haciendo'];

const free = (...slots: string[]) => lines({ slots });
const sentences = (...slots: string[]) => lines({ ...sentence, slots });
const phrases = (parts = 1) => lines({ ...phrase, parts });
const questions = lines({ parts: 2 });
const listOf = (names: readonly string[]) => new RegExp(`^(${names.join('|')})([, ]+(${names.join('|')}))*( =>|$)`);
const patterns = lines({ fits: listOf(moves), must: `ha de nombrar pasos: ${moves.join(', ')}` }).transform((rows) =>
  rows.map((row) => row.split(/\s+/)),
);

/** Titles of the thematic index, and the ids of the themes whose id is not made from their file's name. */
export const themes = table('temas', { temas: lines(), direcciones: z.record(z.string(), line()) });
const theme = z.string().refine((title) => themes.temas.includes(title), 'no es un tema de temas.yaml');

const articles = { fits: /^(el|la|los|las) \S/, must: 'ha de empezar por «el», «la», «los» o «las»' };
const noun = line(articles).transform((name): Noun => {
  const text = name.replace(/ \(f\)$/, '');
  return { text, gender: /^las? /.test(name) || text !== name ? 'f' : 'm' };
});
const shared = { nombre: noun, preguntas: questions, ejercicios: sentences(), citas: lines({ parts: 3 }) };

const image = z.strictObject({
  ...shared,
  temas: z.array(theme),
  claves: z.array(z.string()),
  titulares: free(),
  ...each(phrases(2), 'comparaciones', 'pierde', 'gana'),
  ...each(sentences(), 'dichos', 'cuentos', 'vistas'),
  consejos: phrases(),
});
export type Image = z.output<typeof image>;
export const images: Image[] = textsIn('imagenes').map((name) => readTexts(name, image));

const virtue = z.strictObject({
  ...shared,
  tema: theme,
  hace: phrases(),
  ...each(sentences(), 'lecciones', 'decisiones'),
});
export type Virtue = z.output<typeof virtue>;
export const virtues: Virtue[] = readTexts('virtudes', z.array(virtue));

const state = z.strictObject({
  nombre: noun,
  temas: z.array(theme),
  resumen: line(phrase),
  ...each(sentences(), 'comienzos', 'respuestas', 'consuelos'),
});
export type State = z.output<typeof state>;
export const states: State[] = readTexts('estados', z.array(state));

const fourForms = {
  fits: /^\S+(ar|er|ir)\b.* \| \S+s\b.* \| \S+a\b.* \| \S+ndo\b/u,
  must: 'necesita: servir | sirves | servía | sirviendo',
};
/** Daily chores, in the forms that sentences need. */
export const { quehaceres: deeds } = table('quehaceres', {
  quehaceres: lines(fourForms).transform((rows) =>
    rows.map((row) => Object.fromEntries(row.split(' | ').map((form, at) => [deed[at] ?? '', form]))),
  ),
});

const likenesses = sentences(...cases('imagen'), ...cases('otra'), 'voluntad', 'a', 'b');
const virtuous = sentences(...cases('virtud'), 'a');
const busy = sentences(...deed);

export const jesus = table('jesus', {
  ...each(patterns, 'párrafos', 'apartes'),
  ...each(free(), 'voluntad', 'vocativos'),
  ...each(likenesses, 'presentar', 'seguir', 'cambiar', 'crear'),
  ...each(sentences('a', 'b'), 'perder', 'ganar', 'contrastar', 'aconsejar'),
  ...each(virtuous, 'nombrar', 'alabar'),
  ...each(busy, 'doctrina', 'día'),
  ...each(sentences(), 'giros', 'contar', 'despedidas'),
});

const inMonths = { fits: listOf(months), must: `ha de empezar por sus meses: ${months.join(', ')}`, parts: 2 };
const byMonth = (rows: string[]): Record<string, string[]> => {
  const entries = rows.map((row) => row.split(' => '));
  const of = (month: string) => entries.flatMap(([when = '', text = '']) => (when.includes(month) ? [text] : []));
  return Object.fromEntries(months.map((month) => [month, of(month)]));
};
export const luisa = table('luisa', {
  ...each(z.strictObject(each(patterns, 'párrafos', 'apartes')), 'esperar', 'meditar'),
  voluntad: free(),
  meses: z.record(z.enum(months), sentences()),
  estaciones: lines(inMonths).transform(byMonth),
  comprender: likenesses,
  entender: virtuous,
  preguntar: sentences('a'),
  recuerdos: sentences('enlace'),
  entonces: sentences(...cases('estado')),
  ...each(busy, 'sucesos', 'pensamientos', 'oraciones'),
  ...each(sentences(), 'horas', 'infancia', 'llegadas', 'cesiones', 'reacciones', 'despedidas', 'finales', 'lista'),
  propósitos: phrases(),
});

const heavenly = z.strictObject({ párrafos: patterns, ...each(sentences(), 'llegadas', 'saludos', 'palabras') });
export const others = table('otros', {
  ...each(heavenly, 'virgen', 'ángel'),
  voluntad: free(),
  confesor: sentences(),
});

export const headings = table('titulares', {
  juntos: free(...subject),
  turbados: free(...subject, ...cases('estado')),
  menudos: free(...deed),
  descripciones: sentences(...subject, ...factSlots, 'dicho', 'resumen'),
});

const factRule = { slots: [...cases('nombre'), 'a', 'b', 'n'] };
const fact = z.strictObject({
  ...each(line(factRule), 'jesus', 'luisa'),
  punto: line(factRule).optional(),
  cuestionario: lines({ ...factRule, parts: 2 }).optional(),
});
export const study = table('estudio', {
  hechos: z.record(z.enum(kinds), fact),
  resumen: line({ slots: ['resumen'] }),
  comienzo: line({ slots: ['resumen'], parts: 2 }),
  otros: z.record(z.string(), sentences()),
  ...each(sentences(...subject, ...factSlots), 'puntos', 'ejercicios', 'comentarios'),
  lectores: free(),
});

const story = z.strictObject({
  tema: theme,
  ...each(free(), 'titulares', 'reflexión'),
  ...each(sentences(), 'entradas', 'relato'),
});
export type Story = z.output<typeof story>;
export const gospels = table('evangelios', {
  nota: line(),
  enlaces: free(),
  invitaciones: sentences(),
  relatos: z.array(story),
});

const text = z.string().trim();
const spoken = z.strictObject(each(text, 'speaker', 'text'));
const studied = z.strictObject({
  info: z.strictObject({ volume: z.int(), index: z.int(), date: z.iso.date().or(z.literal('')) }),
  dialogue_summary: z.array(spoken),
  keywords: z.array(text),
  topics: z.array(theme),
  quiz: z.strictObject({ questions: z.array(text), answers: z.array(text).or(z.record(z.string(), text)) }),
  new_testament: z.array(z.strictObject(each(text, 'reference', 'description', 'citation'))),
  ...each(z.array(text), 'homework', 'bulletpoints'),
  user_comments: z.array(z.strictObject(each(text, 'user', 'comment'))),
});
/** The optional file of a chapter, as formats.md has it. */
export type Study = Partial<z.output<typeof studied>> & Pick<z.output<typeof studied>, 'info'>;

/** Schema of a name that refers to an item of a list. */
const called = <T extends { nombre: Noun }>(list: T[]) =>
  text.transform((name, context) => {
    const found = list.find(({ nombre }) => nombre.text === name);
    if (!found) context.addIssue('no hay nada de ese nombre');
    return found ?? z.NEVER;
  });

/** Chapter that examples, tests and screenshots of the site use: the same in every book, with nothing missing. */
export const cornerstone = table('capitulo-11-5', {
  title: text,
  description: text,
  dialogue: z.array(spoken),
  scene: z.strictObject({
    images: z.tuple([called(images)], called(images)),
    virtues: z.tuple([called(virtues)]),
    state: called(states),
    facts: z.array(z.strictObject({ kind: z.enum(kinds), a: text, b: text.default(''), paragraph: z.int() })),
  }),
  study: studied,
});
