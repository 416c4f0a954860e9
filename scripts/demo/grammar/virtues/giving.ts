import type { Virtue } from '../types';

export const giving: Virtue[] = [
  {
    noun: { text: 'la caridad', gender: 'f' },
    topic: 'Caridad',
    does: [
      'llega antes de que la llamen y se va antes de que le den las gracias',
      'sabe el nombre del que llama a la puerta de atrás',
      've la sed antes que el cántaro',
      'pone el mejor pedazo en el plato ajeno',
      'recoge los cristales sin preguntar quién ha roto el vaso',
      'escucha hasta el final la historia que ya sabía',
      'calza los zapatos del otro antes de juzgar sus pasos',
    ],
    lessons: [
      'Lo que haces por el que te cansa me lo haces dos veces.',
      'El amor que se queda en suspiros es humo; el que va por agua es fuego.',
      'No te fijes en si lo merece: tampoco el campo merece la lluvia, y mira cómo la agradece.',
      'Amar al simpático es descanso; amar al difícil es mi oficio, y te lo presto.',
      'Cuando vayas a dar, no des desde arriba: la limosna que cae de alto hace daño en la mano.',
      'Me encontrarás siempre una calle más abajo de donde me buscas.',
    ],
    asks: [
      '¿cómo amaré a quien me hiere? => No empieces por sentir; empieza por no estorbar. Después haz un recado pequeño en su favor, y deja que Yo sienta por ti.',
      '¿qué es lo que hace grande una obra? => Lo mismo que hace caliente la sopa: no el plato, sino el fuego sobre el que estuvo.',
    ],
    resolves: [
      'Aquella tarde fui a ver a la que menos ganas tenía de ver.',
      'Me propuse no hablar de nadie que no estuviera delante, si no era para alabarlo.',
    ],
    practice: ['Haz hoy un favor a alguien que te resulta difícil, sin que sepa que te costó.'],
    scripture: [
      '1 Juan 4, 20 => El hermano que se ve y el Dios que no se ve. => Quien no ama al hermano que tiene delante no puede amar a Dios, a quien no ve.',
    ],
  },
  {
    noun: { text: 'el perdón', gender: 'm' },
    topic: 'Perdón',
    does: [
      'sale al camino antes de oír la disculpa',
      'quema los papeles de la deuda sin leerlos en voz alta',
      'hace sitio en el banco al que venía a pedirlo de pie',
      'no lleva la cuenta de las veces',
      'lava la herida con agua y no con sal',
      'abre la puerta por dentro y deja encendida la luz',
      'cose el roto y no lo enseña',
    ],
    lessons: [
      'El rencor es una piedra que se guarda para tirarla, y mientras tanto la lleva uno en el zapato.',
      'No esperes a sentir que perdonas: quita la piedra, y el pie te lo agradecerá.',
      'Perdono tan pronto que algunos no tienen tiempo de acabar la frase.',
      'Cuando perdonas me das la ocasión de perdonarte sin que te dé vergüenza.',
      'Perdonar no es decir que no fue nada: es decir que, habiendo sido, no será muro.',
      'La falta confesada es leña; con ella enciendo la fiesta del hijo que vuelve.',
    ],
    asks: [
      '¿y si vuelve a ofenderme? => Vuelve a ganar. Cada vez que perdonas te llevas una joya, y él no sabe que te la trae.',
      '¿de verdad no te acuerdas de lo que hice? => Me acuerdo de tus lágrimas. Lo otro estaba escrito con tiza.',
    ],
    resolves: [
      'Recé por aquella persona hasta que su nombre dejó de pesarme.',
      'Fui yo a saludarla primero, y el suelo no se abrió.',
    ],
    practice: ['Reza por una persona que te ofendió, pidiendo para ella un bien concreto.'],
    scripture: ['Lucas 15, 20 => El padre que corre. => Cuando aún estaba lejos, su padre lo vio y echó a correr.'],
  },
  {
    noun: { text: 'la misericordia', gender: 'f' },
    topic: 'Misericordia',
    does: [
      'se agacha antes de hablar',
      'mira la herida y no la causa',
      'pone nombre al que los demás señalan con el dedo',
      'llega con vendas adonde otros llegan con razones',
      'no cierra la tienda mientras haya luz en la calle',
      'se deja engañar antes que dejar a uno fuera',
      'conoce el barro, y lo llama tierra buena',
    ],
    lessons: [
      'Mi justicia tiene los ojos de mi Madre.',
      'El que se acerca con su miseria me trae lo único que me faltaba: dónde poner mi bondad.',
      'No juzgues por la ropa que trae el hijo que vuelve; mira qué prisa traen los pies.',
      'Más pronto se cansa el mar de mojar que Yo de compadecer.',
      'Donde tú ves una caída, Yo veo el sitio donde te abracé.',
      'Con la medida con que alivias a otro te estoy midiendo el descanso.',
    ],
    asks: [
      '¿hay sitio para mí después de esto? => Hay más sitio que antes, porque la falta hizo un hueco y la pena lo ensanchó.',
      '¿no temes que abusen de tu bondad? => Temo más que la ignoren. El que abusa, al menos, está cerca.',
    ],
    resolves: [
      'Quise mirar a todos aquel día como si vinieran de muy lejos y cansados.',
      'Me propuse no preguntar a nadie por qué, antes de preguntarle si necesitaba algo.',
    ],
    practice: ['Disculpa hoy por dentro, antes de que te lo pidan, a quien te haga esperar o te conteste mal.'],
    scripture: [
      'Lucas 10, 34 => El que se acercó y vendó. => Se le acercó, le vendó las heridas y lo llevó a la posada.',
    ],
  },
  {
    noun: { text: 'la gratitud', gender: 'f' },
    topic: 'Gratitud',
    does: [
      'vuelve sobre sus pasos cuando los otros nueve siguen andando',
      'cuenta los favores con los dedos y le faltan manos',
      'hace nuevo el regalo de ayer',
      'bendice el pan y lo encuentra más blanco',
      've un don donde otros ven costumbre',
      'no deja que la queja se siente a la mesa',
      'guarda la carta, y también el sobre',
    ],
    lessons: [
      'La gratitud es la memoria del corazón, y por ahí entro Yo cuando las otras puertas están cerradas.',
      'El que agradece un favor me da licencia para diez.',
      'De diez que curé volvió uno, y en ése me di por pagado de los otros.',
      'Agradece antes de entender; muchas gracias mías vienen envueltas en papel oscuro.',
      'La queja cierra el grifo mientras pide agua.',
      'Quien da gracias por un vaso tiene ya la fuente.',
    ],
    asks: [
      '¿cómo te pagaré tanto bien? => Gástalo. Lo que se guarda de Mí se estropea; lo que se gasta vuelve.',
      '¿he de darte gracias también por lo que duele? => No por el dolor, hija mía: por la mano que está debajo.',
    ],
    resolves: [
      'Me puse a contar los favores de la semana, y me dormí antes de acabar.',
      'Quise aquel día que cada queja se me volviera en la boca un «gracias».',
    ],
    practice: ['Da hoy las gracias a tres personas por cosas que siempre das por supuestas.'],
    scripture: ['Lucas 17, 16 => El único que volvió. => Uno de ellos, al verse sano, regresó a dar gracias.'],
  },
];
