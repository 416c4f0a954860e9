/** What stands under each day, and the pages outside the site. */
export const copyrightNote =
  'Texto de muestra, escrito para la demostración de este sitio. No es una lectura litúrgica ni una traducción de la Biblia.';

export const outsideLinks = [
  '[Lecturas del día (dirección de ejemplo)](https://example.org/lecturas)',
  '[Calendario litúrgico (dirección de ejemplo)](https://example.org/calendario)',
  '[Comentario en audio (dirección de ejemplo)](https://example.org/audio)',
];

/** Last paragraph of some reflections. */
export const invitations = [
  'Quédate un minuto en silencio con la última frase del relato.',
  'Lee el relato otra vez, en voz baja, y detente donde el corazón se detenga.',
  'Cuéntaselo hoy a un niño, y escucha lo que te responda.',
  'Escribe una sola línea: ¿en qué personaje te has visto?',
  'Termina con un <em>hágase</em>, dicho despacio.',
  'Pon este día, entero, en la Voluntad de Dios.',
];
