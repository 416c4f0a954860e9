/** Frames for the two halves of 'quien … => …', for advice and for what a virtue does. */
export const losing = [
  'Quien {a} {b}.',
  'Quien {a} {b}.',
  '¿Qué le sucede a quien {a}? Que {b}.',
  'Todo el que {a} {b}.',
  'El que {a}, por más que se esfuerce, {b}.',
  'No hagas como otros: quien {a} {b}.',
  'He visto a más de uno que {a}; y, al cabo, {b}.',
  'Mira lo que le ocurre al que {a}: {b}.',
  'Triste cosa es la del que {a}: {b}.',
  'No te canses por ese camino: quien {a} {b}.',
  'Se comprende que quien {a} {b}.',
];

export const gaining = [
  'Quien {a} {b}.',
  'El que {a} {b}.',
  'Haz la prueba, y verás que quien {a} {b}.',
  'Bienaventurado el que {a}, porque {b}.',
  'Al que {a} le sucede una cosa [hermosa|que no cabe en los libros]: {b}.',
  'Sólo quien {a} {b}.',
  'Te aseguro que quien {a} {b}.',
  'Verás que quien {a} {b}.',
  'Aquel que {a} {b}.',
  'Dichoso quien {a}: {b}.',
  'No se engaña quien {a}, porque {b}.',
  'Créeme: quien {a} {b}.',
  'Y quien {a} {b}.',
];

/** A gain said right after a loss. */
export const contrasting = [
  'En cambio, quien {a} {b}.',
  'Pero aquel que {a} {b}.',
  'Mira, al contrario, al que {a}: {b}.',
  'Y, sin embargo, el que {a} {b}.',
  'No así el que {a}: {b}.',
  'Otra cosa le sucede al que {a}: {b}.',
  'Quien, por el contrario, {a} {b}.',
  'Pero dame a uno que {a}, y verás que {b}.',
  'Más vale ser del número del que {a}: {b}.',
];

export const advising = [
  'Por eso te digo: {advice}.',
  'Así que {advice}.',
  'Haz una cosa por Mí: {advice}.',
  'Tú {advice}.',
  'Cuando te acuerdes de esto, {advice}.',
  'No te pido más que esto: {advice}.',
  'De modo que {advice}; lo demás corre de mi cuenta.',
  'Y cuando no sepas qué hacer, {advice}.',
  'Si quieres darme gusto, {advice}.',
  'Empieza por poco: {advice}.',
  'Conque {advice}, y déjame a Mí el resto.',
  'Y tú, hija mía, {advice}.',
  'Esto es lo que espero de ti: {advice}.',
  'Para aprenderlo, {advice}.',
  'No pienses en más: {advice}.',
  'Un solo consejo te doy: {advice}.',
  'Sea éste tu descanso: {advice}.',
];

/** The first time Jesús names the chapter's virtue. */
export const naming = [
  'A esto lo llamo Yo {v}.',
  'Lo que te pido tiene un nombre: {v}.',
  'Quiero que aprendas {v}, cosa más sencilla de lo que piensan los sabios.',
  'De todo esto, quédate con {v}.',
  'Te falta una sola cosa para entenderme: {v}.',
  'Hablemos {v.de}, que es lo que he venido a traerte.',
  'Por este camino se llega {v.a}.',
  'Hay una puerta que da a todo esto, y es {v}.',
  'Yo te quiero enseñar {v} como se enseña a andar: de la mano.',
  'Todo se reduce a {v}, hija mía.',
];

export const praising = [
  '{v} {does}.',
  '{v} {does}.',
  'Acuérdate de que {v} {does}.',
  'En esto se conoce {v}: {does}.',
  '¿Sabes lo que hace {v}? {does}.',
  'Por donde pasa, {v} {does}.',
  'Si te preguntan qué es {v}, di que {does}.',
  'En mi casa {v} tiene silla propia, porque {does}.',
  '{v} {does}, y nadie tiene que enseñárselo.',
  'Quisiera que tuvieras siempre contigo {v}, que {does}.',
  'Mi Madre conoció {v} como nadie: sabía que {does}.',
];

export const realising = [
  'Comprendí entonces que {v} {does}.',
  'Me quedó muy grabado que {v} {does}.',
  'Nunca me habían dicho que {v} {does}.',
  'Pensé cuánto me falta {v}, que {does}.',
  'Ahora sé que {v} {does}, y ya no me parece cosa de libros.',
  'Repetía para mí: {v} {does}.',
  'Vi cuánto me había engañado acerca {v.de}: {does}.',
  'Me pareció que {v} entraba en el cuarto como una persona, y supe que {does}.',
];
