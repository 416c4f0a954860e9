import { sentence } from '~/errors/catalogue';
import type { FlashMessage } from '~/domain/site/schema';
import { plural } from '~/text/spanish';

interface Words extends Pick<FlashMessage, 'kind' | 'lasts' | 'lang'> {
  text: string | ((count: number) => string);
}

const good = (text: Words['text']) => ({ text, kind: 'good' }) as const;
/** Message about what administrators did. */
const done = (text: Words['text']) => ({ text, kind: 'done' }) as const;

const DRAFT_STORED = 'Lo que escribiste está guardado aparte: lo tendrás delante en cuanto entres.';
const NO_FILE = 'El archivo no llegó a subirse: cuando entres, elígelo otra vez.';
const NOTE_STORED = 'Tu nota está guardada aparte: la tendrás delante en cuanto entres.';

/** Flash messages by name. */
export const FLASH_MESSAGES = {
  // At the logins and on the home page
  necesaria: { text: sentence('login_needed'), kind: 'plain' },
  expirada: { text: sentence('session_expired'), kind: 'bad', lasts: 5000 },
  aparte: { text: `${sentence('session_expired')} ${DRAFT_STORED}`, kind: 'bad' },
  'nota-aparte': { text: `${sentence('session_expired')} ${NOTE_STORED}`, kind: 'bad' },
  'archivo-aparte': { text: `${sentence('session_expired')} ${NO_FILE}`, kind: 'bad' },
  administracion: { text: sentence('admins_only'), kind: 'bad' },
  eliminada: good('Tu cuenta y todo lo que guardaste en ella se han eliminado.'),
  salida: good('Has cerrado la sesión.'),

  // On the way to an account
  'enlace-enviado': good(
    'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña. Revisa tu bandeja de entrada; el enlace vale durante 60 minutos.',
  ),
  'enlace-rechazado': {
    text: 'Te enviamos el enlace, pero ese correo rechazó para siempre nuestro último mensaje: es fácil que este tampoco llegue. Si entras en otro aparato, cámbialo en «Tu cuenta».',
    kind: 'bad',
  },
  'clave-nueva': good('Tu contraseña se cambió. Por seguridad cerramos las demás sesiones.'),
  registrada: good('Tu cuenta se creó y te enviamos un enlace de verificación.'),
  'registrada-lista': good('Tu cuenta se creó y te enviamos un correo de bienvenida. Ya puedes iniciar sesión.'),
  verificado: good('Tu correo está verificado. Ya puedes iniciar sesión.'),
  'verificado-y-dentro': good('Tu correo está verificado.'),
  reenviado: { text: 'Verification email sent! Check your inbox.', kind: 'good', lang: 'en' }, // the specification's own words

  // In the viewer, which shows them where they belong
  encontrado: { text: (index) => `Capítulo ${index} encontrado`, kind: 'good', lasts: 3000 },
  nota: good('Nota guardada'),
  'nota-recuperada': good('La versión se recuperó. Lo que había antes queda entre las versiones anteriores.'),
  'nota-elegida': good('Se queda lo que estaba guardado.'),

  // Of paragraphs
  'senal-aqui': good('Dejaste tu señal.'),
  'senal-fuera': good('Quitaste tu señal.'),
  'senal-otra': good('El párrafo donde dejaste tu señal tiene ahora otro texto.'),
  'senal-lejos': good('El párrafo donde dejaste tu señal ya no está en el capítulo: este es el más cercano.'),
  // Of one's highlights and collections
  'marca-quitada': good('La marca se quitó.'),
  'marca-recuperada': good('La marca vuelve a estar donde estaba.'),
  'marca-recolocada': good('La marca está en su nuevo lugar.'),
  'marca-en-coleccion': good('La marca está en la colección.'),
  'coleccion-hecha': good('La colección está lista. Añade aquí tus marcas.'),
  'coleccion-guardada': good('La colección se guardó.'),
  'coleccion-quitada': good('La colección se eliminó. Sus marcas se quedan.'),
  'coleccion-compartida': good('La dirección está lista. Envíala a quien quieras.'),
  'coleccion-cerrada': good('La dirección se quitó: ya no lleva a ninguna parte.'),
  'marcas-traidas': good((count) => `${plural(count, 'marca nueva', 'marcas nuevas')} en tu lista.`),

  resaltado: good((count) => (count === 1 ? 'Resaltado.' : `Resaltaste ${count} pasajes: una marca en cada uno.`)),
  'marca-cambiada': good('La marca se cambió.'),

  'plan-empezado': good('Tu plan empieza hoy.'),
  'plan-cambiado': good('Tu plan se cambió. Lo leído se queda.'),
  'plan-pausado': good('Tu plan está en pausa.'),
  'plan-seguido': good('Tu plan sigue donde lo dejaste.'),
  'plan-terminado': good('Tu plan terminó. Lo que marcaste como leído se queda.'),

  'aviso-enviado': good('Gracias. Tu aviso llegó a quienes cuidan el libro.'),

  // Of one's own account and browser
  nombre: good('Tu nombre se guardó.'),
  correo: good('Tu correo se cambió.'),
  'correo-pendiente': good('Te enviamos un enlace al correo nuevo: el cambio vale cuando lo abras.'),
  clave: good('Tu contraseña se cambió y las demás sesiones se cerraron.'),
  sesion: good('La sesión se cerró.'),
  sesiones: good('Las demás sesiones se cerraron.'),
  direccion: good('Tu dirección está lista.'),
  'direccion-quitada': good('La dirección se quitó: tu lector ya no descarga nada con ella.'),
  'cartas-si': good('Recibirás las cartas.'),
  'cartas-no': good('Ya no recibirás cartas.'),
  ajustes: good('Ajustes guardados.'),
  lectura: good('Ajustes guardados.'), // in the bar of a chapter, which shows them open
  'historial-borrado': good('Tu historial se borró.'),
  'historial-encendido': good('Encendiste tu historial.'),
  'historial-apagado': good('Apagaste tu historial.'),

  // Of the gospel by mail
  'evangelio-pedido': good(
    'Te enviamos un mensaje con un enlace: ábrelo para confirmar. Si ya lo pediste hoy, usa el que te llegó; mira también en el correo no deseado.',
  ),
  'evangelio-confirmado': good('Confirmado: recibirás el evangelio cada día. El primero llega en cuanto sea la hora.'),
  'evangelio-sigue': good('Gracias: seguirás recibiendo el evangelio cada día.'),

  // Of the plan by mail, as a calendar and with others
  'lectura-marcada': good('Leído. Lo marcamos en tu cuenta.'),
  'lecturas-siguen': good('Gracias: seguirás recibiendo tu lectura.'),
  'lecturas-pedidas': good('Recibirás tu lectura por correo, los días de tu plan.'),
  'lecturas-fuera': good('Ya no recibirás tu lectura por correo.'),
  'audio-hecho': good('La dirección para escuchar está lista.'),
  'audio-quitado': good('La dirección se quitó: ninguna aplicación escucha ya con ella.'),
  calendario: good('La dirección de tu calendario está lista.'),
  'calendario-quitado': good('La dirección se quitó: ningún calendario lee ya tu plan.'),
  'grupo-hecho': good('El grupo está listo. Comparte su dirección con quien quieras.'),
  'grupo-unido': good('Ya lees con el grupo, desde hoy.'),
  'grupo-dejado': good('Dejaste el grupo. Tu plan sigue.'),
  'grupo-cerrado': good('El grupo se cerró. Cada quien sigue con su plan.'),

  // In the panel
  'elige-archivo': {
    text: 'El archivo no llegó a subirse, porque tu sesión había terminado. Elígelo otra vez y súbelo.',
    kind: 'bad',
  },
  noticias: done('Las noticias se guardaron.'),
  'verificacion-activada': done('Desde ahora las cuentas nuevas verifican su correo.'),
  'verificacion-desactivada': done(
    (count) =>
      `La verificación de correos está desactivada: ${plural(count, 'cuenta pendiente quedó verificada', 'cuentas pendientes quedaron verificadas')}.`,
  ),
  sinonimos: done((count) => `Los sinónimos se guardaron: ${plural(count, 'grupo', 'grupos')}.`),
  'libro-permitido': done('Quien tiene cuenta puede llevarse el libro en EPUB.'),
  'libro-cerrado': done('El libro ya no se puede llevar en EPUB.'),
  'correo-encendido': done('El evangelio sale por correo.'),
  'correo-detenido': done('El evangelio ya no sale por correo.'),
  presentacion: done('La presentación del inicio se guardó.'),
  'comienzo-mostrado': done('Quien llega a un capítulo compartido lee cómo empieza.'),
  'comienzo-oculto': done('Del capítulo compartido ya no se muestra el comienzo.'),
  imagen: done('La imagen destacada se guardó.'),
  'foto-subida': done('La imagen está lista: copia su línea donde va.'),
  portada: done('La portada se guardó.'),
  'portada-quitada': done('La portada se quitó.'),
  acerca: done('El texto se guardó.'),
  elegido: done('Se queda lo que estaba guardado.'),
  volumen: done('Los datos del volumen se guardaron.'),
  'volumen-vacio': done(
    'Los datos del volumen se guardaron. Está disponible, pero no tiene contenido ni dirección: su tarjeta no lleva a ninguna parte.',
  ),
  'texto-eliminado': done('El texto del capítulo se eliminó.'),
  'estudio-eliminado': done('El estudio del capítulo se eliminó.'),
  'capitulo-eliminado': done('El texto y el estudio del capítulo se eliminaron.'),
  'lista-traida': done(
    (count) => `${count === 1 ? 'Llegó 1 video' : `Llegaron ${count} videos`}. Mira los números antes de guardar.`,
  ),
  'lista-guardada': done('Lo que escribiste está guardado en esta lista. En el libro no cambió nada todavía.'),
  'lista-descartada': done('La lista se descartó. En el libro no cambió nada.'),
  'videos-mirados': done((count) =>
    count === 0
      ? 'YouTube tiene todos los videos del libro.'
      : `YouTube no tiene ${plural(count, 'video', 'videos')} del libro, o no los muestra. Para los lectores no cambió nada.`,
  ),
  'video-quitado': done('El video se quitó: en su sitio los lectores leen «Video no disponible».'),
  'noticias-programadas': done('Las noticias se publicarán ese día. Hasta entonces siguen las de ahora.'),
  'imagen-programada': done('La imagen se publicará ese día. Hasta entonces sigue la de ahora.'),
  'revision-programada': done('La revisión se publicará ese día. Hasta entonces el libro sigue como está.'),
  'programa-cambiado': done('El día se cambió.'),
  'programa-cancelado': done('Ya no se publicará. Todo sigue como está.'),
  'aviso-corregido': done('El aviso queda como corregido. Si el lector lo pidió, le escribimos.'),
  'aviso-sin-cambio': done('El aviso queda como que no es un error. Si el lector lo pidió, le escribimos.'),
  'aviso-abierto': done('El aviso vuelve a estar sin resolver.'),
  'carta-guardada': done('La carta se guardó. Nadie la recibe hasta que la envíes.'),
  'carta-prueba': done('La prueba va en camino a tu correo.'),
  'carta-enviada': done('La carta empieza a salir.'),
  'carta-programada': done('La carta saldrá ese día a esa hora.'),
  'carta-cancelada': done('La carta ya no saldrá: vuelve a ser un borrador.'),
  'carta-detenida': done('La carta se detuvo. Quien falta no la recibe hasta que sigas.'),
  'carta-sigue': done('La carta sigue saliendo, a quien falta.'),
  'carta-borrada': done('El borrador se borró.'),
  'revision-guardada': done('Los archivos se guardaron.'),
  'revision-descartada': done('La revisión se descartó. En el libro no cambió nada.'),
  'playlist-eliminada': done('La playlist se eliminó y el volumen ya no está disponible.'),
  'tema-escrito': done('El tema se guardó.'),
  'capitulo-en-tema': done('El capítulo está ahora en el tema.'),
  'capitulo-descartado': done('El capítulo no se propone más para este tema.'),
  'tema-eliminado': done('El tema se eliminó.'),
  'tema-visible': done('Los lectores ya ven el tema.'),
  'tema-oculto': done('Los lectores ya no ven el tema.'),
  'temas-visibles': done((count) => `Los lectores ya ven ${plural(count, 'tema', 'temas')}.`),
  'temas-ocultos': done((count) => `Los lectores ya no ven ${plural(count, 'tema', 'temas')}.`),
  'temas-eliminados': done((count) => (count === 1 ? '1 tema se eliminó.' : `${count} temas se eliminaron.`)),
  'ningun-tema': { text: 'Marca antes los temas: no había ninguno marcado.', kind: 'bad' },
  'boton-visible': done('El evangelio se ofrece en el inicio y en el menú.'),
  'boton-oculto': done('El evangelio ya no se ofrece en el inicio ni en el menú.'),
  'capitulo-fijado': done('El capítulo se fijó.'),
  'capitulo-suelto': done('El capítulo ya no está fijado.'),
  'cercano-fijado': done('El pasaje queda fijado, y va delante en los dos capítulos.'),
  'grabacion-puesta': done('El capítulo tiene ahora esa grabación.'),
  'grabacion-quitada': done('La grabación del capítulo se quitó.'),
  'grabaciones-abiertas': done('Las grabaciones se oyen también sin cuenta.'),
  'grabaciones-cerradas': done('Las grabaciones son de nuevo para quienes tienen cuenta.'),
  'audio-descargable': done('Las grabaciones se pueden descargar.'),
  'audio-fijo': done('Las grabaciones ya no se ofrecen para descargar.'),
  'subtitulos-quitados': done('Los subtítulos del video se quitaron.'),
  'cercano-quitado': done('El pasaje se quitó de los dos capítulos, y no vuelve.'),
  'cercano-olvidado': done('El pasaje ya no está fijado.'),
  pasaje: done('El pasaje del inicio se guardó.'),
  autor: done('El autor del libro se guardó.'),
  'capitulo-escrito': done('El capítulo se guardó.'),
  'video-renumerado': done((number) => `El video tiene ahora el número ${number}.`),
  'video-fuera': done('El video se quitó de la playlist.'),
  'evangelio-guardado': done('El evangelio de este día se guardó.'),
  'evangelio-eliminado': done('El evangelio de ese día se eliminó.'),
  'evangelios-eliminados': done('Los evangelios se eliminaron.'),
  'cambio-deshecho': done('Todo volvió a estar como antes. Si no era lo que querías, también esto se puede deshacer.'),
  'cuenta-eliminada': done('La cuenta se eliminó.'),
  'cuenta-estado': done('El estado de la cuenta se cambió.'),
  'cuenta-verificada': done('El correo de la cuenta está verificado.'),
  'cuenta-permisos': done('Los permisos de la cuenta se cambiaron.'),
} as const satisfies Record<string, Words>;

export type FlashName = keyof typeof FLASH_MESSAGES;
/** Name of a flash message, with its number where the text has one. */
export type FlashValue = FlashName | [name: FlashName, count: number];
