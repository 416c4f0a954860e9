import type { State } from '../types';

export const trials: State[] = [
  {
    noun: 'la sequedad',
    topics: ['Noche del alma', 'Espera'],
    summary: 'pasa unos días de sequedad y no sabe qué ofrecer al Señor',
    openings: [
      'Llevaba varios días con el corazón encogido, como quien ha perdido la llave de su propio cuarto.',
      'Rezaba, pero las palabras se me caían de las manos; hacía mis labores, pero los dedos trabajaban solos.',
      'Todo me sabía a lo mismo, y hasta las oraciones que más quiero me parecían recitadas por otra.',
      'Iba del Rosario a la aguja y de la aguja al Rosario, y en ninguno de los dos estaba.',
      'Me preguntaba si no habría sido un sueño todo el consuelo de otros días.',
    ],
    replies: [
      '¿por qué te asusta la tierra seca? También el labrador la ve seca el día en que va a sembrar.',
      '¿quién te ha dicho que no sentirme es no tenerme? El niño dormido no siente los brazos que lo llevan.',
      'lo que llamas sequedad es el silencio que hago antes de hablarte más hondo.',
      'no te pedí que sintieras; te pedí que vinieras, y has venido.',
    ],
    comforts: [
      'Estos días en que nada sientes me das sin saberlo lo más limpio: la voluntad sin salario.',
      'Yo guardo aparte las oraciones que se hicieron a secas, porque no llevan nada de tu gusto y son enteras para Mí.',
      'Cuando el consuelo se va, no se lleva el amor: se lleva el envoltorio.',
      'No midas por el sabor lo que te alimenta; también al enfermo le aprovecha el caldo que no le sabe a nada.',
    ],
  },
  {
    noun: 'el cansancio',
    topics: ['Descanso', 'Yugo suave'],
    summary: 'llega cansada al final del día y teme no haber hecho nada de provecho',
    openings: [
      'Me encontraba tan cansada que no acertaba a rezar sino a pedazos.',
      'Los días se me habían ido en cosas menudas, y al llegar la noche no hallaba en las manos nada que ofrecer.',
      'Tenía el cuerpo rendido y el ánimo más rendido que el cuerpo.',
      'Empecé tres veces la misma oración, y las tres me quedé en la segunda línea.',
      'Pensaba en otras almas que corren y vuelan, mientras yo apenas arrastraba los pies de la silla a la cama.',
    ],
    replies: [
      'siéntate; quien ha llevado agua todo el día no tiene por qué estar de pie delante de su Padre.',
      '¿crees que no sé de cansancios? Me senté una vez junto a un pozo, y no me avergüenza.',
      'no me traigas hoy palabras: tráeme los pies.',
      'tu cansancio ha llegado antes que tú y me lo ha contado todo.',
    ],
    comforts: [
      'El cansancio de haber servido es una oración que reza el cuerpo cuando el alma ya no puede.',
      'También descansar es obra mía; el séptimo día no fue menos santo que los otros.',
      'No te fijes en lo que quedó por hacer: mira que lo hecho lleva mi nombre.',
      'Duérmete en mis cuentas y no en las tuyas; en las mías el día está completo.',
    ],
  },
  {
    noun: 'el miedo',
    topics: ['Confianza', 'Paz'],
    summary: 'vive inquieta por lo que pueda venir y no logra entregar su miedo',
    openings: [
      'No podía quitarme de encima un temor sin nombre, de esos que crecen cuando una apaga la luz.',
      'Pensaba en lo que vendría, y cada pensamiento traía de la mano a otro peor.',
      'Sin motivo ninguno sentía el corazón como un pájaro que se da contra los cristales.',
      'Por la noche contaba las horas, y de día contaba los peligros.',
      'Había oído en casa una noticia a medias, y la otra mitad la ponía mi imaginación.',
    ],
    replies: [
      '¿de qué tienes miedo, si todavía no ha llegado nada que no traiga Yo de la mano?',
      'deja de vivir en la casa de mañana, que no tiene puertas ni ventanas, y por eso te da frío.',
      'dame el miedo sin explicármelo, como dan los niños una cosa que pincha.',
      'no te riño porque tiembles; te pido sólo que tiembles aquí.',
    ],
    comforts: [
      'El miedo ve lobos en los arbustos; acércate conmigo y verás que eran arbustos.',
      'Ningún mal llega a ti sin haber pasado antes por mis manos, y en ellas pierde los dientes.',
      'Cuando digas “no puedo”, añade “a solas”, y habrás dicho la verdad entera.',
      'El valor que te falta lo llevo Yo; no te cargues con él hasta que haga falta.',
    ],
  },
  {
    noun: 'la ausencia de Jesús',
    topics: ['Noche del alma', 'Sed de Dios'],
    summary: 'siente la ausencia de Jesús y lo busca sin encontrarlo',
    openings: [
      'Mi dulce Jesús no venía, y las horas se me hacían tan largas que oía crecer la cera de las velas.',
      'Lo buscaba en los sitios de siempre, en la oración, en la labor, en el recuerdo, y en todos me decían que acababa de salir.',
      'Me sentía como la casa donde se espera a uno y ya se ha enfriado la cena.',
      'Lo llamaba por todos los nombres que sé, y después, sin nombre, con el solo deseo.',
      'Cada ruido de la calle me parecía su paso, y era siempre otro.',
    ],
    replies: [
      'no me había ido: estaba detrás de ti, viendo cómo me buscabas.',
      '¿no has visto a las madres esconderse para que el hijo aprenda a andar hacia ellas?',
      'tu deseo me ha tenido todo el día sin poder moverme de tu puerta.',
      'quien me busca de ese modo no me ha perdido: me tiene por dentro y mira hacia fuera.',
    ],
    comforts: [
      'Mi ausencia es un modo de estar que no conoces todavía; aprende mi silencio como aprendiste mi voz.',
      'Cada vez que me llamas y no respondo, te ensancho un poco para caber mejor.',
      'El hueco que te dejo tiene mi forma; no lo llenes de otra cosa.',
      'Si supieras qué cerca se oye un corazón que llama, no volverías a decir que estoy lejos.',
    ],
  },
  {
    noun: 'la enfermedad',
    topics: ['Enfermos', 'Cruz'],
    summary: 'está en cama, con dolores, y se pregunta para qué sirve una vida tan quieta',
    openings: [
      'Hacía muchos días que no dejaba la cama, y los dolores habían llegado a ser como gente de la casa.',
      'La fiebre iba y venía, y con ella mis buenos propósitos.',
      'Oía a las otras ir y venir por la casa, y me pesaba ser la única que no llevaba nada en las manos.',
      'No podía sostener la aguja, y las cuentas del rosario se me resbalaban como granos de trigo.',
      'El médico había salido moviendo la cabeza, y mi madre me arreglaba la colcha sin mirarme.',
    ],
    replies: [
      'esta cama es un altar, aunque tenga el colchón de paja; no te bajes de él sin haber ofrecido.',
      '¿inútil tú? También Yo estuve quieto tres horas, y fue cuando más hice.',
      'no mires lo que no puedes hacer: mira que Yo estoy haciéndolo con lo que te duele.',
      'he venido a ayudarte a no hacer nada, que es lo que peor se te da.',
    ],
    comforts: [
      'El dolor, a solas, muerde; conmigo, trabaja.',
      'No te mando el mal; te mando compañía en él, y le pongo un jornal muy alto.',
      'Las almas que no se mueven de su cama llegan a veces adonde no llegan los misioneros.',
      'Cuando te quejes, quéjate en mi oído; se puede llorar sin apartarse.',
    ],
  },
];
