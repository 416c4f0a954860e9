/**
 * How one fragment of an image becomes a sentence of its speaker. `{x}` is the image (`{x.de}`, `{x.a}`: 'del pan', 'al
 * pan'), `{y}` the image spoken of before, `{obs}` and `{app}` the halves of a pair, `{will}` the Divine Will as the
 * speaker names it.
 */

/** The first time a speaker turns to the image. */
export const introducing = [
  'Mira {x}: {obs}. Así obra {will}: {app}.',
  'Mira lo que hace {x}: {obs}. Eso mismo hace {will}: {app}.',
  '¿Has visto cómo {x} {obs}? Pues de igual modo {will} {app}.',
  'Fíjate en {x}: {obs}. Nadie se lo ha mandado con palabras, y sin embargo lo hace [todos los días|desde el principio]. También {will} {app}.',
  'Te lo diré con una cosa que conoces desde niña. {x} {obs}; y así {will} {app}.',
  'Quiero enseñártelo por medio {x.de}, que {obs}. Lo mismo hace {will}: {app}.',
  'Hoy te pongo delante {x}. ¿Qué hace? {obs}. Y {will}, del mismo modo, {app}.',
  'Para que lo entiendas, piensa en {x}. {obs}; y {will}, a su manera, {app}.',
  'No hay que ir lejos para aprenderlo: {x} {obs}, y en eso se parece a {will}, que {app}.',
  '¿Quieres saber cómo {will} {app}? Siéntate un rato y mira {x}: {obs}.',
  'Deja las razones y mira {x}, que {obs}. Así {will} {app}.',
  'Tienes cerca {x} y no le preguntas nada. Pregúntale, y te dirá que {obs}; y que {will}, con más amor, {app}.',
];

/** Going on with the image. */
export const continuing = [
  '{x} {obs}, y en eso se parece a {will}, que {app}.',
  'Además, {x} {obs}. También {will} {app}.',
  'Hay otra cosa que {x} puede enseñarte: {obs}. Del mismo modo {will} {app}.',
  'Cuando veas que {x} {obs}, acuérdate de que {will} {app}.',
  'Si {x} {obs}, no te asombre saber que {will} {app}.',
  'Así como {x} {obs}, así {will} {app}.',
  '{x} {obs}. Lo has visto [cien veces|tantas veces] y nunca te habías detenido a pensar que {will}, del mismo modo, {app}.',
  'Y todavía más: {x} {obs}. {will} no es menos generosa: {app}.',
  'Aprende también esto {x.de}, que {obs}: {will} {app}.',
  'De {will} puedo decirte lo que ves en {x}. {obs}; y ella {app}.',
  'Verás muchas veces que {x} {obs}. Entonces di para ti: “Así la Voluntad de mi Señor {app}”.',
  '{will} {app}, lo mismo que {x} {obs}.',
  '¿No te has fijado en que {x} {obs}? Pues también {will} {app}.',
  'No te canses de mirar {x}. {obs}, y con eso te está diciendo que {will} {app}.',
  'Y así como {x} {obs}, también {will}, sin que se note, {app}.',
  '{will} {app}. Lo dice a su modo {x}, que {obs}.',
  'Otra semejanza quiero que guardes: {x} {obs}, y {will} {app}.',
  'Nadie se extraña de que sea así {x}: {obs}. Nadie debería extrañarse, pues, de que sea así {will}: {app}.',
  'A quien te pregunte cómo {will} {app}, respóndele que como {x}, que {obs}.',
  '{x} {obs}; pues bien, {will} {app}.',
];

/** Turning from one image to another. */
export const shifting = [
  'Deja ahora {y} y mira {x}: {obs}. También así {will} {app}.',
  'Lo que te he dicho {y.de} podría decírtelo {x.de}: {obs}. Y {will}, a su vez, {app}.',
  'Y si {y} no te basta, ahí tienes {x}, que {obs}; y por {x} verás que {will} {app}.',
  'Pasa conmigo a otra cosa. {x} {obs}; y {will}, de igual manera, {app}.',
  'Todo habla, si se lo escucha. {x} {obs}, y con ello dice que {will} {app}.',
  'Después {y.de}, quiero que mires {x}: {obs}. Así también {will} {app}.',
  '{y} te ha enseñado una parte; la otra te la enseña {x}. {obs}; y {will}, lo mismo, {app}.',
  'También {x} sabe algo de esto: {obs}. Y así {will} {app}.',
];

/** Pairs that only the Maker of things can say. */
export const divine = [
  'No en vano {x} {obs}; quise ponértelo delante para que entendieras que {will} {app}.',
  'Todo lo creado lleva una palabra mía. La {x.de} es ésta: {obs}. Y quiere decir que {will} {app}.',
  '¿Por qué crees que {x} {obs}? Para que un día, al verlo, comprendieras cómo {will} {app}.',
  'Cuando pensé en {x}, pensé en ti; y si {x} {obs}, es para que no dudes de que {will} {app}.',
  'Hice que {x} fuese de esta manera para dejarte una señal: {obs}; y así {will} {app}.',
];

/** Pairs as Luisa understands them. */
export const understanding = [
  'Me fijé en que {x} {obs}, y comprendí que {will} {app}.',
  'Veía con claridad que, así como {x} {obs}, así también {will} {app}.',
  'Pensaba en que {x} {obs}, y me decía: de la misma manera {will} {app}.',
  'Nunca había reparado en que {x} {obs}. Ahora, cada vez que lo veo, me acuerdo de que {will} {app}.',
  'Se me dio a entender que, si {x} {obs}, es porque {will} {app}, y todas las cosas llevan su huella.',
  '{x} {obs}; esto lo sabe hasta un niño. Lo que yo no sabía es que {will} {app}.',
  'Sin palabras, sólo con ponerme delante {x}, me enseñaba que {will} {app}, pues también {x} {obs}.',
  'Entendí que {will} {app}, y que por eso, en lo visible, {x} {obs}.',
  'Me venía una y otra vez este pensamiento: {x} {obs}. Y, al repasarlo, vi que lo mismo podía decirse de {will}, que {app}.',
  '¡Cuántas veces he visto que {x} {obs}! Y no se me había ocurrido pensar que {will}, con más razón, {app}.',
  'Una luz interior me hacía ver que {will} {app}; y me parecía tan sencillo como ver que {x} {obs}.',
  'Si alguien me pidiera que lo explicase, le diría sólo esto: que {x} {obs}, y que {will} {app}.',
  'Y yo, que soy tan corta, lo entendí por una comparación: {x} {obs}, y {will} {app}.',
  'Quise guardar al menos una cosa: que {will} {app}, del mismo modo que {x} {obs}.',
  'Miraba {x} como si fuese la primera vez. {obs}, me decía yo; y así {will} {app}.',
  'Me quedé con {x} en el pensamiento. {obs}; y veía en ello, como en un retrato, que {will} {app}.',
  'Y entendí, sin que nadie me lo dijera, que {will} {app}, como {x}, que {obs}.',
  'Así es {x}: {obs}. Y así, me parecía, {will} {app}.',
  '{x} {obs}. Eso pensaba yo, y detrás de ese pensamiento venía otro: {will} {app}.',
  'Con qué sencillez {x} {obs}, y con qué sencillez {will} {app}.',
  'Vi que {will} {app}; lo vi en {x}, que {obs}.',
  'Desde aquel día, cuando {x} {obs}, me parece oír que {will} {app}.',
  'No necesitaba libros: {x} {obs}, y {will} {app}.',
  'Dejé la labor un instante. {x} {obs}, y en silencio me decía que {will} {app}.',
];
