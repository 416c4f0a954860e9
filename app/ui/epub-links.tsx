import { paths } from '~/paths';
import { Icon } from './icon';

/** Links to a volume as EPUB, or to the whole book (null), and to the same with one's notes. */
export function EpubLinks({ volume, hasNotes }: { volume: number | null; hasNotes: boolean }) {
  return (
    <p className="row">
      <a className="action-link" href={paths.epub(volume)}>
        <Icon name="down" /> Llevar en EPUB
      </a>{' '}
      {hasNotes && (
        <a className="action-link" href={paths.epub(volume, { notas: 1 })}>
          <Icon name="down" /> Llevar en EPUB con mis notas
        </a>
      )}
    </p>
  );
}
