import type { PictureInput } from '~/domain/pictures/forms';
import type { Cover, ListedPicture } from '~/domain/pictures/schema';
import { VOLUME_NUMBERS } from '~/domain/book/schema';
import { paths } from '~/paths';
import { Checkbox } from '~/ui/forms/checkbox';
import { ChoiceField } from '~/ui/forms/choice-field';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { PictureField } from '~/ui/forms/picture-field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { PictureImage } from '~/ui/picture';
import { useAnswer } from '~/ui/page-state';
import { Refused } from '~/routes/admin/refused';
import { PostForm } from '~/ui/post-form';

interface UploadsProps {
  latest: ListedPicture[];
  covers: Cover[];
  /** True where one was just uploaded or a cover taken away. */
  isOpen: boolean;
}

const PAGE = `${paths.admin('imagen', { ver: 'subidas' })}#subidas`;

/** Pictures for the texts and the covers, folded away: a form to upload one, and those that there are. */
export function PictureUploads({ latest, covers, isOpen, ...options }: UploadsProps & FormDraftProps) {
  const { form, fields } = useIntentForm<PictureInput & { file?: string }>('picture', {
    id: 'subir-imagen',
    shows: ['file', 'alt_text', 'cover_of'],
    ...options,
    defaultValue: options.draft ?? {},
  });
  const answer = useAnswer();
  const gone = answer?.intent === 'uncover' ? answer.refused?.message : undefined;
  const { file, picture, alt_text, decorative, cover_of } = fields;
  return (
    <details
      className="part"
      id="subidas"
      open={isOpen || form.errors.length > 0 || gone !== undefined || options.draft !== null}
    >
      <summary>Imágenes para las noticias, «Acerca de» y las portadas</summary>
      <Flash part="subidas" />
      <FormNotices of={form} title="No se pudo subir la imagen" />
      <Refused why={gone} />
      <div className="halves gap">
        <IntentForm of={form} action={PAGE} isOneOfSeveral encType="multipart/form-data">
          <input type="hidden" name="picture" value={picture.initialValue ?? ''} />
          {picture.initialValue && (
            <p>
              <PictureImage
                className="picture-list__image"
                address={picture.initialValue}
                alt="La imagen que subiste"
                sizes="7rem"
              />
            </p>
          )}
          <PictureField field={file} label={picture.initialValue ? 'Otra en su lugar' : 'Archivo de la imagen'} />
          <Field field={alt_text} label="Texto alternativo" hint="Lo que dice la imagen a quien no la ve." />
          <Checkbox field={decorative} label="Es un adorno" />
          <ChoiceField field={cover_of} label="Dónde va">
            <option value="">En un texto</option>
            {VOLUME_NUMBERS.map((volume) => (
              <option key={volume} value={volume}>
                Portada del Volumen {volume}
              </option>
            ))}
          </ChoiceField>
          <p className="row">
            <SubmitButton busy="Subiendo...">Subir</SubmitButton>
          </p>
        </IntentForm>
        <ul role="list" className="plain-list picture-list">
          {covers.map((cover) => (
            <CoverItem key={cover.volume} {...cover} />
          ))}
          {latest.map((one) => (
            <TextItem key={one.path} {...one} />
          ))}
        </ul>
      </div>
    </details>
  );
}

const Shown = ({ path, altText }: ListedPicture) => (
  <PictureImage className="picture-list__image" address={path} alt={altText} sizes="7rem" isLazy />
);

function CoverItem({ volume, ...picture }: Cover) {
  return (
    <li>
      <Shown {...picture} />
      <PostForm intent="uncover" action={PAGE}>
        <input type="hidden" name="volume" value={volume} />
        <p>Portada del Volumen {volume}</p>
        <button className="button">
          Quitar<span className="visually-hidden"> la portada del Volumen {volume}</span>
        </button>
      </PostForm>
    </li>
  );
}

/** A picture with the line of Markdown that shows it in a text. */
function TextItem({ path, altText }: ListedPicture) {
  const markdown = `![${altText.replace(/[\\[\]]/g, '\\$&')}](${path})`;
  return (
    <li>
      <Shown path={path} altText={altText} />
      <p>
        {altText || 'Es un adorno'}
        <br />
        <span className="muted-text small-text">Cópialo donde va:</span> <code className="breakable">{markdown}</code>
      </p>
    </li>
  );
}
