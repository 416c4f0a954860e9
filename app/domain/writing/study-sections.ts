/** Names of the sections of a study, by the field of its form. */
export const STUDY_SECTIONS = {
  summary: 'Resumen',
  quiz: 'Cuestionario',
  references: 'Referencias bíblicas',
  homework: 'Ejercicios',
  points: 'Puntos clave',
  topics: 'Temas',
  keywords: 'Palabras clave',
  comments: 'Comentarios',
};
