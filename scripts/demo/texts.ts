import { parse } from 'yaml';

const files = import.meta.glob<string>('./textos/*.yaml', { query: '?raw', import: 'default', eager: true });

/** Something of everyday life that a chapter compares with the Divine Will. */
export interface Image extends Lists<'hace' | 'quien' | 'dichos' | 'cuentos' | 'vistas' | 'preguntas'> {
  nombre: string;
  temas: string[];
  claves: string[];
}
export interface Virtue extends Lists<'hace' | 'lecciones'> {
  nombre: string;
  tema: string;
}
/** The state in which Luisa begins a chapter. */
export interface State extends Lists<'comienzos' | 'respuestas' | 'consuelos'> {
  nombre: string;
  temas: string[];
  resumen: string;
}
export interface Story extends Lists<'relato' | 'reflexión'> {
  tema: string;
  titular: string;
  /** The passage of the Bible that it calls to mind. */
  cita: string;
  entrada: string;
}
/** The optional file of a chapter, as formats.md has it. */
export interface Study {
  info: { volume: number; index: number; date: string };
  dialogue_summary?: Spoken[];
  keywords?: string[];
  topics?: string[];
  quiz?: { questions: string[]; answers: string[] | Record<string, string> };
  new_testament?: { reference: string; description: string; citation: string }[];
  homework?: string[];
  bulletpoints?: string[];
  user_comments?: { user: string; comment: string }[];
}
export interface Spoken {
  speaker: string;
  text: string;
}

type Lists<K extends string> = Record<K, string[]>;
type Heavenly = Lists<'llegadas' | 'saludos' | 'palabras'>;

export const images = read<Image[]>('imagenes');
export const virtues = read<Virtue[]>('virtudes');
export const states = read<State[]>('estados');
/** The lexicon, whose lists stand in lines with commas. */
export const words = Object.fromEntries(
  Object.entries(read<Record<string, string[]>>('palabras')).map(([name, lines]) => [name, commaList(lines)]),
);
/** Chores, in the forms that sentences need. */
export const deeds = (words.quehacer ?? []).map((chore) => {
  const [verb = '', ...rest] = chore.split(' ');
  const [hacer = '', haces = '', haciendo = ''] = verb.split('/').map((form) => [form, ...rest].join(' '));
  return { hacer, haces, haciendo };
});
const { temas, direcciones } = read<{ temas: string[]; direcciones: Record<string, string> }>('temas');
/** Titles of the thematic index, and the ids of the themes whose id is not made from their file's name. */
export const themes = { temas: commaList(temas), direcciones };
export const jesus = read<
  Lists<'vocativos' | 'presentar' | 'seguir' | 'quien' | 'contar' | 'nombrar' | 'alabar'> &
    Lists<'consejos' | 'doctrina' | 'día' | 'gente' | 'despedidas'>
>('jesus');
export const luisa = read<
  Lists<'horas' | 'infancia' | 'llegadas' | 'cesiones' | 'reacciones' | 'preguntar' | 'comprender' | 'entender'> &
    Lists<'sucesos' | 'escenas' | 'pensamientos' | 'oraciones' | 'recuerdos' | 'despedidas' | 'finales'> &
    Lists<'lista' | 'propósitos'> & { meses: Record<string, string[]> }
>('luisa');
export const others = read<Lists<'confesor'> & Record<'virgen' | 'ángel', Heavenly>>('otros');
export const headings = read<Lists<'títulos' | 'descripciones'>>('titulares');
export const study = read<
  Lists<'preguntas' | 'puntos' | 'ejercicios' | 'citas' | 'comentarios' | 'lectores'> & {
    resúmenes: Record<string, string[]>;
  }
>('estudio');
export const gospels = read<Lists<'enlaces' | 'invitaciones'> & { nota: string; relatos: Story[] }>('evangelios');

/** Chapter that examples, tests and screenshots of the site use: the same in every book, with nothing missing. */
export const cornerstone = parse(files['./textos/capitulo-11-5.yaml'] ?? '', (_, value: unknown) =>
  typeof value === 'string' ? value.trim() : value,
) as { title: string; description: string; dialogue: Spoken[]; study: Required<Study> };

/** Reads a file of texts, in which a block is a list with an item on each line. */
function read<T>(name: string): T {
  const split = (_: unknown, value: unknown) =>
    typeof value === 'string' && value.endsWith('\n') ? value.trimEnd().split('\n') : value;
  return parse(files[`./textos/${name}.yaml`] ?? '', split) as T;
}

function commaList(lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}
