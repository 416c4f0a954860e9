import type { State } from '../types';

export const sorrows: State[] = [
  {
    noun: 'la incomprensión',
    topics: ['Mansedumbre', 'Silencio'],
    summary: 'sufre porque han entendido mal sus palabras y no sabe si callar o defenderse',
    openings: [
      'Habían tomado a mal una palabra mía, y por la calle me parecía que todos lo sabían.',
      'Una persona a la que quiero bien pasó sin saludarme, y aquello me estuvo doliendo toda la tarde.',
      'Decían de mí lo que no era, y lo decían con tanta seguridad que hasta yo empezaba a dudar.',
      'Tenía preparadas mil razones, y ninguna se atrevía a salir.',
      'Me propuse no pensar en ello, y no hacía otra cosa.',
    ],
    replies: [
      '¿te extraña que no te entiendan? A Mí me tuvieron por loco los de mi casa.',
      'deja la defensa en mis manos, que no tengo prisa y conozco al juez.',
      'no gastes el día en contestar a quien no te ha preguntado.',
      'lo que de ti dicen no te quita ni te pone: pesas lo que pesas en mi mano.',
    ],
    comforts: [
      'Una verdad callada con amor camina sola, y llega más lejos que gritada.',
      'El que te ofende tiene una espina que no ves; si la vieras, buscarías pinzas y no razones.',
      'Cuando todos te dejan, tienes por fin sitio para recibirme.',
      'Deja que el tiempo hable; es un criado mío muy lento y muy leal.',
    ],
  },
  {
    noun: 'el recuerdo de las faltas',
    topics: ['Misericordia', 'Perdón'],
    summary: 'recuerda sus faltas pasadas y se avergüenza de presentarse delante de Dios',
    openings: [
      'Se me habían puesto delante todas las faltas de mi vida, en fila, como acreedores a la puerta.',
      'Sentía tanta vergüenza que no me atrevía a levantar los ojos hacia el crucifijo.',
      'Volvía una y otra vez sobre lo mismo, como quien se toca una herida para ver si todavía duele.',
      'Me parecía que cualquier otra habría aprovechado mejor la décima parte de lo que he recibido.',
      'Quise hacer una lista de mis ingratitudes, y se me acabó el papel.',
    ],
    replies: [
      '¿por qué desentierras lo que Yo he sembrado? Ya no es falta, que es abono.',
      'guarda esa lista, que en la mía no está.',
      'te quejas de la mancha y no te fijas en quién tiene el paño.',
      'mírame a Mí un rato y después, si te queda tiempo, mira lo tuyo.',
    ],
    comforts: [
      'Tu miseria no me espanta: la conozco desde antes que tú, y así y todo te llamé.',
      'Lo que te humilla y te acerca vale más que lo que te adorna y te aleja.',
      'El que ha sido perdonado mucho tiene la voz más dulce de mi coro.',
      'No vuelvas al lugar de la caída si no es para plantar en él una flor.',
    ],
  },
  {
    noun: 'la tristeza',
    topics: ['Alegría', 'Dolor'],
    summary: 'amanece triste sin saber por qué y busca en Jesús el motivo',
    openings: [
      'Había amanecido triste, y no encontraba de qué.',
      'Era una tristeza mansa, de las que no lloran, y por eso mismo no acababa de irse.',
      'Las cosas estaban en su sitio, y a mí me parecía que a todas les faltaba algo.',
      'Oía reír a los niños en la calle, y aquella risa me llegaba como de otro país.',
      'Me puse a la labor para distraerme, y la labor se contagió.',
    ],
    replies: [
      'no preguntes a tu tristeza de dónde viene; pregúntale si quiere acompañarte hasta donde estoy.',
      '¿me dejas a Mí un pedazo de esa pena? Los niños parten con su padre hasta el pan duro.',
      'también Yo estuve triste, y no hubo quien velara conmigo; por eso no te dejo.',
      'la tristeza es una niebla: no se la empuja; se enciende una lámpara y se espera.',
    ],
    comforts: [
      'Llora, si te hace bien, pero en mi hombro; las lágrimas que caen ahí no se pierden.',
      'No confundas la pena con la noche: la pena es una nube, y está de paso.',
      'Haz una obra buena pequeña, y la tristeza, que es comodona, se irá a otra casa.',
      'El corazón que sabe estar triste sin amargura es vaso que ya puede llevar mi alegría.',
    ],
  },
  {
    noun: 'la soledad',
    topics: ['Íntima unión', 'Silencio'],
    summary: 'se queda sola en casa y aprende en esa soledad una compañía más honda',
    openings: [
      'Se habían ido todas al campo, y la casa se quedó tan callada que oía el reloj de la sala desde mi cuarto.',
      'Me sentía sola, no de gente, sino de alguien que entendiera sin explicaciones.',
      'Pasé la tarde sin cruzar palabra con nadie, y me pesaba como si me hubieran olvidado.',
      'Puse dos sillas sin darme cuenta, y al ver la otra vacía se me saltaron las lágrimas.',
      'Es extraño cómo una puede estar rodeada de voces y no hallar a quién decir una cosa.',
    ],
    replies: [
      '¿sola tú? Llevo toda la tarde sentado en la otra silla.',
      'mandé salir a todos para que pudiéramos hablar.',
      'quien me tiene a Mí y busca además otro oyente me da celos y me hace sonreír.',
      'también Yo busco a quien decir mis cosas, y esta tarde te he buscado a ti.',
    ],
    comforts: [
      'La soledad es una casa grande; no te quedes en la entrada, que en el fondo hay lumbre.',
      'Donde los demás te faltan, te sobro Yo.',
      'El que nunca está solo no sabe con quién vive.',
      'Cuando se calla la última voz de fuera, empieza la primera de dentro.',
    ],
  },
];
