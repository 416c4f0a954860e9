import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { rowFields, ROWS, type VideoState } from '~/domain/youtube/schema';
import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Icon } from '~/ui/icon';
import { Pages } from '~/ui/page/pages';

interface ListRowProps {
  /** Number of the row in the whole list, from 1. */
  row: number;
  number: number | null;
  title: string;
  url: string;
  videoId: string;
  state: VideoState;
  remarks: string[];
}

interface ListFormProps {
  id: string;
  page: number;
  pages: number;
  rows: ListRowProps[];
  volume: number | null;
  title: string;
  playlistId: string;
  keepsOthers: boolean;
  formProps: FormDraftProps;
}

const STATES: Record<VideoState, string> = { there: '', private: 'Privado', deleted: 'Ya no está' };
const HEADINGS: Heading[] = [['Fila'], ['Número'], ['Título'], ['Video']];

/** Form of a list's own data and of a page of its rows. */
export function ListForm({ id, page, pages, rows, volume, title, playlistId, keepsOthers, formProps }: ListFormProps) {
  const names = rows.map((_, at) => rowFields(at));
  const { form, fields } = useIntentForm<Record<string, string>>('list', {
    id: 'lista',
    shows: ['volume', 'title', 'playlist', ...names.flatMap((row) => [row.number, row.title]), 'desde', 'primero'],
    ...formProps,
    defaultValue: formProps.draft ?? {
      volume: String(volume ?? ''),
      title,
      playlist: playlistId,
      keepsOthers: keepsOthers ? 'on' : '',
      ...Object.fromEntries(
        rows.flatMap((row, at) => {
          const { number, title } = rowFields(at);
          return [
            [number, String(row.number ?? '')],
            [title, row.title],
          ];
        }),
      ),
      desde: String((page - 1) * ROWS + 1),
      primero: '',
    },
  });
  const fieldOf = (name: string) => fields[name] as FieldMetadata<string | undefined>;
  const address = paths.adminYouTubeList(id, { pagina: page > 1 ? page : null });
  return (
    <>
      <FormNotices of={form} title="No se pudo seguir" />
      <IntentForm of={form} action={address} isOneOfSeveral>
        <input type="hidden" name="pagina" value={page} />
        <div className="column">
          <VolumeField field={fieldOf('volume')} />
          {volume === null ? (
            <>
              <input type="hidden" name="title" value={title} />
              <input type="hidden" name="playlist" value={playlistId} />
              {keepsOthers && <input type="hidden" name="keepsOthers" value="on" />}
            </>
          ) : (
            <>
              <Field
                field={fieldOf('title')}
                label="Título de la playlist"
                hint={`Tiene que decir «Volumen ${volume}».`}
              />
              <Field
                field={fieldOf('playlist')}
                label="Dirección de la playlist"
                hint="La de YouTube, o su identificador."
              />
              <Checkbox
                field={fields.keepsOthers as unknown as FieldMetadata<boolean | undefined>}
                label="Dejar los demás videos del volumen como están"
              />
            </>
          )}
        </div>
        {volume !== null && (
          <>
            <p className="hint-text">
              El número es el del capítulo. Un video sin número no se guarda. Los que no traían número lo tienen por su
              orden. Junto al video dice si reemplaza a otro.
            </p>
            <Table caption={`Los videos del Volumen ${volume}`} headings={HEADINGS} isPaired>
              {rows.map((row, at) => (
                <Row
                  key={row.row}
                  row={row}
                  number={fieldOf(rowFields(at).number)}
                  title={fieldOf(rowFields(at).title)}
                />
              ))}
            </Table>
            <Pages
              page={page}
              pages={pages}
              addressOf={(to) => paths.adminYouTubeList(id, { pagina: to > 1 ? to : null })}
            />
          </>
        )}
        <p className="row part">
          <button className="button" name="step" value="next">
            {page < pages ? 'Guardar y seguir' : 'Guardar la lista'}
          </button>{' '}
          {volume !== null && (
            <button className="button button--main" name="step" value="review">
              Ver qué cambiaría
            </button>
          )}
        </p>
        {volume !== null && (
          <Renumbering
            from={fieldOf('desde')}
            first={fieldOf('primero')}
            isReversed={fields.isReversed as unknown as FieldMetadata<boolean | undefined>}
          />
        )}
      </IntentForm>
    </>
  );
}

function VolumeField({ field }: { field: FieldMetadata<string | undefined> }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>Volumen</label>{' '}
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          <Icon name="alert" /> {field.errors.join('. ')}
        </p>
      )}
      <select
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={String(field.initialValue ?? '')}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <option value="">Elige el volumen</option>
        {Array.from({ length: 36 }, (_, at) => (
          <option key={at} value={at + 1}>
            Volumen {at + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RowProps {
  row: ListRowProps;
  number: FieldMetadata<string | undefined>;
  title: FieldMetadata<string | undefined>;
}

function Row({ row: { row, url, videoId, state, remarks }, number, title }: RowProps) {
  return (
    <tr role="row" className="table__bare">
      <RowHead>{row}</RowHead>
      <Cell>
        <Input field={number} label={`Número de la fila ${row}`} isNumber />
      </Cell>
      <Cell>
        <Input field={title} label={`Título de la fila ${row}`} />
      </Cell>
      <Cell>
        {STATES[state] && <span className="status">{STATES[state]} </span>}
        {url ? (
          <a className="breakable" href={url} target="_blank" rel="noreferrer">
            {videoId}
          </a>
        ) : (
          <span className="muted-text">{videoId}</span>
        )}
        {remarks.map((words) => (
          <p key={words} className="list-remark">
            {words}
          </p>
        ))}
      </Cell>
    </tr>
  );
}

function Input({ field, label, isNumber = false }: { field: RowProps['number']; label: string; isNumber?: boolean }) {
  const { key, ...input } = getInputProps(field, { type: 'text' });
  return (
    <>
      <label className="visually-hidden" htmlFor={field.id}>
        {label}
      </label>
      {field.errors && (
        <span className="error-text" id={field.errorId}>
          {field.errors.join('. ')}
        </span>
      )}
      <input
        key={key}
        {...input}
        className={isNumber ? 'input list-number' : 'input list-title'}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
      />
    </>
  );
}

interface RenumberingProps {
  from: FieldMetadata<string | undefined>;
  first: FieldMetadata<string | undefined>;
  isReversed: FieldMetadata<boolean | undefined>;
}

/** Fields that number the rows anew, one after the other. */
function Renumbering({ from, first, isReversed }: RenumberingProps) {
  return (
    <div className="part">
      <fieldset className="column">
        <legend>Numerar de corrido</legend>
        <p className="hint-text">
          Desde una fila hasta el final, uno tras otro; los que están sin número siguen sin él. Sirve cuando todos van
          corridos.
        </p>
        <Field field={from} label="Desde la fila" />
        <Field field={first} label="Que empieza con el número" />
        <Checkbox field={isReversed} label="De la última fila hacia arriba" />
        <p>
          <button className="button" name="step" value="number">
            Numerar
          </button>
        </p>
      </fieldset>
    </div>
  );
}
