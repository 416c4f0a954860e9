import { ROW_FIELDS } from '~/domain/youtube/schema';

/** A field that a reader writes text in. */
interface TypedField {
  label: string;
  /** Set if the text takes long to write. */
  isLong?: true;
}

const long = (label: string): TypedField => ({ label, isLong: true });
const short = (label: string): TypedField => ({ label });

/** Text fields of all forms by name; every other field is sent hidden. */
export const TYPED_FIELDS: Record<string, TypedField> = {
  note_text: long('Tu nota'),
  email: short('Correo electrónico'),
  first_name: short('Nombre'),
  last_name: short('Apellido'),
  label: short('Etiqueta'),
  line: long('Unas palabras tuyas'),
  important: short('Importante'),
  prayer: short('Oración'),
  doubt: short('Duda'),
  promise: short('Promesa'),
  collection_name: short('Nombre de la colección'),
  collection_introduction: long('Introducción'),
  collection_heading: short('Título entre las marcas'),
  group_name: short('Nombre del grupo'),
  text: short('Qué está mal'),
  title: short('Título'),
  description: long('Descripción'),
  subject: short('Asunto'),
  letter_text: long('Texto'),
  content: long('Texto'),
  public_title: short('Título para todos'),
  public_description: long('Descripción para todos'),
  private_title: short('Título para quienes tienen cuenta'),
  private_description: long('Descripción para quienes tienen cuenta'),
  imageUrl: short('URL de imagen'),
  clickUrl: short('URL de destino'),
  altText: short('Texto alternativo'),
  alt_text: short('Texto alternativo'),
  tooltipText: short('Texto de ayuda'),
  youtube_url: short('Dirección en YouTube'),
  recording: short('Grabación'),
  heading: short('Título'),
  reference: short('Cita'),
  intro: long('Introducción'),
  verses: long('Versículos'),
  links: long('Enlaces'),
  reflexion: long('Reflexión'),
  liturgical_note: long('Nota litúrgica'),
  url: short('Fuente'),
  copyright_note: long('Derechos'),
  date: short('Fecha'),
  dialogue: long('Texto'),
  summary: long('Resumen'),
  quiz: long('Cuestionario'),
  references: long('Referencias'), // of a study, or the chapters of a topic
  homework: long('Ejercicios'),
  points: long('Puntos clave'),
  topics: long('Temas'),
  keywords: long('Palabras clave'),
  comments: long('Comentarios'),
  address: short('Dirección en YouTube'),
  number: short('Número'),
  channel: short('Canal'),
  thumbnail: short('Imagen'),
  addresses: long('Direcciones'),
  playlist: short('Dirección de la playlist'),
  ...Object.fromEntries(
    ROW_FIELDS.map((name, at) => [
      name,
      short(`${at % 2 === 0 ? 'Número' : 'Título'} de la fila ${Math.floor(at / 2) + 1}`),
    ]),
  ),
  minutos: short('Minutos al día'),
  capitulos: short('Capítulos al día'),
  terminar: short('Terminar el'),
  inicio: short('Desde'),
  fin: short('Hasta'),
  desde: short('Desde la fila'),
  primero: short('Que empieza con el número'),
  synonyms: long('Grupos de palabras'),
  passage: short('Párrafo'),
  pin: short('Capítulo'),
  paragraph: short('Párrafo de este capítulo'),
  other: short('Pasaje'),
  introduction: long('Presentación'),
  book_author: short('Autor del libro'),
  day: short('Día'),
  hour: short('Hora'),
};

export const isLongText = (name: string) => TYPED_FIELDS[name]?.isLong === true;
