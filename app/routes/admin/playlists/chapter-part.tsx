import { paths } from '~/paths';
import { Gap } from '~/routes/admin/gap';
import { FileIsland } from '~/routes/admin/uploads/file-island';
import { hintOf } from '~/routes/admin/uploads/file-form';
import { Icon } from '~/ui/icon';

interface PartProps {
  volume: number;
  index: number;
  has: boolean;
  /** Name of its upload. */
  name: 'chapter-main' | 'chapter-optional';
  title: string;
  /** Name of its file. */
  file: string;
}

/** Text or study of a chapter: the download of its file, and the upload that replaces it. */
export function ChapterPart(props: PartProps) {
  const { volume, index, has, name, title, file } = props;
  const part = name === 'chapter-main' ? 'texto' : 'estudio';
  return (
    <section className="part" id={`subir-${name}`} aria-labelledby={`${name}-t`}>
      <h2 id={`${name}-t`}>{title}</h2>
      {has ? (
        <p className="row">
          <a className="button" href={paths.adminWrite(volume, index, part)}>
            <Icon name="pencil" /> Editar aquí
          </a>{' '}
          <a className="button" href={paths.adminExport(file)}>
            <Icon name="down" /> Descargar {file}
          </a>
        </p>
      ) : (
        <p>
          <Gap words={`Sin ${title.toLowerCase()}`} />{' '}
          <a className="action-link" href={paths.adminWrite(volume, index, part)}>
            Escribirlo aquí
          </a>
        </p>
      )}
      <Replacing {...props} />
    </section>
  );
}

function Replacing({ volume, index, has, name, title, file }: PartProps) {
  const what = `el ${title.toLowerCase()}`;
  return (
    <div className="column">
      <p className="hint-text" id={hintOf(name)}>
        Un archivo <code>{file}</code>.
      </p>
      <FileIsland
        at={{ page: 'routes/admin/playlists/chapter', address: paths.adminChapter(volume, index) }}
        name={name}
        label={`${has ? 'Reemplazar' : 'Subir'} ${what}`}
        accept=".json,application/json"
        what={what}
        fields={{ capitulo: `${volume}-${index}` }}
      />
    </div>
  );
}
