import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Pages } from '~/ui/page/pages';
import type { NotesState } from './props';

const FILES = [
  ['txt', 'Texto'],
  ['html', 'Página'],
  ['csv', 'Hoja de cálculo (CSV)'],
] as const;

interface ViewsProps {
  state: NotesState;
  volumes: { volume: number; count: number }[];
}

/** Links to the orders of the notes, and to the volumes that have some. */
export function NotesViews({ state, volumes }: ViewsProps) {
  const { search, order, volume } = state;
  const chip = (label: string, to: string, isCurrent: boolean, more?: string) => (
    <li key={label}>
      <a href={to} aria-current={isCurrent ? 'true' : undefined}>
        {label}
        {more && <span className="visually-hidden">{more}</span>}
      </a>
    </li>
  );
  return (
    <>
      <nav aria-label="Orden de las notas">
        <ul className="chips filter-chips">
          {chip('Las más recientes', paths.notes({ q: search }), order === 'fecha')}
          {chip('Por volumen', paths.notes({ q: search, orden: 'volumen' }), order === 'volumen' && volume === null)}
        </ul>
      </nav>
      {order === 'volumen' && volumes.length > 1 && (
        <nav aria-label="Volúmenes con notas">
          <ul className="chips filter-chips">
            {volumes.map(({ volume: number, count }) =>
              chip(
                `Vol. ${number}`,
                paths.notes({ q: search, volumen: number }),
                number === volume,
                `, ${plural(count, 'nota', 'notas')}`,
              ),
            )}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Links to the pages of the list, if there are several. */
export function NotesPager({ state, pages }: { state: NotesState; pages: number }) {
  return <Pages page={state.page} pages={pages} addressOf={(page) => addressOf(state, page)} />;
}

/** Downloads of the notes, and links to bookmarks and removed notes. */
export function NotesFoot({ hasNotes, removed }: { hasNotes: boolean; removed: number }) {
  return (
    <>
      {hasNotes && (
        <section className="part">
          <h2>Llévate tus notas</h2>
          <p>Todas, en un archivo: como texto, como página para leer o imprimir, o para una hoja de cálculo.</p>
          <p className="row">
            {FILES.map(([format, label]) => (
              <a key={format} className="button" href={paths.notesFile(format)} download>
                <Icon name="down" /> {label}
              </a>
            ))}
          </p>
        </section>
      )}
      <p className="part">
        <a href={paths.highlights()}>Mis marcas</a>: los párrafos y las frases que resaltaste.
      </p>
      {removed > 0 && (
        <p className="part">
          <a href={paths.notes({ quitadas: 1 })}>{plural(removed, 'nota que quitaste', 'notas que quitaste')}</a>
        </p>
      )}
    </>
  );
}

/** The address of a page of the same list of notes. */
const addressOf = ({ search, order, volume, isRemoved }: NotesState, page: number) =>
  paths.notes({
    q: search,
    orden: order === 'volumen' && volume === null ? 'volumen' : null,
    volumen: volume,
    quitadas: isRemoved ? 1 : null,
    pagina: page > 1 ? page : null,
  });
