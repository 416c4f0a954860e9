import type { FeaturedImage, ImageForm as Image } from '~/domain/site/schema';
import { overHttps } from '~/text/over-https';
import { Checkbox } from '~/ui/forms/checkbox';
import type { Drawn } from '~/ui/forms/drawn';
import { Field } from '~/ui/forms/field';
import { FormFaults, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { NewTab } from '~/ui/icon';
import { useSite } from '~/ui/site';

function Preview({ address, alt, title }: { address?: string; alt?: string; title?: string }) {
  const { isLight } = useSite();
  if (!address || !/^https?:\/\//.test(address))
    return <p className="muted-text">Guarda una dirección para ver la imagen.</p>;
  if (isLight) {
    return (
      <p>
        <a className="action-link" href={address} target="_blank" rel="noopener noreferrer">
          Ver la imagen
          <NewTab />
        </a>
      </p>
    );
  }
  return (
    <img
      className="image-preview"
      src={overHttps(address)}
      alt={alt ?? ''}
      title={title}
      referrerPolicy="no-referrer"
    />
  );
}

/** The featured image of the home page, and how it will look. */
export function ImageForm({ image, author, waiting }: Drawn & { image: FeaturedImage }) {
  const { form, fields } = useIntentForm<Image>('image', {
    ...{ id: 'imagen', shows: ['imageUrl', 'clickUrl', 'altText', 'tooltipText'], author, waiting },
    defaultValue: waiting ?? { ...image, visible: image.visible ? 'on' : '' },
  });
  const { imageUrl, altText, tooltipText, clickUrl, visible } = fields;
  return (
    <>
      <div className="column">
        <FormFaults of={form} title="No se pudo guardar la imagen" />
      </div>
      <IntentForm of={form} className="column">
        <Field field={imageUrl} label="URL de imagen" type="url" />
        <Field field={clickUrl} label="URL de destino" type="url" hint="Se abre en otra pestaña al pulsar la imagen." />
        <Field field={altText} label="Texto alternativo" hint="Lo que dice la imagen a quien no la ve." />
        <Field field={tooltipText} label="Texto de ayuda" hint="Aparece al pasar el puntero." />
        <Checkbox field={visible} label="Mostrar en el inicio" />
        <p>
          <SubmitButton busy="Guardando...">Guardar</SubmitButton>
        </p>
      </IntentForm>
      <section className="part" aria-labelledby="vista-previa">
        <h2 id="vista-previa">Vista previa</h2>
        <Preview address={imageUrl.value} alt={altText.value} title={tooltipText.value} />
      </section>
    </>
  );
}
