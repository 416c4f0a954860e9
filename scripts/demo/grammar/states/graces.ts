import type { State } from '../types';

export const graces: State[] = [
  {
    noun: 'el asombro',
    topics: ['Alabanza', 'Inmensidad'],
    summary: 'se admira de la grandeza de Dios en las cosas pequeñas que la rodean',
    openings: [
      'Me había quedado mirando una hoja, una hoja cualquiera, y no sabía cómo seguir con lo que hacía.',
      'Desde la mañana todo me parecía recién hecho: el jarro, la mesa, las voces.',
      'No sé qué tenía el aire aquel día, que hasta las piedras parecían a punto de decir algo.',
      'Pensaba en cuánto cuidado hay puesto en las cosas que pisamos.',
      'Hubiera querido pedir a todos que callasen un momento, para que no se espantara aquella hermosura.',
    ],
    replies: [
      'me gusta que mires despacio; casi nadie mira lo que le hago.',
      '¿te admira la hoja? Espera a ver la mano.',
      'todo eso lo había puesto ahí para ti, y hace años que esperaba a que volvieras la cabeza.',
      'quien se asombra ya está rezando, aunque no lo sepa.',
    ],
    comforts: [
      'La creación es una carta; no te quedes en la letra, por bonita que sea.',
      'Cada cosa lleva un “te amo” doblado en cuatro; desdóblalo y contéstame.',
      'Me he escondido en lo pequeño para que nadie tuviera que ponerse de puntillas.',
      'Pon en cada criatura tu gracias, que ellas no tienen boca y te prestan la hermosura.',
    ],
  },
  {
    noun: 'el agradecimiento',
    topics: ['Gratitud', 'Alegría'],
    summary: 'recibe un consuelo inesperado y no encuentra palabras para agradecerlo',
    openings: [
      'Aquel día había recibido un favor tan grande que no me cabía en el pecho.',
      'Después de la Comunión me quedé sin palabras, y no quería otras.',
      'Me habían traído buenas noticias, y antes de contarlas quise dárselas a Él, que me las mandaba.',
      'Sentía dentro una alegría tranquila, como la de una casa donde ya han vuelto todos.',
      'Iba por la casa tocando las cosas, como si todas tuvieran parte en mi contento.',
    ],
    replies: [
      'no busques palabras: con esa cara me basta.',
      '¿sabes cuánto hacía que nadie volvía a decirme gracias a esta hora?',
      'tu alegría la había encargado Yo; gástala, que no es de las que se guardan.',
      'hoy quería verte contenta, y no he tenido que empujar mucho.',
    ],
    comforts: [
      'Agradecer es recibir dos veces: la segunda, de mi mano a la tuya sin que medie nadie.',
      'Guarda este día para los de niebla; te servirá de candil.',
      'Comparte el gozo en seguida: es pan del que se endurece.',
      'Cuando me das las gracias, me dan ganas de volver a empezar.',
    ],
  },
  {
    noun: 'el deseo de hacer más',
    topics: ['Actos pequeños', 'Nazaret'],
    summary: 'querría hacer grandes cosas por Dios y sólo encuentra a mano tareas pequeñas',
    openings: [
      'Había oído contar la vida de un santo, y miraba mi costurero con vergüenza.',
      'Me ardía el deseo de hacer por el Señor algo grande, y lo único que me pedían era pelar habas.',
      'Pensaba en los que van a tierras lejanas, mientras yo no paso del patio.',
      'Quería dar la vida, y me mandaban dar el recado.',
      'Contaba mis obras del día, y me cabían en un dedal.',
    ],
    replies: [
      'estuve treinta años haciendo mesas, y el Padre no me pidió otra cosa.',
      '¿y quién te ha dicho que las habas no llegan al cielo?',
      'dame el dedal, y verás cuánto cabe.',
      'no me hagas falta lejos, que me haces mucha falta aquí.',
    ],
    comforts: [
      'Las cosas grandes las hace cualquiera con música; para las pequeñas hace falta amor.',
      'No es pequeño el acto que se llena de Dios: lo pequeño es el nombre que le pones.',
      'Nazaret no sale en los mapas de los reyes, y allí se estaba amasando el mundo nuevo.',
      'Tu deseo ya me lo has dado, y lo tengo por hecho; ahora dame las habas.',
    ],
  },
  {
    noun: 'la quietud',
    topics: ['Quietud', 'Íntima unión'],
    summary: 'goza de una hora de quietud junto a Jesús y teme perderla',
    openings: [
      'Me hallaba en mi estado habitual, en mucha quietud, sin pensar en cosa alguna.',
      'No pedía nada ni nada me faltaba; estaba, y eso era todo.',
      'Sentía alrededor un silencio tan bueno que me daba pena hasta pasar la hoja.',
      'Era como cuando, acabada la faena, se sienta una en el escalón a ver caer la tarde.',
      'Sólo me inquietaba una cosa: que aquello se acabase.',
    ],
    replies: [
      'no guardes esta hora, que se te va a arrugar entre las manos: vívela.',
      '¿ves qué poco hace falta para que estemos bien?',
      'quédate así, que estoy descansando.',
      'temes perder la paz, y el temor ya la está despidiendo en la puerta; déjala sentarse.',
    ],
    comforts: [
      'También tu descanso me alaba; no todo ha de ser azadón.',
      'Cuando el lago está quieto no hace nada, y da el cielo entero.',
      'El que ama no siempre dice; a veces, se está.',
      'Esta calma no es la meta, hija: es el banco que he puesto a mitad de la cuesta.',
    ],
  },
];
