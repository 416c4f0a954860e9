import { paths } from '~/paths';
import { SharePanel } from '~/ui/share-panel';
import type { ViewProps } from './props';

const FAILURE_TIME = 5000; // milliseconds, longer than elsewhere as the specification says

/** Title, texts and address of a chapter to share; what is sent says its date too. */
function sharedOf({ volume, index, title: name, address, dateInWords }: ViewProps) {
  const title = `Libro de Cielo ${volume}-${index}: ${name}`;
  const message = dateInWords ? `${title}. ${dateInWords}` : title;
  return { title, message, texts: textsFor(name), address, failureTime: FAILURE_TIME };
}

/** The address of the chapter, to copy or to send. */
export function Share({ view }: { view: ViewProps }) {
  return (
    <section className="share" id="compartir" aria-labelledby="compartir-t">
      <h3 className="study__rubric" id="compartir-t">
        Compartir
      </h3>
      {view.text && (
        <p>
          {'Para citar un párrafo, guardarlo o dejar en él tu señal, pulsa su número o ve '}
          <a href={paths.paragraph(view.volume, view.index, 1, { from: view.from })}>párrafo por párrafo</a>.
        </p>
      )}
      <SharePanel label="Enlace de este capítulo" {...sharedOf(view)} />
    </section>
  );
}

/** Texts offered with the link of a chapter. */
const textsFor = (name: string) => [
  `Te comparto este capítulo del Libro de Cielo: ${name}`,
  `Estoy leyendo «${name}» en el Libro de Cielo y pensé en ti`,
  `Una lectura para hoy, del Libro de Cielo: ${name}`,
];
