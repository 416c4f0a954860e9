import { leadsNowhere } from '~/domain/book/schema';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { Checkbox } from '~/ui/forms/checkbox';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';

interface EditedVolume {
  number: number;
  title: string;
  isAvailable: boolean;
  youtubeUrl: string | null;
}

interface FormProps extends FormDraftProps {
  volume: EditedVolume;
  mark: string;
  /** Count of its chapters. */
  chapters: number;
}

/** Form to edit a volume's card on the home page; warns if the card would lead nowhere. */
export function VolumeForm({ volume, chapters, ...options }: FormProps) {
  const editor = useContentForm<{ title: string; is_available?: boolean; youtube_url?: string }>('volume', {
    ...options,
    ...{ id: 'volumen', shows: ['title', 'youtube_url'], saved: 'volumen' },
    stored: {
      title: volume.title,
      is_available: volume.isAvailable ? 'on' : '',
      youtube_url: volume.youtubeUrl ?? '',
    },
  });
  const { title, is_available, youtube_url } = editor.fields;
  const isNowhere = leadsNowhere({ ...volume, hasAddress: volume.youtubeUrl !== null, chapters });
  return (
    <ContentEditor
      of={editor}
      page={paths.adminVolume(volume.number)}
      buttons={
        <a className="action-link" href={paths.admin('playlists')}>
          Volver a las playlists
        </a>
      }
      stored={<StoredVolume volume={volume} />}
    >
      {isNowhere && (
        <p className="notice notice--bad">
          El volumen está como disponible, pero no tiene contenido ni dirección: su tarjeta no lleva a ninguna parte.
        </p>
      )}
      <Field field={title} label="Título" />
      <Checkbox field={is_available} label="Disponible" />
      {chapters === 0 && !isNowhere && (
        <p className="hint-text">
          El volumen no tiene contenido: si está disponible y sin dirección, su tarjeta no lleva a ninguna parte.
        </p>
      )}
      <Field
        field={youtube_url}
        label="Dirección en YouTube"
        type="url"
        hint="A donde lleva la tarjeta del inicio si el volumen no tiene contenido detallado."
      />
    </ContentEditor>
  );
}

const StoredVolume = ({ volume: { title, isAvailable, youtubeUrl } }: { volume: EditedVolume }) => (
  <dl>
    <dt>Título</dt>
    <dd>{title}</dd>
    <dt>Disponible</dt>
    <dd>{isAvailable ? 'Sí' : 'No'}</dd>
    <dt>Dirección en YouTube</dt>
    <dd className="breakable">{youtubeUrl ?? <i>Vacía</i>}</dd>
  </dl>
);
