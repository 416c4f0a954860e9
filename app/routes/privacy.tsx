import type { MetaFunction } from '@remix-run/node';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { useSite } from '~/ui/page-state';
import { titled } from '~/ui/title';

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

export const loader = pageLoader('anyone', () => null);

export const meta: MetaFunction = ({ matches }) =>
  titled({ title: 'Privacidad', description: 'Qué guardamos de ti, para qué, y cómo llevártelo o borrarlo.' }, matches);

export default function Privacy() {
  const { foundation, contactEmail } = useSite();
  return (
    <AccountPage title="Privacidad" lead="Qué guardamos de ti, para qué, y cómo llevártelo o borrarlo.">
      <h2>Qué guardamos</h2>
      <ul>
        <li>Tu nombre, tu correo y tu contraseña; la contraseña, de forma que nadie puede leerla.</li>
        <li>
          Tus notas personales, los videos que marcas como vistos y los capítulos que marcas como leídos. Las notas solo
          puedes leerlas tú.
        </li>
        <li>
          De cada nota, las diez últimas versiones, también de las que quitas, para que puedas recuperarlas. Se borran
          con la cuenta.
        </li>
        <li>
          Los párrafos y las frases que resaltas, con sus colores y tus líneas, tus colecciones, y dónde dejas tu señal.
          Solo tú los ves, y quien tenga la dirección de una colección que compartes: sus pasajes, sin tus líneas ni tu
          nombre.
        </li>
        <li>
          Tu plan de lectura: qué lees, cuánto y qué días, y los que terminaste. Solo tú lo ves. Si lo recibes por
          correo, la hora; si creas una dirección para tu calendario, cuándo la creaste y cuándo se usó. Si lees con
          otros, ven cuántos han leído hoy, y no quién.
        </li>
        <li>
          Los avisos de errores que envías, con tu nombre de pila para quienes cuidan el libro. Se borran noventa días
          después de resolverse, o con la cuenta.
        </li>
        <li>
          Los últimos capítulos que abriste y hasta dónde leíste, para que sigas donde estabas. En tu{' '}
          <a href={paths.history()}>historial de lectura</a> puedes borrarlos, o pedir que no los guardemos.
        </li>
        <li>
          Si creas una dirección para tu lector de libros, cuándo la creaste y cuándo se usó por última vez. Puedes
          quitarla en «Tu cuenta».
        </li>
        <li>
          Si pides el evangelio por correo, tu dirección, la hora y el lugar que elegiste. No miramos si abres los
          mensajes; al dejarlo se borra todo.
        </li>
        <li>
          Si quieres recibir cartas nuestras, desde cuándo. No miramos si las abres. De un correo que rechaza nuestros
          mensajes guardamos una huella, de la que no se lee la dirección, con el motivo y el día, para no insistir.
        </li>
        <li>Desde qué navegador y cuándo entraste, para que puedas cerrar sesiones que no reconozcas.</li>
      </ul>
      <h2>Qué no hacemos</h2>
      <ul>
        <li>No usamos publicidad ni herramientas que te sigan por otros sitios.</li>
        <li>No compartimos tus datos. Los videos se piden a YouTube solo cuando los abres, y sin sus cookies.</li>
        <li>
          La imagen de un video se pide a su sitio cuando queda a la vista, sin decirle desde qué página; sin
          JavaScript, al abrir un capítulo se piden la suya y las de los videos cercanos. Con la «Versión ligera» de los
          ajustes de lectura no se pide ninguna.
        </li>
        <li>
          Las visitas al evangelio del día se cuentan con una clave que cambia cada día, sin guardar tu dirección.
        </li>
        <li>
          Contamos cuántas veces se abre, se marca o se escucha cada capítulo, por día y sin guardar quién. No se ven
          cifras menores que cinco, y no se cuenta a quien lee sin historial.
        </li>
        <li>
          Lo que alguien busca en el libro y no se encuentra se cuenta por día, sin guardar quién lo buscó. Lo que
          buscas en tus notas no se cuenta.
        </li>
      </ul>
      <InTheBrowser />
      <h2>Llevártelo o borrarlo</h2>
      <p>En «Tu cuenta» puedes descargar todos tus datos y eliminar la cuenta con todo lo que contiene.</p>
      <h2>Quién responde</h2>
      <p>
        {foundation}
        {contactEmail && (
          <>
            {', '}
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
        .
      </p>
    </AccountPage>
  );
}

/** Section about data in the reader's own browser. */
function InTheBrowser() {
  return (
    <>
      <h2>Tus cookies</h2>
      <p>
        Guardamos las necesarias: la de tu sesión, la que reconoce este navegador cuando vuelves a entrar, la que te
        deja entrar al verificar tu correo, durante una hora desde que creas tu cuenta, la de tus ajustes de lectura, la
        que dice a tus páginas guardadas que algo cambió, y la que protege los formularios en navegadores antiguos.
      </p>
      <p>
        Además, lo que escribes y aún no guardaste se queda en tu navegador, para que no se pierda. Se borra cuando lo
        guardas o lo descartas, y cuando cierras sesión.
      </p>
      <p>
        Si un capítulo se lee en voz alta, la velocidad y la voz que eliges se quedan en tu navegador. Lo lee tu
        dispositivo; solo las voces en línea, que usamos si no tiene otra en español o si las eliges, envían el texto a
        quien las ofrece.
      </p>
      <p>
        Si pides en los <a href={paths.preferences()}>ajustes de lectura</a> leer sin conexión, los capítulos que abres
        se quedan también en tu navegador, con tus notas. Allí dice cuándo se borran.
      </p>
    </>
  );
}
