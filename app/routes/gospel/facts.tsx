import type { Gospel } from '~/domain/gospel/schema';
import { plural } from '~/text/spanish';
import { NewTab } from '~/ui/icon';

/** Source of a gospel and, for administrators, its number of views. */
export function GospelFacts({ gospel, views }: { gospel: Gospel; views: number | null }) {
  const { liturgical_note: note, url, copyright_note: rights } = gospel;
  if (!note && !url && !rights && views === null) return null;
  return (
    <section aria-labelledby="informacion">
      <h2 id="informacion">Información adicional</h2>
      <dl className="facts">
        {note && (
          <>
            <dt>Nota litúrgica</dt>
            <dd>{note}</dd>
          </>
        )}
        {url && (
          <>
            <dt>Fuente</dt>
            <dd>
              <a className="breakable" href={url} target="_blank" rel="noopener noreferrer">
                {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
                <NewTab />
              </a>
            </dd>
          </>
        )}
        {rights && (
          <>
            <dt>Derechos</dt>
            <dd>{rights}</dd>
          </>
        )}
      </dl>
      {views !== null && <p className="muted-text">Visualizaciones (Admin): {plural(views, 'vista', 'vistas')}</p>}
    </section>
  );
}
