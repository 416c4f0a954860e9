/** Labels of the parts of content, by the keys of its JSON and the columns of its tables, in reading order. */
const FIELDS: Record<string, string> = {
  playlistTitle: 'Título',
  playlistId: 'Identificador',
  playlist_id: 'Identificador',
  title: 'Título',
  heading: 'Título',
  info: 'Lugar',
  volume: 'Volumen',
  index: 'Índice',
  date: 'Fecha',
  weekday: 'Día de la semana',
  reference: 'Cita',
  description: 'Descripción',
  intro: 'Introducción',
  dialogue: 'Diálogo',
  dialogue_summary: 'Resumen',
  verses: 'Versículos',
  reflexion: 'Reflexión',
  questions: 'Preguntas',
  answers: 'Respuestas',
  quiz: 'Preguntas y respuestas',
  new_testament: 'Referencias bíblicas',
  citation: 'Texto citado',
  homework: 'Ejercicios',
  bulletpoints: 'Puntos clave',
  user: 'De',
  comment: 'Comentario',
  user_comments: 'Comentarios',
  topics: 'Temas',
  keywords: 'Palabras clave',
  items: 'Lista',
  videoId: 'Identificador',
  video_id: 'Identificador',
  url: 'Dirección',
  youtube_url: 'Dirección en YouTube',
  recording: 'Dirección o archivo',
  source: 'Dirección o archivo',
  seconds: 'Segundos',
  links: 'Enlaces',
  link: 'Enlace',
  channelTitle: 'Canal',
  channel_title: 'Canal',
  thumbnail: 'Miniatura',
  liturgical_note: 'Nota litúrgica',
  copyright_note: 'Derechos',
  visible: 'Visible',
  enabled: 'Visible',
  is_available: 'Disponible',
  image_url: 'Imagen',
  click_url: 'Dirección al pulsar',
  alt_text: 'Texto alternativo',
  tooltip_text: 'Texto al pasar el puntero',
};
const ORDER = Object.keys(FIELDS);

/** Label of a part of some content. */
export const fieldName = (key: string): string => FIELDS[key] ?? key;

/** The parts of some content in the order in which people read them. */
export const inOrder = (keys: string[]): string[] => [...keys].sort((one, other) => rank(one) - rank(other));

const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
