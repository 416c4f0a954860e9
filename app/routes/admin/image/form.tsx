import type { FeaturedImage, ImageInput as Image } from '~/domain/site/schema';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { WhenFields } from '~/routes/admin/when-fields';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';
import { Checkbox } from '~/ui/forms/checkbox';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';
import { PictureField } from '~/ui/forms/picture-field';
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
export function ImageForm({ image, at, zone, ...options }: ImageFormProps) {
  const editor = useContentForm<Image & { file?: string; day?: string; hour?: string }>('image', {
    ...options,
    ...{ id: 'imagen', shows: ['file', ...SHOWN, 'day', 'hour'], stored: flat(image), saved: 'imagen' },
  });
  const { file, decorative, imageUrl, altText, tooltipText, clickUrl, visible, day, hour } = editor.fields;
  const page = paths.admin('imagen');
  return (
    <div className="halves">
      <div>
        <ContentEditor
          of={editor}
          page={page}
          takesFile
          title="No se pudo guardar la imagen"
          buttons={<SeeUnsaved action={`${page}#vista-previa`} />}
          stored={<StoredImage image={image} />}
        >
          <PictureField field={file} label="Archivo de la imagen" />
          <Field
            field={imageUrl}
            label={LABELS.imageUrl}
            type="url"
            hint="De una que está en otro sitio; con un archivo se pone sola."
          />
          <Field
            field={clickUrl}
            label={LABELS.clickUrl}
            type="url"
            hint="Se abre en otra pestaña al pulsar la imagen."
          />
          <Field field={altText} label={LABELS.altText} hint="Lo que dice la imagen a quien no la ve." />
          <Checkbox field={decorative} label="Es un adorno" />
          <Field field={tooltipText} label={LABELS.tooltipText} hint="Aparece al pasar el puntero." />
          <div>
            <Checkbox field={visible} label="Mostrar en el inicio" />
          </div>
          <WhenFields day={day} hour={hour} at={at} zone={zone} />
        </ContentEditor>
      </div>
      <section className="part" aria-labelledby="vista-previa">
        <h2 id="vista-previa">Vista previa</h2>
        <ImagePreview
          formId={editor.form.id}
          address={imageUrl.initialValue ?? ''}
          alt={altText.initialValue ?? ''}
          title={tooltipText.initialValue ?? ''}
        />
      </section>
    </div>
  );
}

const flat = ({ visible, ...texts }: FeaturedImage) => ({
  ...texts,
  visible: visible ? 'on' : '',
  decorative: texts.imageUrl !== '' && texts.altText === '' ? 'on' : '',
});

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
