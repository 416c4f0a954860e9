import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

const FILES = [
  ['md', 'Markdown'],
  ['csv', 'CSV'],
  ['jsonld', 'JSON-LD'],
] as const;

/** Message shown if there are no highlights. */
export function NoHighlights() {
  return (
    <div className="column">
      <h2>Todavía no tienes marcas</h2>
      <p>
        Abre un capítulo y pulsa el número de un párrafo: ahí puedes resaltarlo entero, o las frases que elijas, con un
        color y una línea tuya. Lo encontrarás aquí.
      </p>
      <p>
        <a className="button button--main" href={paths.home()}>
          Ir a los volúmenes
        </a>
      </p>
    </div>
  );
}

/** Ways to the collections, and of highlights out of the site and back. */
export function HighlightsFoot({ hasSome }: { hasSome: boolean }) {
  return (
    <>
      <p className="part">
        <a href={paths.collections()}>Mis colecciones</a>: marcas reunidas en el orden que tú les das.
      </p>
      <section className="part">
        <h2>Llévatelas, o tráelas</h2>
        {hasSome && (
          <>
            <p>
              Todas, en un archivo: en Markdown, como tabla para Readwise (CSV), o como anotaciones para otros programas
              (JSON-LD).
            </p>
            <p className="row">
              {FILES.map(([format, label]) => (
                <a key={format} className="button" href={paths.highlightsFile(format)} download>
                  <Icon name="down" /> {label}
                </a>
              ))}
            </p>
          </>
        )}
        <p>
          <a className="action-link" href={paths.importHighlights()}>
            Traer marcas de un archivo
          </a>
        </p>
      </section>
    </>
  );
}
