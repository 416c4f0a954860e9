import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

interface DownloadProps {
  volume: number;
  hasPlaylist: boolean;
  /** The kinds of chapters that it has. */
  chapters: ('main' | 'optional')[];
}

const LABELS = { main: 'ZIP principal', optional: 'ZIP opcional' };

/** Downloads of the content of a volume, as files that can be uploaded again. */
export function VolumeDownloads({ volume, hasPlaylist, chapters }: DownloadProps) {
  const files = [
    ...(hasPlaylist ? [['Playlist', `Volumen_${volume}.json`] as const] : []),
    ...chapters.map((kind) => [LABELS[kind], `Vol_${volume}_${kind}.zip`] as const),
  ];
  if (files.length === 0) return null;
  return (
    <section className="part">
      <h2>Descargar el contenido</h2>
      <p className="muted-text">Los mismos archivos que se pueden volver a subir.</p>
      <p className="row">
        {files.map(([label, file]) => (
          <a key={file} className="button" href={paths.adminExport(file)}>
            <Icon name="down" /> {label}
          </a>
        ))}
      </p>
    </section>
  );
}
