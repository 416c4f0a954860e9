import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { NOTE_LENGTH } from '~/domain/notes/schema';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icons';
import { AccountPage } from '~/ui/page/narrow-page';
import { useSite } from '~/ui/page-state';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from './help.css?url';

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

export const loader = pageLoader('anyone', () => null);

const LEAD = 'Qué quiere decir cada palabra y cada signo, y cómo se hace lo que más se pregunta.';

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Ayuda', description: LEAD }, matches);

export default function Help() {
  const { contactEmail } = useSite();
  return (
    <AccountPage title="Ayuda" lead={LEAD}>
      <nav className="help-list" aria-label="Preguntas">
        <ul>
          {QUESTIONS.map(({ id, question }) => (
            <li key={id}>
              <a href={`#${id}`}>{question}</a>
            </li>
          ))}
        </ul>
      </nav>
      {QUESTIONS.map(({ id, question, signs, answer }) => (
        <section key={id} id={id} aria-labelledby={`${id}-t`}>
          <h2 id={`${id}-t`}>{question}</h2>
          {signs && <Signs all={signs} />}
          {answer}
        </section>
      ))}
      {contactEmail && (
        <section>
          <h2>¿No está aquí lo que buscas?</h2>
          <p>
            Escríbenos a <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </section>
      )}
    </AccountPage>
  );
}

