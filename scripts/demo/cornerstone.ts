import { confessor, jesusAnswer, jesusSpeech, luisaEnd, luisaReply, luisaStart } from './grammar/cornerstone';
import { luz } from './grammar/images/luz';
import { casa } from './grammar/images/casa';
import { trials } from './grammar/states/trials';
import { trust } from './grammar/virtues/trust';
import { type Chapter } from './chapter';
import { type Study } from './study/study';
import { quoted } from './writing/quotes';

const volume = 11;
const index = 5;
const date = '1912-03-14';

/** The chapter that examples, tests and pictures of the site speak of: 11-5, the same in every book. */
export const cornerstone: Chapter = {
  volume,
  index,
  date,
  title: 'La luz no pregunta de quién es la ventana',
  description:
    'El alma que abre una rendija a la luz no tiene que ordenar antes la casa: la luz misma le enseña dónde está la puerta.',
  dialogue: [
    { speaker: 'Luisa', text: luisaStart.join('\n\n') },
    { speaker: 'Jesús', text: quoted(jesusSpeech) },
    { speaker: 'Luisa', text: luisaReply },
    { speaker: 'Jesús', text: quoted(jesusAnswer) },
    { speaker: 'El confesor', text: confessor },
    { speaker: 'Luisa', text: luisaEnd },
  ],
  scene: {
    images: [luz, casa],
    virtues: trust.slice(0, 1),
    state: trials[0] as NonNullable<(typeof trials)[0]>,
    facts: [
      {
        kind: 'pair',
        noun: luz.noun,
        first: 'no pregunta de quién es la ventana y se contenta con una rendija',
        second: 'muestra al alma dónde está la puerta sin pedirle cuentas del polvo',
        paragraph: 4,
      },
      {
        kind: 'lose',
        first: 'camina de noche',
        second: 'cuenta los pasos, porque no ve más que sus pies',
        paragraph: 3,
      },
      {
        kind: 'ask',
        first: '¿y si abro y dentro no hay nada que merezca ser visto?',
        second: 'Entonces habrá sitio.',
        paragraph: 7,
      },
      { kind: 'virtue', noun: trust[0]?.noun ?? luz.noun, first: 'da la llave antes que las cuentas', paragraph: 7 },
    ],
  },
};

/** Its study part, with nothing missing. */
export const cornerstoneStudy: Study = {
  info: { volume, index, date },
  dialogue_summary: [
    {
      speaker: 'Luisa',
      text: 'Pasa unos días de sequedad y se pregunta dónde podría encontrarla el Señor.',
    },
    {
      speaker: 'Jesús',
      text: 'Le enseña con la imagen de la luz: no exige orden antes de entrar; entra, y entonces las cosas pequeñas cobran su valor.',
    },
    { speaker: 'El confesor', text: 'Le manda escribirlo sin adornos y abrir cada día un poco más.' },
  ],
  keywords: ['luz', 'ventana', 'rendija', 'llave', 'casa', 'polvo'],
  topics: ['Abandono', 'Actos pequeños', 'Confianza', 'Divina Voluntad', 'Luz', 'Obediencia'],
  quiz: {
    questions: [
      '¿Por qué cuenta sus pasos quien camina de noche?',
      '¿Qué hace la luz cuando entra por la rendija?',
      '¿Qué pide Jesús cuando Luisa teme no tener nada que ofrecer?',
      '¿Qué le manda el confesor?',
    ],
    answers: [
      'Porque no ve otra cosa que sus propios pies. En el texto, contar los pasos es la señal de que el alma se mira a sí misma y ha dejado de mirar a quien la acompaña (párrafo 3).',
      'No se lleva nada ni pide cuentas: enseña lo que hay y muestra dónde está la puerta (párrafo 4).',
      'La llave; es decir, la voluntad de abrir. Lo demás lo pone Él, pero lo pone con ella (párrafo 7).',
      'Que lo escriba tal como fue, sin adornarlo, y que al día siguiente abra un poco más (párrafo 8).',
    ],
  },
  new_testament: [
    {
      reference: 'Juan 1, 5',
      description: 'La luz brilla en la tiniebla; aquí, en un cuarto cerrado a mediodía.',
      citation: 'La claridad alumbra en medio de lo oscuro, y lo oscuro no consigue apagarla.',
    },
    {
      reference: 'Apocalipsis 3, 20',
      description: 'El que está a la puerta y llama: a Luisa se le pide sólo que abra.',
      citation: 'Mira que estoy llamando; a quien abra le haré compañía en la mesa.',
    },
  ],
  homework: [
    'Elige hoy una tarea que sueles hacer con prisa y hazla como quien abre una ventana.',
    'Al terminar el día, escribe una sola frase: ¿qué viste con esa luz que antes no veías?',
    'Si algo te avergüenza, no lo ordenes antes de rezar; preséntalo como está.',
  ],
  bulletpoints: [
    'La luz no acusa: muestra.',
    'El valor de un acto no lo pone la mano, sino lo que pasa por ella.',
    'El vacío no es un obstáculo; es sitio.',
  ],
  user_comments: [
    {
      user: 'Rosa, Puebla',
      comment:
        'Leí este capítulo en el hospital, de noche, con la pantalla en sepia. La frase de la llave me acompañó toda la semana.',
    },
    {
      user: 'Grupo de lectura de Cali',
      comment: 'En nuestro grupo nos detuvimos en el párrafo 5. Cada uno contó qué «agua» le toca servir.',
    },
  ],
};
