import { type Story } from './story';

/** Stories of houses, tables and doors. */
export const house: Story[] = [
  {
    headings: ['El que llegó tarde a la cena', 'Un plato guardado'],
    intros: ['Hay quien no entra por vergüenza de la hora.', 'La puerta estaba abierta; faltaba atreverse.'],
    verses: [
      'Estaba el Maestro a la mesa en casa de unos amigos, y un hombre se quedó en la calle, porque había llegado tarde y oía ya las risas.',
      'Un criado lo vio y se lo dijo al dueño; pero el dueño respondió: «Que venga mañana, que todo está servido».',
      'Entonces el Maestro se levantó con su plato, salió y se sentó en el escalón, junto al hombre. Y comían los dos.',
      'Al poco salió otro, y luego otro; y el dueño, viéndose a solas con los manteles, sacó él mismo la mesa a la calle.',
    ],
    reflection: [
      'Cuando uno no se atreve a entrar, el Señor sale. Y donde Él se sienta, allí es la fiesta, aunque sea <em>un escalón</em>.',
      'Si hoy tú estás dentro, mira quién falta. Si estás fuera, no te vayas: oirás pasos.',
    ],
    theme: 'Hospitalidad',
  },
  {
    headings: ['La casa sin ventana', 'El que pidió un hueco'],
    intros: [
      'Un albañil muy prudente había pensado en todo, menos en la mañana.',
      'Se puede estar a salvo y a oscuras.',
    ],
    verses: [
      'Un hombre había edificado una casa fuerte, y por miedo de los ladrones no le puso ventana. Y convidó al Maestro para que la bendijera.',
      'Él entró, estuvo un rato y dijo: «No te veo». El hombre encendió una lámpara, y luego otra, hasta gastar el aceite.',
      'Y volvió a decir el Maestro: «No te veo». Entonces el hombre tomó una [maza|herramienta] y abrió un hueco en el muro.',
      'Entró el sol, y se vieron las caras; y el Maestro le dijo: «Ahora está bendita».',
    ],
    reflection: [
      'Lo que cerramos por temor también se cierra al bien. La luz no pide una casa perfecta: pide <strong>un hueco</strong>.',
      'Busca hoy tu muro más grueso y pregunta qué habría que quitar para que entre un palmo de mañana.',
    ],
    theme: 'Luz',
  },
  {
    headings: ['La moneda en la harina', 'Lo que encontró la molinera'],
    intros: ['Buscaba una cosa y repartió otra.', 'El relato de hoy huele a pan y acaba en la calle.'],
    verses: [
      'A una molinera se le cayó una moneda en la harina, y no quiso vender nada hasta encontrarla. Cernía y volvía a cernir, y la gente esperaba con hambre.',
      'El Maestro, que estaba entre ellos, le dijo: «Amasa con moneda y todo, y el que la encuentre, que la guarde».',
      'Ella lo hizo, aunque con pesar. Y se comió pan en toda la calle.',
      'La moneda la halló una niña, que fue a devolvérsela; y la mujer la tuvo en la mano y vio que ya no le importaba.',
    ],
    reflection: [
      'Por una moneda estuvo la harina sin ser pan. ¡Cuántas cosas buenas detenemos <em>hasta recuperar</em> algo que se nos perdió!',
      'Sigue amasando. Lo perdido, si ha de volver, sabrá volver dentro de un pan.',
    ],
    theme: 'Pan de cada día',
  },
  {
    headings: ['El que no sabía cantar', 'La boda del herrero'],
    intros: [
      'Todos llevaban un regalo; él llevaba un ruido.',
      'En las bodas de hoy, el mejor vino es un poco de valor.',
    ],
    verses: [
      'Había bodas en casa del herrero, y los invitados cantaban por turno. Uno no quería, porque tenía la voz [rota|ronca] de gritar junto al fuelle.',
      'El Maestro le dijo: «Canta». Él respondió: «Señor, espantaré a la novia». Y todos rieron.',
      'Pero empezó a cantar la canción con que su madre lo dormía, y se fue haciendo un silencio tan grande que se oían las lámparas.',
      'Y la novia lloraba, porque también su madre, que ya no vivía, la había cantado así.',
    ],
    reflection: [
      'No damos lo mejor cuando lo hacemos mejor que los demás, sino cuando lo damos <strong>desde dentro</strong>. Una voz rota puede llevar entera una canción.',
      '¿Qué has dejado de ofrecer porque no te salía bonito? Tal vez alguien lo esté esperando.',
    ],
    theme: 'Alabanza',
  },
  {
    headings: ['Las sandalias del criado', 'Quién lavó la entrada'],
    intros: [
      'Todos querían sentarse cerca. Uno se quedó en la puerta.',
      'El último lugar estaba ocupado, y no por quien pensaban.',
    ],
    verses: [
      'Entraban los invitados con los pies llenos de polvo, y un criado, a la puerta, iba dejando limpias las sandalias y las ponía en fila.',
      'Discutían dentro quién se sentaría más cerca del Maestro, y el sitio de en medio estaba vacío.',
      'Preguntaron por él, y no lo hallaban; hasta que uno salió y vio que eran dos los que limpiaban sandalias.',
      'Y el Maestro, sin levantar la cabeza, le dijo: «Siéntate cerca, si quieres; aún hay sitio». Y le señaló el suelo.',
    ],
    reflection: [
      'Queremos estar cerca de Jesús y lo buscamos arriba. Él está donde se limpia lo que otros pisan.',
      'Elige hoy un servicio <em>que no se note</em>. Si alguien te pregunta qué haces ahí, dile que has encontrado sitio.',
    ],
    theme: 'Humildad',
  },
  {
    headings: ['La lámpara prestada', 'Cuarenta casas a oscuras'],
    intros: [
      'El que presta lumbre no se queda sin ella; pero hay que creerlo una noche.',
      'Una sola mecha para cuarenta casas.',
    ],
    verses: [
      'Se había apagado el fuego en toda la aldea, y sólo quedaba encendida la lámpara de una anciana, que no abría la puerta por temor de que el viento se la apagase.',
      'Llamó el Maestro, y ella dijo desde dentro: «Es lo último que tengo». Él respondió: «Por eso vengo».',
      'Abrió al fin, y él acercó una paja, y con la paja encendió la casa vecina; y de aquélla se encendieron todas.',
      'Y el viento apagó la de la anciana. Entonces vinieron de cuarenta casas a encendérsela.',
    ],
    reflection: [
      'Guardar la última luz parece prudencia, hasta que sopla el viento. La luz que se ha dado es la única que puede <em>volver</em>.',
      'Comparte hoy algo que defiendes demasiado: tu tiempo, tu calma, una buena noticia.',
    ],
    theme: 'Óleo de la lámpara',
  },
  {
    headings: ['El hijo que volvió sin nada', 'La cama hecha'],
    intros: [
      'No es la historia que ya conocemos; pero se le parece en la puerta.',
      'Al que vuelve le asusta encontrar su sitio ocupado.',
    ],
    verses: [
      'Una madre tenía un hijo que se había marchado enfadado, y todos los sábados mudaba las sábanas de su cama.',
      'Decían los vecinos: «Ocupa ese cuarto, mujer, que a él ni te escribe». Ella contestaba: «Ya está ocupado».',
      'El Maestro se hospedó en aquella casa, y le ofrecieron el cuarto; pero él quiso dormir en el suelo de la cocina.',
      'Esa noche llegó el hijo, y no se atrevía a llamar; tropezó con el que dormía, que le dijo: «Pasa en silencio; tu cama está hecha».',
      'Por la mañana eran tres a la mesa, y nadie preguntó nada hasta después del pan.',
    ],
    reflection: [
      'La misericordia no improvisa: tiene las sábanas limpias. Antes de que pensemos en volver, alguien ha preparado el cuarto.',
      'Si has de volver, no ensayes discursos. Si has de recibir, <strong>pregunta después del pan</strong>.',
    ],
    theme: 'Misericordia',
  },
];
