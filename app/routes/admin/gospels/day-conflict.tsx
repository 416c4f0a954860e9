import { GOSPEL_TEXTS, type GospelTexts } from '~/domain/gospel/texts';
import type { FormDraftState } from '~/routes/admin/draft-form';
import { DiscardDraft } from '~/routes/admin/stored-version';
import { hasSameTexts } from '~/routes/admin/form-fields';
import { Verbatim } from '~/ui/verbatim';
import { LOOKS } from './day-form';

interface ConflictProps {
  of: FormDraftState;
  action: string;
  stored: GospelTexts;
}

/** Id of its heading. */
export const STORED = 'guardado';

/** Shows the fields that somebody else has saved meanwhile and that differ from the typed ones, and the choices. */
export function DayConflict({ of, action, stored }: ConflictProps) {
  const differing = GOSPEL_TEXTS.filter((name) => !hasSameTexts(of.typed, { [name]: stored[name] }));
  return (
    <section className="notice" aria-labelledby={STORED}>
      <h3 id={STORED}>Lo que está guardado</h3>
      <p>
        Aquí está lo que cambia; tu texto sigue en el formulario. Si pulsas «Guardar», tu texto ocupará el lugar del
        guardado. También puedes copiar a tu texto lo que quieras conservar.
      </p>
      <dl className="stored-texts">
        {differing.map((name) => (
          <div key={name}>
            <dt>{LOOKS[name].label}</dt>
            <dd>{stored[name] ? <Verbatim text={stored[name]} /> : <i>Vacío</i>}</dd>
          </div>
        ))}
      </dl>
      <DiscardDraft of={of} action={action} />
    </section>
  );
}

/** Notice that the edited day has been deleted meanwhile. */
export function DayGone() {
  return (
    <p className="notice">
      Desde que empezaste a escribir, alguien eliminó este día. Lo tuyo sigue en el formulario: si lo guardas, vuelve a
      estar.
    </p>
  );
}
