import { paths } from '~/paths';
import { Icon } from './icon';

/** Links to a volume as EPUB, or to the whole book (null), and to the same with one's notes and highlights. */
export function EpubLinks({ volume, hasOwn }: { volume: number | null; hasOwn: boolean }) {
  return (
    <p className="row">
      <a className="action-link" href={paths.epub(volume)}>
        <Icon name="down" /> Llevar en EPUB
      </a>{' '}
      {hasOwn && (
        <a className="action-link" href={paths.epub(volume, { notas: 1 })}>
          <Icon name="down" /> Llevar en EPUB con mis notas y marcas
        </a>
      )}
    </p>
  );
}
