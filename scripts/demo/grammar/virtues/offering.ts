import type { Virtue } from '../types';

export const offering: Virtue[] = [
  {
    noun: { text: 'la ofrenda', gender: 'f' },
    topic: 'Ofrenda',
    does: [
      'no mira el tamaño de lo que pone en la mesa',
      'pone en el plato la última moneda y se va cantando',
      'hace sagrado lo que iba a perderse',
      'sube, aunque sea de paja, si la lleva el fuego',
      'da primero las manos y después lo que hay en ellas',
      'no vuelve por la tarde a ver si sigue allí',
      'junta su gota con el vino y ya nadie las separa',
    ],
    lessons: [
      'No me traigas lo que te sobra ni lo que te falta: tráeme lo que tienes entre manos.',
      'Un suspiro ofrecido vale por un incensario; un incensario distraído vale por humo.',
      'Dame también lo que te salió mal. Yo no escojo la fruta: hago la compota.',
      'Lo ofrecido ya no es tuyo: no vuelvas a llorarlo como si lo fuera.',
      'Quien me ofrece la mañana encuentra sembrada la tarde.',
      'La viuda no dio dos monedas: dio el no quedarse con ninguna.',
    ],
    asks: [
      '¿qué puedo ofrecerte hoy, que no he hecho nada? => Ese nada, con tu nombre encima. Sobre menos que eso hice el mundo.',
      '¿recibes también lo que te doy de mala gana? => Lo recibo, y te guardo la gana para mañana. Pero dámelo.',
    ],
    resolves: [
      'Puse sobre el altar, con la mente, el dolor de espalda, la ropa sin planchar y el nombre de mis hermanas.',
      'Le di lo único que tenía a mano: el cansancio de aquella hora.',
    ],
    practice: ['Al empezar tres tareas de hoy, di: «Esto es para ti», y nombra a alguien.'],
    scripture: [
      'Marcos 12, 44 => Dos monedas y nada en el bolsillo. => Los demás dieron de lo que les sobraba; ella, de lo que le hacía falta.',
    ],
  },
  {
    noun: { text: 'la reparación', gender: 'f' },
    topic: 'Reparación',
    does: [
      'recoge del suelo lo que otros dejaron caer',
      'pone una flor donde hubo un golpe',
      'da las gracias que a otros se les olvidaron',
      'vela en nombre de los que duermen',
      'cose de noche lo que el día rasgó',
      'besa la mano que muchos empujaron',
      'devuelve en ternura lo que se robó en respeto',
    ],
    lessons: [
      'Quien repara no acusa al que rompió: busca el hilo del mismo color.',
      'Cuando me dices que me amas por el que no me ama, oigo las dos voces.',
      'No me cuentes las ofensas del mundo: tápalas con un manto, como hicieron los buenos hijos.',
      'Un acto de amor en lugar de un olvido es como una silla puesta donde iba a caerme.',
      'Hay almas que me hacen casa en medio de la calle; a ésas, cuando me echan de otras partes, voy sin llamar.',
      'Repara con lo que tienes: un remiendo pobre me abriga igual, si está cosido con amor.',
    ],
    asks: [
      '¿cómo repararé yo lo de tantos? => Como la gota repara la sequía: cayendo. De que caigan otras me ocupo Yo.',
      '¿te consuela de verdad tan poca cosa? => Un niño que sopla en la herida de su padre no la cura, y el padre ya no la siente.',
    ],
    resolves: [
      'Recorrí con el pensamiento las iglesias cerradas, y en cada una dejé encendido un «te amo».',
      'Quise decirle yo las palabras que aquella noche se quedaban sin decir.',
    ],
    practice: ['Cuando oigas hoy hablar mal de alguien, di en tu interior un bien de esa persona.'],
    scripture: [
      'Lucas 7, 44 => El agua que faltó y las lágrimas que la suplieron. => No me diste agua para los pies; ella los ha regado con lágrimas.',
    ],
  },
  {
    noun: { text: 'la alegría', gender: 'f' },
    topic: 'Alegría',
    does: [
      'se levanta la primera y abre las ventanas',
      'no es el premio del camino, sino su pan',
      'se puede llevar en el mismo saco que la pena',
      'canta mientras friega lo que otros ensuciaron',
      'no se compra, y por eso la tienen los pobres',
      'contagia sin discutir',
      'cabe en una cáscara de nuez y llena una casa',
    ],
    lessons: [
      'Un alma triste me sirve; un alma alegre, además, me anuncia.',
      'La alegría es mi casa con las ventanas abiertas: los que pasan ven que hay fuego.',
      'No creas que me honras con cara larga; el que ama sonríe hasta llorando.',
      'La pena es una visita, y se le da silla; la alegría es de la familia.',
      'El diablo puede imitar muchas virtudes, pero no le sale la risa limpia.',
      'Al que da con alegría le sigo por la calle para ver qué cara ponen los otros.',
    ],
    asks: [
      '¿puedo estar alegre, habiendo tanto dolor? => Debes. Llévales pan, y que el pan llegue caliente.',
      '¿de dónde me viene este gozo sin motivo? => De que no mires el motivo. Yo también me alegro sin él cuando te veo.',
    ],
    resolves: [
      'Me reí sola en la cama, y mi hermana vino a ver qué tenía.',
      'Hice el propósito de saludar a cada hora como se saluda a una amiga.',
    ],
    practice: ['Cuenta hoy a alguien una cosa buena que te ha pasado, sin añadirle un «pero».'],
    scripture: [
      'Filipenses 4, 4 => Una orden que alegra. => Vivid siempre contentos en el Señor; os lo repito: contentos.',
    ],
  },
  {
    noun: { text: 'la oración', gender: 'f' },
    topic: 'Oración',
    does: [
      'no sube por sus fuerzas, y se deja bajar',
      'es más larga por dentro que por fuera',
      'se hace con las manos, y también con la escoba',
      'llama a la puerta y se sienta en el escalón',
      'respira cuando no sabe hablar',
      'lleva en la cesta el nombre de los que no rezan',
      'no pide que cambie el cielo, sino que se abra el tejado',
    ],
    lessons: [
      'Orar es dejar que te mire; lo demás son palabras, y también me gustan.',
      'Cuando no sepas qué decir, dime lo que ves por la ventana, y de ahí partiremos.',
      'La oración distraída y vuelta a empezar veinte veces son veinte oraciones.',
      'No me despiertes con gritos: basta que te acerques, que tengo el sueño de las madres.',
      'Lo que pides para otro me lo pides con mi propia voz.',
      'El que reza un minuto de verdad ha dado la vuelta al mundo sin moverse de la silla.',
    ],
    asks: [
      '¿me oyes cuando rezo sin ganas? => Te oigo mejor: las ganas hacen ruido.',
      '¿por qué me distraigo tanto? => Porque tienes muchas cosas, y las quieres a todas. Tráemelas de la mano, una por una, y ya no serán distracción.',
    ],
    resolves: [
      'Me senté a no decir nada, y estuve, que es lo que Él me pedía.',
      'Fui poniendo en su presencia, como quien vacía un delantal, a todos los que conozco.',
    ],
    practice: ['Dedica hoy cinco minutos a estar en silencio ante Dios, sin pedir y sin leer.'],
    scripture: [
      'Romanos 8, 26 => Cuando faltan las palabras. => No sabemos pedir lo que conviene, pero el Espíritu lo pide por nosotros.',
    ],
  },
];
