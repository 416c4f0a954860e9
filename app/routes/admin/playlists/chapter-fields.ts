import type { ChapterPartName } from '~/domain/writing/forms';
import { STUDY_SECTIONS } from '~/domain/writing/study-sections';

interface Look {
  label: string;
  hint?: string;
  /** Height of a text area; a single line without it. */
  rows?: number;
}

const BLOCKS = 'Cada uno empieza con una línea «# {name}», y debajo va su texto.';
const blocks = (name: string) => BLOCKS.replace('{name}', name);
const ONE_A_LINE = 'Una por línea.';

/** Title of each part, the intent of its form, and its fields in their order. */
export const WRITTEN_PARTS: Record<ChapterPartName, { title: string; intent: string; fields: Record<string, Look> }> = {
  texto: {
    title: 'El texto',
    intent: 'text',
    fields: {
      date: { label: 'Fecha', hint: 'Por ejemplo: 1912-03-14.' },
      description: { label: 'Descripción', rows: 3, hint: 'Una o dos frases que se leen antes del texto.' },
      dialogue: {
        label: 'Texto',
        rows: 24,
        hint: 'Markdown. Cada voz empieza con una línea «# Jesús» o «# Luisa», y debajo va lo que dice.',
      },
    },
  },
  estudio: {
    title: 'El estudio',
    intent: 'study',
    fields: {
      summary: { label: STUDY_SECTIONS.summary, rows: 10, hint: blocks('Jesús') },
      quiz: { label: STUDY_SECTIONS.quiz, rows: 10, hint: blocks('La pregunta') },
      references: {
        label: STUDY_SECTIONS.references,
        rows: 8,
        hint: `${blocks('Juan 3, 16')} Las palabras citadas, en líneas que empiezan con «>».`,
      },
      homework: { label: STUDY_SECTIONS.homework, rows: 4, hint: ONE_A_LINE },
      points: { label: STUDY_SECTIONS.points, rows: 6, hint: 'Uno por línea.' },
      topics: { label: STUDY_SECTIONS.topics, rows: 4, hint: 'Uno por línea.' },
      keywords: { label: STUDY_SECTIONS.keywords, rows: 3, hint: ONE_A_LINE },
      comments: { label: STUDY_SECTIONS.comments, rows: 6, hint: blocks('El nombre') },
    },
  },
  video: {
    title: 'El video',
    intent: 'video',
    fields: {
      title: { label: 'Título', hint: 'Sin el número del capítulo, que se pone solo.' },
      address: {
        label: 'Dirección en YouTube',
        hint: 'Si la dejas vacía, el capítulo está en la lista y el video se muestra como no disponible.',
      },
      channel: { label: 'Canal' },
      thumbnail: { label: 'Imagen', hint: 'Una dirección https://. Si la dejas vacía, se pone la de YouTube.' },
    },
  },
};
