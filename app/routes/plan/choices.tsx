import type { FieldMetadata } from '@conform-to/react';
import type { ZoneOption } from '~/domain/gospel/zones';
import { EVERY_DAY, SPEEDS } from '~/domain/plans/schema';
import { weekdayName } from '~/domain/plans/words';
import { paths } from '~/paths';
import { ChoiceField } from '~/ui/forms/choice-field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Icon } from '~/ui/icon';
import { useAnswer } from '~/ui/page-state';
import type { PlanFields, PlanInput } from './fields';

interface ChoicesProps {
  hasPlan: boolean;
  /** True where the address holds choices. */
  isChoosing: boolean;
  /** False while the book has nothing to read. */
  hasBook: boolean;
  fields: PlanFields;
  /** The choices in words; null where they leave nothing to read. */
  meaning: string | null;
  volumes: number[];
  zones: { known: ZoneOption[]; others: ZoneOption[] };
}

const REF_HINT = 'pista-de-tramo';
const SPEED_WORDS: Record<number, string> = { 150: 'Despacio', 200: 'Normal', 250: 'Deprisa' };
const DAYS = EVERY_DAY.map((weekday) => ({ weekday, name: `dia${weekday}` as 'dia1' }));

/** The choices of a plan: to start one, or folded, to change it. They say what they mean before they are taken. */
export function Choices({ hasPlan, hasBook, isChoosing, ...choices }: ChoicesProps) {
  const answer = useAnswer();
  if (!hasBook) return <p>Todavía no hay capítulos para leer.</p>;
  if (!hasPlan) return <ChoicesForm {...choices} intent="start" button="Empezar" />;
  return (
    <details className="plan-change" open={isChoosing || answer?.intent === 'change' || undefined}>
      <summary>Cambiar el plan</summary>
      <ChoicesForm {...choices} intent="change" button="Cambiar" />
    </details>
  );
}

interface FormProps extends Omit<ChoicesProps, 'hasPlan' | 'hasBook' | 'isChoosing'> {
  intent: 'start' | 'change';
  button: string;
}

function ChoicesForm({ intent, button, fields: chosen, meaning, volumes, zones }: FormProps) {
  const { form, fields } = useIntentForm<PlanInput>(intent, {
    id: 'elegir',
    shows: ['minutos', 'capitulos', 'terminar', 'que', 'inicio', 'fin', 'dia1', 'velocidad', 'zona'],
    defaultValue: chosen,
  });
  const hasFailed = useAnswer()?.intent === intent;
  const isOpen = [fields.que, fields.inicio, fields.fin, fields.dia1, fields.velocidad, fields.zona].some(
    (field) => field.errors,
  );
  return (
    <>
      <FormNotices of={form} title="Revisa tu plan" />
      <IntentForm of={form} isOneOfSeveral action={paths.plan(chosen)} className="column plan-form">
        <fieldset>
          <legend>
            <b>Cuánto</b> <span className="hint-text">Rellena una. Por ejemplo 5, 10, 15, 20 o 30 minutos.</span>
          </legend>
          <div className="plan-measures">
            <Line field={fields.minutos} label="Minutos al día" isNumber />
            <Line field={fields.capitulos} label="Capítulos al día" isNumber />
            <Line field={fields.terminar} label="Terminar el" type="date" />
          </div>
        </fieldset>
        <details className="plan-more" open={isOpen || undefined}>
          <summary>Qué leer, qué días y dónde</summary>
          <ChoiceField field={fields.que} label="Qué leer">
            <option value="">Todo el libro</option>
            {volumes.map((volume) => (
              <option key={volume} value={volume}>{`Volumen ${volume}`}</option>
            ))}
          </ChoiceField>
          <div className="plan-measures">
            <Line field={fields.inicio} label="Desde" hintId={REF_HINT} />
            <Line field={fields.fin} label="Hasta" hintId={REF_HINT} />
          </div>
          <p className="hint-text plan-ref-hint" id={REF_HINT}>
            Un capítulo, como 11-5, o un volumen entero, como 11.
          </p>
          <Weekdays fields={DAYS.map(({ weekday, name }) => ({ weekday, field: fields[name] }))} />
          <ChoiceField field={fields.velocidad} label="Cómo lees">
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>{`${SPEED_WORDS[speed]}: ${speed} palabras por minuto`}</option>
            ))}
          </ChoiceField>
          <ChoiceField field={fields.zona} label="Lugar">
            <Zones of={zones.known} />
            <optgroup label="Otros lugares">
              <Zones of={zones.others} />
            </optgroup>
          </ChoiceField>
        </details>
        {!hasFailed && (
          <p className="plan-meaning" role="status">
            {meaning ? <b>{meaning}.</b> : 'Con esto no queda nada por leer: elige otra cosa.'}
          </p>
        )}
        <p className="row">
          <button className="button button--main">{button}</button>{' '}
          <button className="button" name="ver" value="1">
            Ver cuándo terminaría
          </button>
        </p>
      </IntentForm>
    </>
  );
}

type TextField = FieldMetadata<string | undefined>;

function FieldErrors({ field }: { field: FieldMetadata<unknown> }) {
  if (!field.errors) return null;
  return (
    <p className="error-text" id={field.errorId}>
      <Icon name="alert" /> {field.errors.join('. ')}
    </p>
  );
}

const faultOf = (field: FieldMetadata<unknown>, hintId?: string) => ({
  'aria-invalid': field.errors ? true : undefined,
  'aria-describedby': [field.errors && field.errorId, hintId].filter(Boolean).join(' ') || undefined,
});

interface LineProps {
  field: TextField;
  label: string;
  type?: 'text' | 'date';
  /** Id of a hint elsewhere. */
  hintId?: string;
  isNumber?: boolean;
}

function Line({ field, label, type = 'text', hintId, isNumber }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label> <FieldErrors field={field} />
      <input
        key={field.key}
        className="input"
        id={field.id}
        name={field.name}
        type={type}
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        defaultValue={String(field.initialValue ?? '')}
        {...faultOf(field, hintId)}
      />
    </div>
  );
}

function Weekdays({ fields }: { fields: { weekday: number; field: FieldMetadata<boolean | undefined> }[] }) {
  const [first] = fields;
  return (
    <fieldset>
      <legend>
        <b>Qué días</b>
      </legend>
      {first && <FieldErrors field={first.field} />}
      <div className="row">
        {fields.map(({ weekday, field }, at) => (
          <label key={weekday} className="plan-day" htmlFor={field.id}>
            <input
              id={field.id}
              name={field.name}
              type="checkbox"
              value="on"
              defaultChecked={field.initialValue === 'on'}
              {...(at === 0 && faultOf(field))}
            />{' '}
            <span>{weekdayName(weekday)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Zones = ({ of }: { of: ZoneOption[] }) =>
  of.map(({ zone, name }) => (
    <option key={zone} value={zone}>
      {name}
    </option>
  ));
