import { leadsNowhere } from '~/domain/book/schema';
import { paths } from '~/paths';
import { Checkbox } from '~/ui/forms/checkbox';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';
import { IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';

interface EditedVolume {
  number: number;
  title: string;
  isAvailable: boolean;
  youtubeUrl: string | null;
}

/** Form state of a volume's card on the home page. */
export const useVolumeForm = (volume: EditedVolume, formProps: FormDraftProps) =>
  useIntentForm<{ title: string; is_available?: boolean; youtube_url?: string }>('volume', {
    id: 'volumen',
    shows: ['title', 'youtube_url'],
    ...formProps,
    defaultValue: formProps.draft ?? {
      title: volume.title,
      is_available: volume.isAvailable ? 'on' : '',
      youtube_url: volume.youtubeUrl ?? '',
    },
  });

interface FormProps {
  known: ReturnType<typeof useVolumeForm>;
  volume: EditedVolume;
  /** Count of its chapters. */
  chapters: number;
}

/** Form to edit a volume's card on the home page; warns if the card would lead nowhere. */
export function VolumeForm({ known: { form, fields }, volume, chapters }: FormProps) {
  const { title, is_available, youtube_url } = fields;
  const isNowhere = leadsNowhere({ ...volume, hasAddress: volume.youtubeUrl !== null, chapters });
  return (
    <IntentForm of={form}>
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
      <p className="row">
        <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
        <a className="action-link" href={paths.admin('playlists')}>
          Volver a las playlists
        </a>
      </p>
    </IntentForm>
  );
}
