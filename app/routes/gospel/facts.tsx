import type { Gospel } from '~/domain/gospel/schema';
import { plural } from '~/text/spanish';
import { NewTab } from '~/ui/icon';

interface MarkedLink {
  text: string;
  address: string;
}

/** `[text](address)` taken apart; null for what is no such link or leads to no page. */
function linkIn(marked: string): MarkedLink | null {
  const [, text = '', address = ''] = /^\s*\[([^\]]+)\]\((\S+?)\)\s*$/.exec(marked) ?? [];
  return /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? { text, address } : null;
}

/** The links that belong to a gospel; what is no link stands as text. */
export function RelatedLinks({ links }: { links: string[] }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="enlaces">
      <h2 id="enlaces">Enlaces relacionados</h2>
      <ul className="plain-list sans-text">
        {links.map((marked, at) => {
          const link = linkIn(marked);
          return <li key={at}>{link ? <Related {...link} /> : marked}</li>;
        })}
      </ul>
    </section>
  );
}

function Related({ text, address }: MarkedLink) {
  if (address.startsWith('/')) return <a href={address}>{text}</a>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
      <NewTab />
    </a>
  );
}

/** Where a gospel comes from, and for administrators how often it was looked at. */
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
