import type { State } from '../types';

export const seasons: State[] = [
  {
    noun: 'la prisa',
    topics: ['Paciencia', 'Quietud'],
    summary: 'anda con prisa en todo y hasta en la oración quiere acabar pronto',
    openings: [
      'Había tanto que hacer que rezaba de pie, con un ojo en la olla.',
      'Todo aquel día anduve corriendo, y por la noche no sabía decir detrás de qué.',
      'Quería acabar pronto la labor para rezar con calma, y después quise acabar pronto el rezo para dormir.',
      'Empujaba las horas como quien empuja un carro, y el carro me pasaba por encima.',
      'Hasta las avemarías se atropellaban unas a otras, como niños a la salida de la escuela.',
    ],
    replies: [
      '¿adónde vas tan deprisa, si estoy aquí?',
      'la prisa tiene una manera muy fina de no estar en ninguna parte; siéntate, que hace rato que te espero en este minuto.',
      'Yo hice el mundo despacio, y no me ha quedado mal.',
      'corres como quien teme llegar tarde, y el que te espera no tiene reloj.',
    ],
    comforts: [
      'Una cosa, después otra; y en cada una, entera. Así trabajaba mi Madre, y le quedaba tiempo para mirarme.',
      'Lo que se hace corriendo se hace dos veces; lo que se hace conmigo queda hecho.',
      'El tiempo no se gana: se ofrece, y entonces crece como el pan.',
      'Párate un instante antes de abrir cada puerta; en ese instante quepo Yo entero.',
    ],
  },
  {
    noun: 'las distracciones',
    topics: ['Oración', 'Constancia'],
    summary: 'se distrae al rezar y se queja de no poder recoger sus pensamientos',
    openings: [
      'Me ponía a rezar, y la cabeza se me iba por los tejados como un gato.',
      'Había empezado el Padrenuestro, y cuando volví en mí estaba contando los huevos de la alacena.',
      'Los pensamientos entraban y salían como gallinas por una puerta mal cerrada.',
      'Me enfadaba conmigo, y el enfado era una distracción más.',
      'Quise atarme a una imagen, y la imagen me llevó a un recuerdo, y el recuerdo, a la plaza.',
    ],
    replies: [
      '¿cuántas veces has vuelto? Pues ésas son las que me has buscado.',
      'tráeme también las gallinas, que algo querrán.',
      'no te canses en cerrar la puerta; ocúpate de estar tú dentro.',
      'he contado tus vueltas y no tus idas.',
    ],
    comforts: [
      'El que vuelve cien veces ha hecho cien actos de amor; el que no se va nunca ha hecho uno.',
      'Háblame de eso mismo que te distrae; nada tuyo me aburre.',
      'Las moscas no ensucian la fuente, si no las espantas metiendo el brazo.',
      'La mente es una niña; no la ates: dale la mano.',
    ],
  },
  {
    noun: 'la duda',
    topics: ['Fe', 'Obediencia'],
    summary: 'duda de si lo que escribe viene de Dios o de su imaginación',
    openings: [
      'Se me había metido en la cabeza que todo esto que escribo era cosa mía.',
      'Tenía el cuaderno delante, y la duda me sujetaba la mano.',
      'Pensaba: ¿y si he tomado por voz lo que era eco?',
      'Leí lo de la semana pasada, y me pareció escrito por una extraña, mejor que yo y más segura.',
      'No me atrevía a decírselo al confesor, por no añadir a mi duda la suya.',
    ],
    replies: [
      'el río no se pregunta si el agua es suya: la lleva.',
      'si fuera cosa tuya, te halagaría más y te pediría menos.',
      '¿qué te importa a ti de quién es la tinta, si la mano es obediente?',
      'deja de mirar la pluma y mira lo que va quedando escrito.',
    ],
    comforts: [
      'Las dudas que te llevan a preguntar son criadas mías; las que te llevan a esconderte, no.',
      'Conocerás el árbol por lo que comen de él los hambrientos.',
      'No te pido que estés segura de ti, sino que no me sueltes.',
      'Di lo que hay, como un niño que cuenta lo que vio desde la ventana, y vete a jugar.',
    ],
  },
  {
    noun: 'el desvelo',
    topics: ['Quietud', 'Oración'],
    summary: 'pasa la noche en vela y aprende a llenar de nombres sus horas',
    openings: [
      'No podía dormir, y oía las horas de la torre caer una detrás de otra, como gotas de una canal.',
      'Toda la casa descansaba, y yo tenía los ojos abiertos como las lechuzas.',
      'Daba vueltas a la almohada buscando el lado fresco, y con la almohada daban vueltas mis pensamientos.',
      'Conté las vigas del techo, los latidos, las campanadas, y volví a las vigas.',
      'A esa hora todo parece más grande de lo que es, y yo me sentía más pequeña.',
    ],
    replies: [
      'no estás desvelada: estás de guardia, y he venido a relevarte o a quedarme contigo, como quieras.',
      '¿crees que fue el ruido quien te despertó? Fui Yo, que tenía ganas de hablar.',
      'hay en este momento muchos que lloran; préstame tu vela para ir a verlos.',
      'pocas almas me ofrecen esta hora; déjame disfrutarla sin prisa.',
    ],
    comforts: [
      'Pon un nombre en cada campanada, y la noche te parecerá corta.',
      'El sueño que pierdes por Mí lo duerme otro que lo necesitaba más.',
      'Descansa aunque no duermas; el pájaro en la rama tampoco duerme del todo.',
      'De noche escucho las oraciones que de día se hubieran pisado unas a otras.',
    ],
  },
  {
    noun: 'las noticias del mundo',
    topics: ['Reparación', 'Providencia'],
    summary: 'se aflige por las noticias de discordias y desgracias que llegan a su casa',
    openings: [
      'Habían leído en casa el periódico en voz alta, y las desgracias se quedaron flotando en el cuarto como el humo.',
      'Se oía hablar de [discordias|desgracias] por todas partes, y nadie sabía decir cómo acabarían.',
      'Una vecina vino llorando por su hijo, que está lejos, y me dejó su llanto.',
      'Pensaba en tantas casas donde esta noche falta uno a la mesa.',
      'Rezaba por el mundo, y el mundo me parecía demasiado grande para mi rosario.',
    ],
    replies: [
      '¿piensas que duermo porque callo? Llevo la cuenta de cada lágrima, y es una cuenta que no delego.',
      'los hombres hacen ruido al romper; Yo no hago ruido al recomponer.',
      'ven, ayúdame a recoger los cristales, y después hablaremos de quién los rompió.',
      'no mires el incendio desde la ventana: tráeme tu cubo.',
    ],
    comforts: [
      'Ningún mal es tan ancho que no quepa dentro de mi pena, y mi pena está llena de esperanza.',
      'La historia la escriben muchos con tinta; Yo la corrijo con sangre y con paciencia.',
      'Un alma que reza en su rincón sostiene una viga que no se ve desde la calle.',
      'No te pido que arregles el mundo, sino que no dejes sin amor el palmo que pisas.',
    ],
  },
];
