import { paths } from '~/paths';
import { Icon } from '../icon';

interface DownloadProps {
  volume: number;
  hasPlaylist: boolean;
  hasChapters: boolean;
}

/** The content of a volume as the files that could be uploaded again. */
export function VolumeDownloads({ volume, hasPlaylist, hasChapters }: DownloadProps) {
  if (!hasPlaylist && !hasChapters) return null;
  const files = [
    ...(hasPlaylist ? [['Playlist', `Volumen_${volume}.json`]] : []),
    ...(hasChapters
      ? [
          ['ZIP principal', `Vol_${volume}_main.zip`],
          ['ZIP opcional', `Vol_${volume}_optional.zip`],
        ]
      : []),
  ] as [string, string][];
  return (
    <section className="part">
      <h2>Descargar el contenido</h2>
      <p className="soft">Los mismos archivos que se pueden volver a subir.</p>
      <p className="row">
        {files.map(([label, file]) => (
          <a key={file} className="button" href={paths.adminExport(file)} download>
            <Icon name="down" /> {label}
          </a>
        ))}
      </p>
    </section>
  );
}
