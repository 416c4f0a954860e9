/** Turns of the confessor, as Luisa reports them; each is a paragraph of its own. */
export const confessorCounsels = [
  'Al día siguiente, cuando se lo conté, el padre guardó silencio y luego preguntó solamente: «¿Y está usted en paz?». Le respondí que sí. «Pues con eso basta por hoy —me dijo—. Escríbalo tal como fue, sin adornarlo».',
  'El padre me escuchó hasta el final, mirando al suelo. «No busque usted más señales —dijo—: cumpla hoy con su deber y rece por mí».',
  'Me dijo que no examinara la fuente mientras bebía, y que dejase para los doctos el medirla. «A usted le toca tener sed», añadió.',
  'El confesor leyó las hojas despacio. En una se detuvo, volvió atrás y me dijo: «Esto lo ha escrito usted para mí, aunque no lo sepa».',
  '«¿Y qué va a hacer usted con todo eso?», me preguntó. No supe qué decirle. «Entonces ponga la mesa —dijo—, que es la hora».',
  'Se quedó pensativo y me mandó que lo escribiera, aunque me costase. «Lo que es de Dios —dijo— no es sólo de usted».',
  'Me advirtió que no contara a nadie lo que no ayudase a nadie. Y, como me vio apenada, añadió con buen humor: «El puchero, hija, también hierve mejor con tapa».',
  'Le confié mi temor de engañarme. «Si la lleva a obedecer y a querer más a los de casa, siga —me respondió—; si la lleva a mirarse, pare».',
  'El padre vino con el paraguas chorreando y se sentó sin quitarse el abrigo. Escuchó; asintió dos o tres veces, y al marcharse dijo: «Hoy me ha predicado usted a mí. Rece para que no se me olvide».',
  'Me mandó repetir tres veces la misma frase, y a la tercera se quitó los lentes. «Déjela así —dijo—. No la toque».',
  'Quiso saber si había sentido consuelo. Le dije que menos que otras veces. «Mejor —contestó—; así sabemos que vino por Él y no por el dulce».',
  '«No tenga prisa por entender —me aconsejó—. Hay cosas que se entienden con los pies, andándolas».',
  'Al terminar me impuso por penitencia dar gracias todo el día. Ha sido la más larga de mi vida, y la más alegre.',
  'El padre cerró el cuaderno y lo tuvo un rato entre las manos. «Guárdelo —dijo—, y no lo relea usted: ya lo leerán otros cuando haga falta».',
  'Le pregunté si debía pedir que se me quitara aquella pena. «Pida que no se desperdicie», respondió.',
  'Oyó mi relato, y me contó a cambio una cosa de su madre, que era lavandera. Al final no sabía yo quién había dirigido a quién.',
  'Quiso el padre que le repitiera sólo la última frase. La dijo él también, en voz baja, y se levantó. «Con eso —me dijo— puede usted andar una semana».',
  'Le pregunté si era bueno que lo contase con tantas comparaciones. «Nuestro Señor —respondió— no hablaba de otra manera. Siga usted, y no le ponga encaje al encaje».',
  'El padre no dijo nada de lo que le conté; me preguntó por mi madre, que estaba resfriada. Comprendí que aquella era la respuesta.',
  '«Todo esto está muy bien —dijo el confesor—. ¿Y hoy, a quién ha tratado usted con más cariño por ello?». No supe contestarle, y me dio de plazo hasta el sábado.',
  'Me tuvo un rato en silencio, y luego me mandó que, si volvía a sucederme, no me apurase en retenerlo. «Al agua —me dijo— se la deja pasar, y así se la tiene siempre».',
  'Me ordenó que lo escribiera el mismo día, sin esperar a tener ganas. «Las ganas —añadió sonriendo— no saben ortografía».',
  'El padre, que venía de un entierro, me escuchó con los ojos cerrados. «Me hacía falta», dijo al acabar; y fue todo su consejo.',
  'Yo temía que lo tomase a mal. Él sacó el pañuelo, se limpió los lentes y dijo: «Prosiga. Y no me pida permiso para lo que ya le han mandado».',
  'Le dije que no entendía la mitad. «Mejor —contestó—: así no tropezará usted con la otra mitad. Obedezca en la que entiende».',
  'Preguntó el confesor cuánto había durado aquello. Le dije que no lo sabía. «Buena señal —dijo—; lo que se mide con el reloj suele ser nuestro».',
];

