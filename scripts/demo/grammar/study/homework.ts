/** Exercises for any chapter; `{v}` is its virtue and `{x}` its image. */
export const exercises = [
  'Lee otra vez, en voz baja, el párrafo que más te haya gustado y quédate con una sola palabra.',
  'Durante un día, cada vez que veas {x} o algo que te lo recuerde, di por dentro: «Hágase».',
  'Escribe en tu nota personal qué parte del capítulo te cuesta más, y por qué.',
  'Habla con alguien de {v} sin nombrarte como ejemplo.',
  'Haz una tarea corriente como si nadie más pudiera hacerla por ti, y ofrécela.',
  'Antes de dormir, recuerda un momento del día en que no estuviste a solas.',
  'Elige una frase del capítulo y llévala contigo hasta mañana a la misma hora.',
  'Pide perdón a alguien por una cosa pequeña, sin explicaciones.',
  'Dedica cinco minutos a estar en silencio, con las manos abiertas sobre las rodillas.',
  'Reza un Padrenuestro muy despacio y detente en «hágase tu Voluntad».',
  'Busca en tu casa un objeto que te recuerde este capítulo y ponlo a la vista durante tres días.',
  'Nombra a tres personas que te hayan enseñado algo de {v}, y da gracias por ellas.',
  'Haz un acto bueno al empezar la mañana, antes de mirar el teléfono.',
  'Acompaña con una oración breve a quien esté leyendo hoy este mismo capítulo.',
];

/** Key points for any chapter. */
export const points = [
  'La Divina Voluntad se encuentra en lo que cada uno tiene entre manos.',
  'Jesús enseña con cosas de casa para que nadie quede fuera.',
  'Lo que parece pequeño cambia de tamaño según para quién se hace.',
  'El estado de ánimo con que se empieza no decide cómo se termina.',
  'Preguntar con confianza forma parte de la oración.',
  'La imagen {x.de} resume la enseñanza: {obs}.',
  'Se aprende {v} practicándola en poco.',
];
