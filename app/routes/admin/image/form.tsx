import type { FeaturedImage, ImageInput as Image } from '~/domain/site/schema';
import { paths } from '~/paths';
import { DraftOutcome, Unsaved } from '~/routes/admin/draft-outcome';
import { useDraftForm } from '~/routes/admin/draft-form';
import { WhenFields } from '~/routes/admin/when-fields';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';
import { StoredVersion, faultLinks } from '~/routes/admin/stored-version';
import { Checkbox } from '~/ui/forms/checkbox';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { ImagePreview } from './preview';

const LABELS = {
  imageUrl: 'URL de imagen',
  clickUrl: 'URL de destino',
  altText: 'Texto alternativo',
  tooltipText: 'Texto de ayuda',
};
type Shown = keyof typeof LABELS;
const SHOWN = Object.keys(LABELS) as Shown[];

interface ImageFormProps extends FormDraftProps {
  image: FeaturedImage;
  mark: string;
  /** Moment at which another is to be published; null where none waits. */
  at: string | null;
  /** Zone of the hour in words. */
  zone?: string;
}

/** Form of the featured image of the home page, with its preview. */
export function ImageForm({ image, mark, at, zone, ...formProps }: ImageFormProps) {
  const { form, fields } = useIntentForm<Image & { dia?: string; hora?: string }>('image', {
    id: 'imagen',
    shows: [...SHOWN, 'dia', 'hora'],
    ...formProps,
    defaultValue: formProps.draft ?? flat(image),
  });
  const { imageUrl, altText, tooltipText, clickUrl, visible } = fields;
  const page = paths.admin('imagen');
  const draft = useDraftForm({
    ...formProps,
    id: form.id,
    intent: 'image',
    mark,
    stored: flat(image),
    saved: 'imagen',
  });
  return (
    <>
      <div className="column">
        <FormNotices of={form} title="No se pudo guardar la imagen" {...faultLinks(draft, page)} />
      </div>
      <IntentForm of={form} className="column" action={page} isOneOfSeveral>
        <input type="hidden" name="basis" value={draft.basis} />
        <Field field={imageUrl} label={LABELS.imageUrl} type="url" />
        <Field
          field={clickUrl}
          label={LABELS.clickUrl}
          type="url"
          hint="Se abre en otra pestaña al pulsar la imagen."
        />
        <Field field={altText} label={LABELS.altText} hint="Lo que dice la imagen a quien no la ve." />
        <Field field={tooltipText} label={LABELS.tooltipText} hint="Aparece al pasar el puntero." />
        <div>
          <Checkbox field={visible} label="Mostrar en el inicio" />
        </div>
        <WhenFields day={fields.dia} hour={fields.hora} at={at} zone={zone} />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar</SubmitButton> <Unsaved of={draft} />{' '}
          <SeeUnsaved action={`${page}#vista-previa`} />
        </p>
      </IntentForm>
      <div className="column">
        <DraftOutcome of={draft} action={page} />
        <StoredVersion of={draft} action={page}>
          <StoredImage image={image} />
        </StoredVersion>
      </div>
      <section className="part" aria-labelledby="vista-previa">
        <h2 id="vista-previa">Vista previa</h2>
        <ImagePreview
          formId={form.id}
          address={imageUrl.initialValue ?? ''}
          alt={altText.initialValue ?? ''}
          title={tooltipText.initialValue ?? ''}
        />
      </section>
    </>
  );
}

const flat = ({ visible, ...texts }: FeaturedImage) => ({ ...texts, visible: visible ? 'on' : '' });

function StoredImage({ image }: { image: FeaturedImage }) {
  return (
    <dl>
      {SHOWN.map((name) => (
        <div key={name}>
          <dt>{LABELS[name]}</dt>
          <dd className="breakable">{image[name] || <i>Vacío</i>}</dd>
        </div>
      ))}
      <div>
        <dt>En el inicio</dt>
        <dd>{image.visible ? 'Se muestra' : 'No se muestra'}</dd>
      </div>
    </dl>
  );
}