/** First words of the Virgin and what she says; sentences in her own voice. */
export const virginSayings = [
  'Yo guardaba las cosas en mi corazón, porque en la casa no había otro sitio donde cupieran.',
  'Cuando mi Hijo era pequeño y se dormía, Yo dejaba de hacer ruido; hoy hago lo mismo con las almas.',
  'No hice en la tierra nada que no pueda hacer cualquier madre; sólo que no lo hice a solas.',
  'Un día de mi vida en Nazaret cabe entero en el tuyo, si me dejas entrar.',
  'Tráeme a Mí lo que no sabes cómo presentarle; lo lavaré un poco, y se lo daremos juntas.',
  'Cuando dije “hágase”, no sabía el camino; sabía de quién era la voz.',
  'También Yo lo perdí tres días y lo busqué con lágrimas; no te avergüences de las tuyas.',
  'Mi casa tenía una sola habitación, y en ella no se sentía estrecho ni el cielo.',
  'A Mí me basta que le falte vino a uno para decírselo a mi Hijo; no esperes a que te lo pidan.',
  'Cose tranquila, que Yo le hice la túnica sin saber para qué día la hacía.',
  'Nunca le pregunté cuándo. Le preguntaba si tenía frío.',
  'La espada que me anunciaron no me quitó la paz: le hizo sitio más hondo.',
  'Estar de pie, cuando no se puede hacer otra cosa, es hacer mucho.',
  'Ven conmigo a la fuente; por el camino te enseñaré cómo se le oye en el ruido de los cántaros.',
  'No te midas con nadie: a cada hijo se le hace la ropa a su medida.',
  'Los pastores no trajeron nada que valiera, y fueron los primeros en quienes lo vi sonreír.',
];

export const virginArrivals = [
  'Entonces vi que no estaba sola con Él: la Reina Madre había entrado sin que yo lo notase y, acercándose a mí, me dijo:',
  'Una mano me arregló el pañuelo. Pensé que era mi madre, y era la Madre de todos, que me dijo:',
  'Me volví hacia la Señora, como hacen los niños cuando no entienden a su padre, y Ella me dijo:',
  'En esto la Virgen santísima, que estaba junto al hogar, se volvió hacia mí y me dijo:',
  'Vino la Mamá celestial, con las mangas remangadas como quien deja un momento la labor, y me dijo:',
];

export const angelArrivals = [
  'Había a mi lado un ángel, y no lo habría visto si no se hubiera movido. Me dijo:',
  'El ángel que me guarda, y que tan pocas veces habla, me dijo entonces:',
  'Vi a uno de aquellos espíritus que sirven delante de Dios; llevaba en las manos algo que no pude distinguir, y me dijo:',
];

export const angelSayings = [
  'Llevo tu nombre como vosotros lleváis el agua: con las dos manos.',
  'Nosotros no sabemos lo que es creer, porque vemos; por eso nos asomamos a miraros cuando creéis.',
  'He recogido hoy lo que dejaste caer, y nada era pequeño.',
  'Si supieras delante de quién haces lo que haces, andarías de puntillas; pero no temas, que Él te quiere con tu paso.',
  'Cuando dices “aunque no lo sienta”, hay en el cielo un silencio que no se hace para los profetas.',
  'No me lo agradezcas: me han dado un oficio alegre.',
  'Todo lo que se da de corazón llega; tarda más o menos según el peso, y lo más ligero llega antes.',
  'El Altísimo no cuenta como nosotros contamos; dice un nombre, y ése es el número.',
  'Yo estaba en la noche de los pastores, y no era más clara que ésta.',
  'A cada alma se le ha dado una palabra que decir; no te vayas sin decir la tuya.',
];

export const virginGreetings = [
  'Acércate, hija.',
  'No temas, pequeña.',
  'Ven, que también Yo quiero decirte una cosa.',
  'Escúchame a Mí, que soy tu Madre.',
];

export const angelGreetings = ['Paz a ti.', 'No temas.', 'Me han mandado que te lo diga.'];
