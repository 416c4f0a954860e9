import { type Story } from './story';

/** Stories of the lake, the roads and the fields. */
export const lake: Story[] = [
  {
    headings: ['El pan ya estaba en la orilla', 'Una red perdida'],
    intros: [
      'Quien ha perdido una red sabe contar lo que perdió. El relato de hoy empieza por esa cuenta y termina en una orilla donde nadie la pide.',
      'Un hombre llega con las manos vacías y encuentra puesto lo que no supo pedir.',
    ],
    verses: [
      'En aquel tiempo, estando el Maestro junto al lago, se le acercó un hombre que había perdido una red en la tormenta, y le dijo: «Señor, con ella se fue el trabajo de un año».',
      'Él le respondió: «¿Qué buscabas en el agua cuando tenías la red?». Y el hombre dijo: «El pan de mis hijos».',
      'Entonces le dijo: «Ven, siéntate; el pan ya está en la orilla». Y encontró fuego encendido, y un pez sobre las brasas.',
      'Y los que estaban con él callaban, porque ninguno había visto quién lo encendió.',
    ],
    reflection: [
      'La red era el medio; el pan, el fin. Cuando el medio se rompe, solemos llorar por los dos. La Voluntad de Dios no está atada a nuestras redes: puede encender un fuego donde nunca echamos una.',
      'Hoy basta con reconocer una <em>red perdida</em> —un plan, una fuerza, una costumbre— y preguntar con sencillez qué buscábamos con ella.',
    ],
    theme: 'Providencia',
  },
  {
    headings: ['El que barría la orilla', 'La barca del último'],
    intros: [
      'Todos miran a los que pescan; el Maestro mira al que limpia.',
      'Hay trabajos que nadie cuenta. En el relato de hoy, alguien los cuenta.',
    ],
    verses: [
      'Había en la ribera un muchacho que no tenía barca, y que cada [tarde|mañana] barría las escamas y recogía las cuerdas de los otros.',
      'Pasó el Maestro cuando repartían los peces, y vio que al muchacho no le tocaba ninguno.',
      'Y dijo a los pescadores: «¿De quién es el suelo limpio en que habéis descargado?». Ellos se miraron y no supieron responder.',
      'Tomó entonces un pez y, poniéndolo en la mano del muchacho, dijo: «El que prepara el lugar ha pescado con todos».',
      'Y desde aquel día hubo en la playa una parte más.',
    ],
    reflection: [
      'No hay oficio que Dios no vea. Lo que sostiene la casa suele estar en el suelo, y quien lo barre tiene parte en la pesca.',
      'Piensa en alguien cuyo trabajo das por hecho. <strong>Nómbralo hoy en tu oración</strong> y, si puedes, delante de él.',
    ],
    theme: 'Actos pequeños',
  },
  {
    headings: ['La cuesta y el cántaro', 'Una mujer que subía'],
    intros: [
      'Pedir ayuda pesa, a veces, más que la carga.',
      'Un cántaro, una cuesta y una pregunta que nadie había hecho.',
    ],
    verses: [
      'Subía una mujer con un cántaro, y a cada poco lo dejaba en tierra y volvía a cargarlo. Muchos la adelantaban, porque iban a [la fiesta|oír al Maestro].',
      'Él, que bajaba, se detuvo y le dijo: «¿Para quién es el agua?». Ella respondió: «Para los que están arriba, que tendrán sed».',
      'Y él le dijo: «Yo soy uno de ellos, y no puedo esperar». Bebió, y el cántaro quedó por la mitad.',
      'Cuando la mujer llegó a lo alto, había agua para todos; y ella decía: «No sé en qué parte del camino dejó de pesarme».',
    ],
    reflection: [
      'El Señor no le quitó el cántaro: le quitó la soledad de llevarlo. A menudo aligera así nuestras cargas, <em>pidiéndonos algo</em>.',
      'Si hoy te piden cuando menos te sobra, prueba a dar el primer sorbo y mira qué sucede con el peso.',
    ],
    theme: 'Caridad',
  },
  {
    headings: ['El sembrador que volvió de noche', 'Trigo en el camino'],
    intros: [
      'Lo que se nos cae también puede ser sembrado.',
      'Un hombre vuelve a buscar lo perdido y encuentra lo que no sembró.',
    ],
    verses: [
      'Un hombre llevaba grano al molino, y el saco tenía un agujero. Cuando se dio cuenta, era de noche y había perdido la mitad.',
      'Volvió llorando por el camino, y encontró al Maestro sentado sobre una piedra, que le dijo: «Deja lo que ha caído y guarda lo que queda».',
      'El hombre se fue entristecido, pero hizo lo que le había dicho y cosió el saco.',
      'Al llegar el verano pasó por allí con sus hijos, y el borde del camino era de oro; y comieron espigas los que iban y los que venían.',
      'Entonces entendió, y dijo: «Yo lloraba por un saco, y él estaba viendo un campo».',
    ],
    reflection: [
      'No todo lo que se pierde está perdido. Hay derrames que Dios convierte en siembra, y suelen aprovechar a gente que no conoceremos.',
      'Cose hoy el saco —hazlo por prudencia— y <strong>deja en paz lo caído</strong>. También eso es confiar.',
    ],
    theme: 'Semilla',
  },
  {
    headings: ['La higuera de la viuda', 'Sombra en la puerta'],
    intros: [
      'No tenía nada que dar, y todos descansaban en su casa.',
      'A veces nuestro mejor don es uno que no fabricamos.',
    ],
    verses: [
      'A la salida de la aldea vivía una viuda que no tenía más hacienda que una higuera. Y se afligía, porque el año había sido malo y no daba fruto.',
      'El Maestro llegó a mediodía con los suyos, y se sentaron debajo, pues venían [muy cansados|de lejos].',
      'La mujer salió y dijo: «Señor, perdona, que no tengo un higo que ofrecerte». Él le respondió: «¿Y quién te ha pedido higos? Danos lo que tienes».',
      'Y miró ella alrededor, y vio que todos estaban a la sombra.',
    ],
    reflection: [
      'La viuda miraba las ramas buscando lo que faltaba; el Señor ya estaba disfrutando de lo que había. Lo que más damos suele ser aquello <em>en que no reparamos</em>.',
      'Pregunta hoy, con sencillez, a alguien de tu confianza: «¿En qué descansas tú cuando estás conmigo?».',
    ],
    theme: 'Pobreza',
  },
  {
    headings: ['El pozo de los dos hermanos', 'La piedra del brocal'],
    intros: [
      'Dos herederos, una sola piedra y mucha sed.',
      'Donde dos se disputan el agua, el relato de hoy pone a uno que bebe.',
    ],
    verses: [
      'Dos hermanos reñían por un pozo, y para que el otro no bebiera lo habían cerrado con una gran piedra que ninguno podía mover a solas.',
      'Vinieron al Maestro y le dijeron: «Di tú de quién es». Él se sentó en la piedra y respondió: «Tengo sed».',
      'Avergonzados, se pusieron uno a cada lado y la apartaron; y sacaron agua y le dieron.',
      'Después de beber, les preguntó: «¿De quién es el pozo?». Ellos callaban, y bebían los dos del mismo cubo.',
    ],
    reflection: [
      'El Señor no siempre resuelve nuestros pleitos: a veces nos pide agua, y al dársela descubrimos que la piedra se mueve <strong>entre dos</strong>.',
      'Hoy puedes buscar, en un desacuerdo, algo que haya que hacer juntos por un tercero.',
    ],
    theme: 'Perdón',
  },
  {
    headings: ['Los que contaban estrellas', 'Un niño despierto'],
    intros: ['De noche, los mayores cuentan; el niño saluda.', 'El relato de hoy ocurre al raso, y casi nadie duerme.'],
    verses: [
      'Pasaban la noche al raso, y algunos de los suyos contaban las estrellas, por ver quién sabía más.',
      'Un niño que venía con ellos estaba echado boca arriba, y el Maestro le preguntó: «¿Cuántas llevas tú?».',
      'El niño respondió: «Yo no cuento; les digo adiós con la mano, por si alguna me ve».',
      'Y el Maestro dijo a los demás: «Vosotros sabréis cuántas son; él sabe que son alguien».',
    ],
    reflection: [
      'Se puede pasar la vida contando los dones de Dios sin saludar a quien los da. El niño hace lo contrario, y acierta.',
      'Antes de dormir, asómate un momento y <em>saluda</em>. No hace falta decir más.',
    ],
    theme: 'Infancia espiritual',
  },
];