/** The signs as they stand in the pages, with their words. */
function Signs({ all }: { all: [icon: IconName, words: string][] }) {
  return (
    <ul role="list" className="plain-list help-signs">
      {all.map(([icon, words]) => (
        <li key={words}>
          <Icon name={icon} size={24} /> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

interface Question {
  /** The part of the address that leads to it. */
  id: string;
  question: string;
  signs?: [icon: IconName, words: string][];
  answer: ReactNode;
}

const QUESTIONS: Question[] = [
  {
    id: 'capitulo',
    question: '¿Qué quiere decir 11-5?',
    answer: (
      <p>
        El volumen 11, capítulo 5. Así se nombra cada capítulo del libro, y así puedes ir a él desde el{' '}
        <a href={paths.home()}>inicio</a> o desde la búsqueda. El número al comienzo de un párrafo lo nombra a él: 11-5,
        § 3.
      </p>
    ),
  },
  {
    id: 'detallado',
    question: '¿Qué es el contenido detallado?',
    answer: (
      <p>
        Casi todos los volúmenes se leen aquí, con tu cuenta: cada capítulo con su texto, su video y su estudio. Los
        demás, por ahora, solo tienen videos en YouTube.
      </p>
    ),
  },
  {
    id: 'leido',
    question: '¿En qué se diferencian «Leído» y «Visto»?',
    signs: [
      ['ring', 'Sin marcar'],
      ['seen', 'Marcado'],
    ],
    answer: (
      <p>
        «Leído» es del texto; «Visto», del video. Los marcas y los quitas tú, uno sin el otro. La barra de cada volumen
        cuenta los capítulos leídos. Nadie más los ve.
      </p>
    ),
  },
  {
    id: 'senal',
    question: '¿Qué es mi señal?',
    signs: [['ribbon', 'Señal']],
    answer: (
      <p>
        Como la cinta de un libro: dice dónde te quedaste. Pulsa el número de un párrafo y después «Señal». Hay una en
        cada volumen, y al dejarla en otro párrafo se quita del anterior. Vuelves a ella desde «Lo mío».
      </p>
    ),
  },
  {
    id: 'marcas',
    question: '¿Y una marca?',
    signs: [['marker', 'Resaltar']],
    answer: (
      <>
        <p>
          Un párrafo, o algunas de sus frases, que resaltas con un color y una línea tuya: pulsa su número y después
          «Resaltar», o selecciona sus palabras. Están en <a href={paths.highlights()}>tus marcas</a>, donde se buscan y
          se llevan en un archivo. Si el texto cambia y una no encuentra sus palabras, espera ahí a que digas dónde va.
        </p>
        <p>
          Con ellas haces <a href={paths.collections()}>colecciones</a>: en el orden que quieras, para leerlas seguidas,
          imprimirlas, o compartirlas con una dirección que quitas cuando quieras.
        </p>
      </>
    ),
  },
  {
    id: 'notas',
    question: '¿Quién lee mis notas?',
    signs: [['pencil', 'Notas']],
    answer: (
      <p>
        Solo tú. Hay una por capítulo, de hasta {NOTE_LENGTH} caracteres, al final de su página. Lo que escribes y no
        alcanzas a guardar se recupera cuando vuelves con el mismo navegador, y de lo que guardas quedan las diez
        últimas versiones. Todas están en <a href={paths.notes()}>tus notas</a>, donde puedes descargarlas.
      </p>
    ),
  },
  {
    id: 'letra',
    question: '¿Cómo hago la letra más grande?',
    answer: (
      <p>
        En los <a href={paths.preferences()}>ajustes de lectura</a>: el tamaño, el tipo de letra, el espacio entre
        líneas y los colores, también sin cuenta.
      </p>
    ),
  },
  {
    id: 'voz',
    question: '¿Puede leérmelo en voz alta?',
    signs: [['sound', 'Leer en voz alta']],
    answer: (
      <p>
        Sí: en un capítulo pulsa «Lectura» y después «Leer en voz alta». Empieza en el párrafo que tienes a la vista.
        Hace falta JavaScript y que tu dispositivo tenga una voz en español.
      </p>
    ),
  },
  {
    id: 'ligera',
    question: 'Mi teléfono es antiguo, o tengo poca conexión',
    answer: (
      <p>
        Elige «Versión ligera» en los <a href={paths.preferences()}>ajustes de lectura</a>: sin imágenes ni videos
        incrustados, cada página pesa mucho menos, es decir, gasta menos datos y llega antes. Todo se puede hacer igual.
      </p>
    ),
  },
  {
    id: 'sin-conexion',
    question: '¿Puedo leer sin conexión?',
    answer: (
      <p>
        Sí: pídelo en los <a href={paths.preferences()}>ajustes de lectura</a>, y los capítulos que abras se quedarán en
        ese navegador. Las notas y marcas que hagas sin conexión se envían solas cuando vuelve.
      </p>
    ),
  },
  {
    id: 'oir',
    question: '¿Puedo oír el libro?',
    answer: (
      <p>
        Los capítulos con grabación llevan un reproductor sobre su texto, que sigue donde lo dejaste, también en otro
        aparato. En <a href={paths.account()}>tu cuenta</a>, «Escuchar en otra aplicación» los da a una de pódcast.
      </p>
    ),
  },
  {
    id: 'buscar',
    question: '¿Cómo encuentro una frase que recuerdo a medias?',
    answer: (
      <p>
        Escríbela como la recuerdes en la búsqueda: si falta una palabra o está mal escrita, se muestra lo más parecido.
        También entiende fechas («14 de marzo de 1912»), citas de la Biblia («Juan 4, 7») y capítulos («11-5»).
      </p>
    ),
  },
  {
    id: 'errores',
    question: 'Encontré un error en el texto o en un video',
    signs: [['alert', 'Avisar de un error']],
    answer: (
      <p>
        Pulsa el número del párrafo, o ve debajo del video, y elige «Avisar de un error». Basta una línea. Lo leen
        quienes cuidan el libro y, si lo pides, te responden por correo.
      </p>
    ),
  },
  {
    id: 'cuenta',
    question: '¿Qué se guarda de mí?',
    answer: (
      <p>
        Lo dice <a href={paths.privacy()}>Privacidad</a>. En <a href={paths.account()}>tu cuenta</a> puedes descargarlo
        todo, cambiar tu contraseña, o eliminar la cuenta.
      </p>
    ),
  },
];
