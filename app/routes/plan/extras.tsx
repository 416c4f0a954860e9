import type { ReactNode } from 'react';
import { Field } from '~/ui/forms/field';
import { HourField } from '~/ui/forms/choice-field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { useAnswer, useSite } from '~/ui/page-state';
import { paths } from '~/paths';
import { atHour, plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';
import { SharePanel } from '~/ui/share-panel';
import type { GroupInput, LettersInput } from './extra-fields';

/** Ids of the parts; each form returns to its own, with its flash message. */
export const EXTRAS = { letters: 'por-correo', calendar: 'calendario', group: 'con-otros' } as const;

export interface ExtrasProps {
  /** `hour`: null where no letters are wanted; `rests`: they wait for the member's word. */
  letters: { hour: number | null; rests: boolean };
  /** The address of the calendar; null where none was made. */
  calendar: string | null;
  group: {
    id: number;
    name: string;
    address: string;
    isOwn: boolean;
    /** True for one of its members. */
    isIn: boolean;
    members: number;
    /** Members who have read today; null where it would tell who. */
    readToday: number | null;
  } | null;
}

const DAWN = '6';

/** Extras of a plan, folded: its letters, its calendar, its group. */
export function Extras({ letters, calendar, group, hasPlan }: ExtrasProps & { hasPlan: boolean }) {
  return (
    <div className="column">
      {(hasPlan || letters.hour !== null) && <Letters {...letters} />}
      {(hasPlan || calendar !== null) && <Calendar address={calendar} />}
      {(hasPlan || group !== null) && <Group group={group} />}
    </div>
  );
}

const action = (part: keyof typeof EXTRAS) => `${paths.plan()}#${EXTRAS[part]}`;

interface FoldProps {
  part: keyof typeof EXTRAS;
  label: string;
  /** Words beside the label, so that it is seen while it is closed. */
  state?: string | null;
  /** Intents whose refusal opens it. */
  intents: string[];
  children: ReactNode;
}

function Fold({ part, label, state, intents, children }: FoldProps) {
  const { flash } = useSite();
  const answer = useAnswer();
  const isOpen = flash?.part === EXTRAS[part] || (answer !== null && intents.includes(answer.intent));
  return (
    <details className="plan-fold" id={EXTRAS[part]} open={isOpen}>
      <summary>
        {label}
        {state && <span className="muted-text"> · {state}</span>}
      </summary>
      <Flash part={EXTRAS[part]} />
      {children}
    </details>
  );
}

function Letters({ hour, rests }: ExtrasProps['letters']) {
  const { form, fields } = useIntentForm<LettersInput>('letters', {
    id: 'lecturas',
    shows: ['hour'],
    defaultValue: { hour: hour === null ? DAWN : String(hour) },
  });
  const state = hour === null ? null : rests ? 'descansa' : atHour(hour);
  return (
    <Fold part="letters" label="Por correo" state={state} intents={['letters', 'stop-letters']}>
      <FormNotices of={form} title="No se pudo guardar la hora" />
      <p>
        {rests && hour !== null
          ? 'Las últimas catorce lecturas siguieron sin marcar, y dejamos de enviarlas. Cuando quieras, siguen.'
          : 'Lo de hoy llega a tu correo los días de tu plan, si aún no lo leíste. Cada mensaje lleva un botón para marcarlo, y un enlace para dejarlo.'}
      </p>
      <IntentForm of={form} action={action('letters')} isOneOfSeveral>
        <HourField field={fields.hour} />
        <p>
          <SubmitButton busy="Guardando...">
            {hour === null || rests ? 'Recibirlo por correo' : 'Guardar la hora'}
          </SubmitButton>
        </p>
      </IntentForm>
      {hour !== null && (
        <PostForm action={action('letters')} intent="stop-letters">
          <button className="button">Dejar de recibirlo</button>
        </PostForm>
      )}
    </Fold>
  );
}

function Calendar({ address }: { address: string | null }) {
  return (
    <Fold part="calendar" label="Calendario" intents={['make-calendar', 'revoke-calendar']}>
      {address === null ? (
        <PostForm action={action('calendar')} intent="make-calendar">
          <p>
            Con una dirección secreta, tu calendario muestra lo que toca cada día durante los próximos dos meses, y se
            pone al día solo. Puedes quitarla cuando quieras.
          </p>
          <button className="button">Crear una dirección</button>
        </PostForm>
      ) : (
        <>
          <p>Añádela en tu calendario como suscripción:</p>
          <p>
            <code className="breakable">{address}</code>
          </p>
          <p>
            <a className="action-link" href={address.replace(/^https?:/, 'webcal:')}>
              Abrir en tu calendario
            </a>
          </p>
          <p className="hint-text">Quien la tenga ve tu plan: no la compartas. No abre tu cuenta ni tus notas.</p>
          <PostForm action={action('calendar')} intent="revoke-calendar">
            <button className="button">Quitar esta dirección</button>
          </PostForm>
        </>
      )}
    </Fold>
  );
}

function Group({ group }: Pick<ExtrasProps, 'group'>) {
  const { form, fields } = useIntentForm<GroupInput>('group', {
    id: 'grupo',
    shows: ['group_name'],
    defaultValue: { group_name: group?.name ?? '' },
  });
  const state = group && group.readToday !== null ? todayOf(group.readToday, group.members) : null;
  return (
    <Fold part="group" label="Con otros" state={state} intents={['group', 'leave-group', 'close-group']}>
      <FormNotices of={form} title="No se pudo guardar el nombre" />
      {group === null ? (
        <p>
          Haz un grupo y comparte su dirección: quien se una empieza ese día con tu mismo plan, a su paso. Nadie ve por
          dónde va otro; desde tres personas, cuántos han leído hoy.
        </p>
      ) : (
        <GroupNow {...group} />
      )}
      {(group === null || group.isOwn) && (
        <IntentForm of={form} action={action('group')} isOneOfSeveral>
          {group && <GroupId {...group} />}
          <Field field={fields.group_name} label="Nombre del grupo" />
          <p>
            <SubmitButton busy="Guardando...">{group === null ? 'Leer con otros' : 'Guardar nombre'}</SubmitButton>
          </p>
        </IntentForm>
      )}
      {group && (
        <PostForm action={action('group')} intent={group.isOwn ? 'close-group' : 'leave-group'}>
          {group.isOwn && <GroupId {...group} />}
          <button className="button">{group.isOwn ? 'Cerrar el grupo' : 'Dejar el grupo'}</button>
        </PostForm>
      )}
    </Fold>
  );
}

const GroupId = ({ id }: { id: number }) => <input type="hidden" name="group" value={id} />;

function GroupNow({ name, address, ...group }: NonNullable<ExtrasProps['group']>) {
  return (
    <>
      <p>
        <b>{name}</b> · {membersOf(group)}
      </p>
      <SharePanel
        label="Dirección para invitar a otros"
        title={`${name}: leer con otros`}
        texts={[]}
        address={address}
      />
    </>
  );
}

/** '7 personas'. */
function membersOf({ members, isIn }: Pick<NonNullable<ExtrasProps['group']>, 'members' | 'isIn'>): string {
  if (members === 0) return 'nadie, por ahora';
  return members === 1 && isIn ? 'solo tú, por ahora' : plural(members, 'persona', 'personas');
}

/** 'Hoy: 3 de 7 han leído'. */
const todayOf = (read: number, members: number) => `Hoy: ${read} de ${members} ${read === 1 ? 'ha' : 'han'} leído`;
