/** How a chapter ends after Jesús has spoken. */
export const partings = [
  'Dicho esto, se retiró en mi interior, y yo me quedé con la paz de quien ha dejado la carga a la puerta.',
  'Y desapareció; pero no del todo, porque la silla seguía pareciéndome ocupada.',
  'Después me encontré en mí misma, y todo estaba como antes, menos yo.',
  'Hizo sobre mí la señal de la cruz y se fue como había venido, sin ruido.',
  'Comprendí entonces que nada había cambiado en el cuarto, y que todo estaba en su lugar.',
  'Quise retenerlo, y ya no estaba; pero me había dejado el encargo, que es otra manera de quedarse.',
  'Volví a mi labor. El punto era el mismo, y la mano, otra.',
  'Desde entonces, cuando me viene la tentación de quejarme, me acuerdo de esto y se me pasa a la mitad.',
  'Me quedé largo rato sin moverme, por miedo a derramar lo que me había dado.',
  'Cuando abrí los ojos era de día, y en la calle pasaba ya el carro del lechero.',
  'Y Jesús, bendiciéndome, se ocultó; pero su palabra se ha quedado encendida, como una lamparilla en el fondo del pasillo.',
  'Mi madre entró a ver si dormía, y me encontró sonriendo sin saber de qué.',
  'No le pedí más, porque todo lo que iba a pedirle me lo había dado ya.',
  'Repasé lo oído, y vi que cabía en una palabra, y que la palabra era su nombre.',
  'Las horas que siguieron fueron como el campo después de la lluvia: no pasaba nada y todo respiraba.',
  'Y aunque no lo he vuelto a sentir en estos días, esto que me dijo me hace compañía.',
  'Al ponerlo en el papel me parece poco; al vivirlo me parecerá mucho. Él me ayude.',
  'Así me dejó, con más sed y más agua que antes.',
  'De lo demás no me acuerdo; de su voz, sí.',
  'Cuando vinieron a traerme el caldo, dijeron que tenía mejor cara. No les dije de quién era.',
  'Y se fue, o me fui yo; que en estas cosas nunca sé quién se queda.',
  'Guardo estas palabras para el invierno, que siempre llega, y siempre me coge con poca leña.',
];

/** How any chapter may end. */
export const closings = [
  'Lo he escrito por obediencia, tal como lo recuerdo, sin añadir nada mío más que la torpeza.',
  'Aquí lo dejo, porque me llaman, y también en eso quiero obedecerle.',
  'Que sea todo para gloria de Dios y bien de quien lo lea.',
  'Y así termino, con la pluma cansada y el corazón en fiesta.',
  'No sé si lo he dicho bien. Él lo sabe, y con eso me basta.',
  'Cierro el cuaderno, que se acaba el aceite. Mañana, si Él quiere, más.',
  'Bendito sea siempre, que se acuerda de la más pequeña.',
  'Doblé la hoja por la mitad, como quien arropa a un niño, y apagué la luz.',
  'Dios pague al que me mandó escribirlo, que yo me lo habría guardado.',
  'Todo sea en su Querer: lo que he entendido, lo que no, y lo que entenderá mejor quien lo lea.',
  'Dejé la pluma y me puse a lo que tocaba, que no podía esperar, y en ello lo encontré otra vez.',
  'Fiat siempre, también cuando no lo escribo.',
  'Y no escribo más, que se ha hecho tarde y mañana hay que madrugar.',
  'Queda dicho, y ojalá quede también vivido.',
  'Pongo aquí una cruz y suelto la pluma.',
  'Lo demás, si algo falta, lo sabe Él.',
];

/** What Luisa resolves, as items of a list. */
export const resolutionLeads = [
  'Me propuse para estos días tres cosas pequeñas:',
  'De todo ello saqué tres propósitos, que pongo aquí para no olvidarlos:',
  'Y, por no quedarme en palabras, escribí en un papel:',
];

export const resolutions = [
  'no quejarme antes del mediodía',
  'saludar yo la primera',
  'callar una razón, aunque sea buena',
  'rezar por quien me interrumpa',
  'hacer una cosa sin que se note',
  'acabar lo que ayer dejé a medias',
  'mirar por la ventana y dar gracias',
  'no preguntar cuánto falta',
  'responder un tono más bajo',
  'dar de lo que me gusta y no de lo que me sobra',
  'volver a empezar sin comentarios',
  'poner un nombre en cada puntada',
  'dormirme sin hacer cuentas',
  'escuchar hasta el final a quien me hable',
];

/** Sentences of Luisa with a link to an earlier chapter. */
export const recalls = [
  'Me acordé de lo que dejé escrito en {link}, y vi que entonces no lo había entendido del todo.',
  'Todo esto se enlaza con lo que conté en {link}.',
  'Ya en {link} me había hablado de algo parecido, y yo lo había guardado sin abrirlo.',
  'Volví a leer las hojas de {link}; parecían escritas para este día.',
  'Quien haya leído lo de {link} comprenderá por qué me conmoví tanto.',
];
