import { type Story } from './story';

/** Stories of people met on the way. */
export const people: Story[] = [
  {
    headings: ['El ciego que guiaba', 'Una mano en el hombro'],
    intros: [
      'Quién guía a quién es una pregunta que el relato deja abierta.',
      'De noche, el que más ve no es el que tiene ojos.',
    ],
    verses: [
      'Les cayó encima la noche en el monte, y no hallaban el sendero. Había allí un ciego que volvía de pedir, y se ofreció a llevarlos.',
      'Algunos decían: «¿Cómo nos va a guiar un ciego?». El Maestro le puso la mano en el hombro y echó a andar detrás de él.',
      'Y bajaron sin tropezar, porque el hombre conocía el camino por los pies, y para él no era de noche.',
      'Al llegar a las luces, le preguntaron si quería ver. Él dijo: «Quiero; pero que no se me olvide bajar».',
    ],
    reflection: [
      'La prueba que otro ha atravesado lo hace guía en la nuestra. No desprecies a quien conoce la noche <em>por los pies</em>.',
      'Y si eres tú quien la conoce, ofrece el hombro: alguien necesita hoy lo que aprendiste a oscuras.',
    ],
    theme: 'Noche del alma',
  },
  {
    headings: ['El que contaba las ofensas', 'Un saco de piedras'],
    intros: [
      'Se llevan las cuentas para no olvidar, y luego no se puede andar.',
      'Un saco, un río y una compañía que no pesaba.',
    ],
    verses: [
      'Un hombre metía en un saco una piedra por cada ofensa que le hacían, y ya no podía con él. Y seguía al Maestro de lejos, porque se retrasaba.',
      'Llegaron a un río, y los demás pasaron. Él dijo desde la otra orilla: «Señor, espérame».',
      'El Maestro volvió a cruzar y le dijo: «Hagamos con ellas un paso, para los que vengan detrás». Y fue poniendo las piedras en el agua, una por una.',
      'A cada piedra el hombre decía un nombre, y cuando acabaron había un puente; y por él pasó el primero su enemigo, que lo andaba buscando.',
    ],
    reflection: [
      'Con las mismas piedras se hace un muro o un paso. Perdonar no es tirarlas lejos: es <strong>darles otro sitio</strong>.',
      'Di hoy un nombre delante de Dios y pon esa piedra donde alguien pueda pisar.',
    ],
    theme: 'Perdón',
  },
  {
    headings: ['La niña que traía agua en las manos', 'Tres gotas'],
    intros: ['Llegó casi sin nada, y no se dio cuenta.', 'La generosidad se mide al salir, no al llegar.'],
    verses: [
      'Decía el Maestro que tenía sed, y los suyos fueron a buscar un vaso. Una niña, que lo oyó, corrió a la fuente y volvió con agua en el hueco de las manos.',
      'Por el camino se le iba yendo, y cuando llegó no traía más que tres gotas.',
      'Él las recibió en la palma, y se las llevó a los labios, y dijo: «Nunca he bebido tanto».',
      'Después vinieron con el vaso, y se lo dio a la niña, que venía sofocada de correr.',
    ],
    reflection: [
      'Se nos va mucho entre los dedos, y llegamos con poco. El Señor no mira las gotas: mira <em>la carrera</em>.',
      'Da hoy lo que puedas con las manos que tengas, y corre.',
    ],
    theme: 'Ofrenda',
  },
  {
    headings: ['El centinela cansado', 'Quién guarda al que guarda'],
    intros: [
      'Hay quien vela por todos y no tiene quien vele por él.',
      'En lo alto de la muralla, dos hombres y un solo manto.',
    ],
    verses: [
      'Había en la puerta de la ciudad un centinela que llevaba [dos|tres] noches sin relevo, y temía dormirse, porque lo castigarían.',
      'El Maestro, que entraba tarde, se paró con él, y le preguntó por su casa y por sus hijos.',
      'El hombre le hablaba de ellos, y en medio de un nombre se quedó dormido, apoyado en la lanza.',
      'Y él le echó el manto por los hombros, y veló en su sitio hasta que se hizo de día.',
    ],
    reflection: [
      'Dios vela también por los que velan: por las madres, por los enfermeros, por los que cargan con la seguridad de otros.',
      'Si estás cansado de guardar, <strong>cuéntale de los tuyos</strong>. Se puede uno dormir a mitad de un nombre.',
    ],
    theme: 'Descanso',
  },
  {
    headings: ['El vendedor de espejos', 'La cara que faltaba'],
    intros: [
      'Todos compran para verse; uno compra para que otro se vea.',
      'En el mercado de hoy se vende lo que no se puede regalar a uno mismo.',
    ],
    verses: [
      'En la plaza vendía un hombre espejos de bronce, y la gente se los disputaba, cada cual para mirarse.',
      'Vino una mujer y pidió uno «para mi hermana, que estuvo enferma y cree que ya no es hermosa».',
      'El Maestro, que lo oyó, dijo al vendedor: «Ponlo en mi cuenta». Respondió el hombre: «Señor, tú no tienes cuenta».',
      'Y él le dijo: «Desde hoy la tengo: apunta en ella a todo el que compre para otro». Y dicen que el hombre no volvió a cobrarles.',
    ],
    reflection: [
      'Cuando miramos para que otro se sepa querido, tomamos prestados los ojos de Dios.',
      'Dile hoy a alguien, sin adornos, <em>algo hermoso que ves en él</em>.',
    ],
    theme: 'Caridad',
  },
  {
    headings: ['El maestro de escuela y la pregunta', 'Lo que no sabía el sabio'],
    intros: [
      'Preguntar para probar, o preguntar para aprender.',
      'Un sabio hace la pregunta; un niño trae la respuesta en la mano.',
    ],
    verses: [
      'Un maestro de la ley quiso ponerlo en un aprieto, y le dijo: «¿Cuál es la cosa más pequeña que sube hasta Dios?».',
      'Estaba allí un niño comiendo pan, y se le había caído una miga; la recogió, la besó, como le habían enseñado, y se la dio a un [pájaro|gorrión].',
      'El Maestro no respondía. Insistió el otro: «¿No lo sabes?». Y él le dijo: «Has vuelto la cabeza: acaba de subir».',
      'Y el sabio se quedó mirando al pájaro hasta que lo perdió de vista.',
    ],
    reflection: [
      'La respuesta pasa a menudo a nuestro lado mientras insistimos en la pregunta. Un gesto enseñado por una madre puede llegar más alto que un tratado.',
      'Haz hoy <strong>con reverencia</strong> una cosa mínima.',
    ],
    theme: 'Actos pequeños',
  },
  {
    headings: ['El jornal del que no pudo', 'A la sombra de la tapia'],
    intros: [
      'Uno miraba trabajar a los demás y se creía de sobra.',
      'Hay un trabajo que sólo puede hacer quien no puede hacer otro.',
    ],
    verses: [
      'En una viña trabajaban muchos, y a la sombra de la tapia estaba sentado un hombre que ya no podía cavar. Y cantaba para ellos, porque de mozo había sabido muchas canciones.',
      'A la tarde, el administrador pagaba, y al hombre no lo llamó; y él no se quejaba.',
      'Preguntó entonces el dueño a los jornaleros: «¿Cómo habéis acabado antes que otros años?». Y ellos dijeron: «No lo sabemos, señor; no se nos ha hecho largo».',
      'Y el dueño, acercándose a la tapia, contó en la mano del anciano el primer jornal.',
    ],
    reflection: [
      'La utilidad tiene más formas que la azada. Quien acorta el camino de otros ha trabajado, y bien.',
      'Si hoy te parece que no haces nada, <em>canta</em>, aunque sea por dentro: alguien está cavando al compás.',
    ],
    theme: 'Trabajo',
  },
  {
    headings: ['La semilla en el zapato', 'Lo que molestaba al caminante'],
    intros: ['Lo que nos molesta puede ser lo que llevamos para otro.', 'Un estorbo que llegó muy lejos.'],
    verses: [
      'Uno de los que iban con él se quejaba de algo que llevaba en la sandalia; pero no quería pararse, por no quedarse atrás.',
      'Al llegar a la aldea donde no crecía nada, se descalzó, y era un hueso de dátil, que tiró con enojo.',
      'El Maestro lo cubrió con un poco de tierra y echó encima el agua que le quedaba.',
      'Y muchos años después había en aquel lugar una palmera, y se descansaba allí, y nadie sabía quién la trajo.',
    ],
    reflection: [
      'Hay molestias que son encargos. Las llevamos protestando, y al final del camino dan sombra a gente que no conocemos.',
      'Cuando hoy algo te incomode, pregunta: <strong>¿para dónde será esta semilla?</strong>',
    ],
    theme: 'Paciencia',
  },
];
