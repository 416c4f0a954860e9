/** How Jesús begins to speak, before a sentence that goes on in lower case. */
export const addresses = [
  'Hija mía,',
  'Hija mía,',
  'Hija querida,',
  'Pequeña hija mía,',
  'Hija de mi Querer,',
  'Hija buena,',
];

/** Short sentences with which Jesús turns from one thought to the next. */
export const turns = [
  'Pero escucha todavía.',
  'No te vayas, que falta lo mejor.',
  'Te lo diré de otra manera.',
  'Esto que te digo no es para que lo admires, sino para que lo vivas.',
  'Quiero que lo entiendas despacio.',
  '¿Comprendes lo que te digo?',
  'Pon atención, que es sencillo.',
  'No lo apuntes todavía: primero guárdalo.',
  'Te hablo con cosas de casa para que no tengas que ir lejos a buscarme.',
  'Sigue conmigo un poco más.',
  'Hay todavía otra cosa.',
  'No es nuevo; pero quiero que lo oigas de Mí.',
];

/** How Jesús begins to tell a story. */
export const taleLeads = [
  'Déjame que te cuente una cosa.',
  'Escucha lo que sucedió una vez.',
  'Te lo contaré como se cuenta a los niños.',
  'Oye esta historia, y no me preguntes de qué pueblo es.',
  'Voy a decírtelo con un cuento.',
  'Acércate más, que esto se cuenta bajo.',
  'Hay una historia que lo dice mejor que las razones.',
  'Te diré lo que vi una vez desde lo alto.',
];

/** How a turn of Jesús may end. */
export const sendings = [
  'Ve en paz, y no cuentes los pasos.',
  'Y ahora descansa, que mañana seguimos.',
  'No te digo más por hoy: con esto tienes para andar.',
  'Quédate con una sola de estas palabras, y ésa te traerá las otras.',
  'Lo demás te lo enseñaré haciéndolo contigo.',
  'Bendigo lo que vas a hacer ahora, sea lo que sea.',
  'Y si lo olvidas, vuelve; me gusta repetírtelo.',
  'Anda, que te esperan; y donde te esperan, te espero.',
  'Guárdalo en el corazón y no lo desenvuelvas antes de tiempo.',
  'Dame la mano, y empecemos por aquí.',
  'Escríbelo, para que otro lo lea cuando lo necesite.',
  'Esto quería decirte; ahora me quedo un rato callado, contigo.',
  'Ya ves qué poco te pido, y qué cerca lo tienes.',
  'Y no me des las gracias: dame la tarde.',
];
