import { EXCERPT_LENGTH } from '~/domain/site/schema';

/** Words of a switch in one of its states. */
interface SwitchState {
  state: string;
  /** Effects of this state, and of the other. */
  hint: string;
  /** Label of the button, which leads to the other state. */
  press: string;
}

interface Switch {
  id: string;
  title: string;
  on: SwitchState;
  off: SwitchState;
}

const BEGINNING = `las primeras palabras del capítulo, hasta ${EXCERPT_LENGTH} letras`;

/** The switches of the site, by the intents of their forms. */
export const SWITCHES = {
  validation: {
    id: 'verificacion',
    title: 'Verificación de correos',
    on: {
      state: 'Activada',
      hint: 'Quien se registra recibe un enlace y no puede entrar hasta abrirlo. Al desactivarla, se verifican todas las cuentas que están sin verificar.',
      press: 'Desactivar la verificación',
    },
    off: {
      state: 'Desactivada',
      hint: 'Quien se registra entra enseguida. Al activarla, las cuentas nuevas tendrán que abrir el enlace de su correo.',
      press: 'Activar la verificación',
    },
  },
  download: {
    id: 'llevar',
    title: 'Llevar el libro',
    on: {
      state: 'Permitido',
      hint: 'Quien tiene cuenta puede descargar cada volumen y el libro entero en EPUB. Si dejas de permitirlo, los enlaces desaparecen; lo que ya se descargó no se puede recoger.',
      press: 'Dejar de permitirlo',
    },
    off: {
      state: 'No permitido',
      hint: 'Quien tiene cuenta podrá descargar cada volumen y el libro entero en EPUB, para leerlos en otro aparato y sin conexión. Lo que se descarga no se puede recoger: permítelo solo si tienes los derechos del texto.',
      press: 'Permitir llevar el libro',
    },
  },
  excerpt: {
    id: 'comienzo',
    title: 'El comienzo de lo compartido',
    on: {
      state: 'Se muestra',
      hint: `Quien llega sin cuenta a un capítulo compartido lee ${BEGINNING}; también lo muestran los mensajes con el enlace y los buscadores. Si dejas de mostrarlo, lo que ya copiaron puede tardar en desaparecer.`,
      press: 'Dejar de mostrarlo',
    },
    off: {
      state: 'No se muestra',
      hint: `Quien llega sin cuenta a un capítulo compartido ve su título y su fecha, y nada del texto. Si lo muestras, leerá ${BEGINNING}; también lo verán los mensajes con el enlace y los buscadores.`,
      press: 'Mostrar el comienzo a visitantes',
    },
  },
  audio: {
    id: 'grabaciones',
    title: 'Las grabaciones',
    on: {
      state: 'Para todos',
      hint: 'Cualquiera las oye en una aplicación de pódcast, también sin cuenta: su dirección es /audio/libro.xml. Al cerrarlas, esa dirección deja de servir.',
      press: 'Dejarlas para quienes tienen cuenta',
    },
    off: {
      state: 'Para quienes tienen cuenta',
      hint: 'Cada quien las oye con su cuenta, o en otra aplicación con una dirección secreta suya. Al abrirlas, cualquiera podrá oírlas sin cuenta.',
      press: 'Abrirlas a todos',
    },
  },
  'audio-download': {
    id: 'descargar-grabaciones',
    title: 'Descargar las grabaciones',
    on: {
      state: 'Permitido',
      hint: 'Junto a cada grabación hay un enlace para descargarla. Lo que ya se descargó no se puede recoger.',
      press: 'Dejar de ofrecerlo',
    },
    off: {
      state: 'No se ofrece',
      hint: 'Si lo permites, cada grabación tendrá un enlace para descargarla. Las aplicaciones de pódcast descargan siempre.',
      press: 'Permitir descargarlas',
    },
  },
  'gospel-mail': {
    id: 'por-correo',
    title: 'El evangelio por correo',
    on: {
      state: 'Encendido',
      hint: 'Si lo detienes, no sale ninguno más y la página deja de ofrecerlo. Quienes lo reciben siguen en la lista.',
      press: 'Detener el correo',
    },
    off: {
      state: 'Detenido',
      hint: 'Al encenderlo, salen los de hoy a quienes todavía no lo recibieron. Los de días pasados no se envían.',
      press: 'Encender el correo',
    },
  },
} satisfies Record<string, Switch>;
