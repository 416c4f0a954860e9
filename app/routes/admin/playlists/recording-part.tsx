import type { RecordingInput } from '~/domain/recordings/schema';
import { clock } from '~/domain/transcripts/schema';
import { paths } from '~/paths';
import { bytes } from '~/text/spanish';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { useAnswer } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';

/** Id of the part, to which its forms return. */
export const RECORDING = 'grabacion';

interface RecordingProps extends FormDraftProps {
  volume: number;
  index: number;
  recording: {
    /** Its address; null for a file of ours. */
    address: string | null;
    seconds: number | null;
    size: number | null;
    /** Why it cannot be heard; '' where it can. */
    error: string;
  } | null;
}

/** The recording of a chapter: what is known of it, its removal, and the address that takes its place. */
export function RecordingPart({ volume, index, recording, ...formProps }: RecordingProps) {
  const action = `${paths.adminChapter(volume, index)}#${RECORDING}`;
  const answer = useAnswer();
  const refused = answer?.intent === 'removeRecording' ? answer.refused : null;
  return (
    <section className="part column" id={RECORDING} aria-labelledby="grabacion-t">
      <h2 id="grabacion-t">Grabación</h2>
      <Flash part={RECORDING} />
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      {recording ? (
        <PostForm intent="removeRecording" action={action}>
          <p className="breakable">
            {recording.address === null ? (
              'Un archivo de este sitio'
            ) : (
              <a href={recording.address}>{recording.address}</a>
            )}
            {recording.seconds !== null && ` · ${clock(recording.seconds)}`}
            {recording.size !== null && ` · ${bytes(recording.size)}`}
          </p>
          {recording.error !== '' && <p className="notice notice--bad">No se puede oír. {recording.error}</p>}
          <p>
            <button className="button button--danger">
              Quitar la grabación<span className="visually-hidden"> de {`${volume}-${index}`}</span>
            </button>
          </p>
        </PostForm>
      ) : (
        <p className="muted-text">Todavía no tiene.</p>
      )}
      <AddressForm action={action} address={recording?.address ?? ''} {...formProps} />
    </section>
  );
}

function AddressForm({ action, address, ...formProps }: FormDraftProps & { action: string; address: string }) {
  const { form, fields } = useIntentForm<RecordingInput>('recording', {
    ...{ id: 'grabar', shows: ['recording'], ...formProps },
    defaultValue: { recording: formProps.draft?.recording ?? address },
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo poner la grabación" />
      <IntentForm of={form} action={action} isOneOfSeveral>
        <Field
          field={fields.recording}
          type="url"
          label="Grabación"
          hint="Una dirección https:// de un sonido en MP3, MP4 u Ogg. Muchas a la vez van en «Libro»: una tabla .csv con «11-5, dirección, 12:34», o un ZIP con los archivos, «11-5.mp3»."
        />
        <p>
          <SubmitButton busy="Preguntando...">Guardar la grabación</SubmitButton>
        </p>
      </IntentForm>
    </>
  );
}
