import type { GospelForm } from '~/domain/gospel/schema';
import { GOSPEL_TEXTS, type GospelTexts } from '~/domain/gospel/texts';
import type { useIntentForm } from '~/ui/forms/intent-form';
import { PostForm } from '~/ui/post-form';
import { Verbatim } from '~/ui/verbatim';
import { LOOKS } from './day-form';

interface ConflictProps {
  action: string;
  stored: GospelTexts;
  typed: ReturnType<typeof useIntentForm<GospelForm>>['fields'];
}

/** The id of its heading. */
export const STORED = 'guardado';

/** What somebody else has stored meanwhile, where it differs from what was typed, and the ways to go on. */
export function DayConflict({ action, stored, typed }: ConflictProps) {
  const differing = GOSPEL_TEXTS.filter((name) => stored[name] !== (typed[name].initialValue ?? ''));
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
      <PostForm className="row" intent="discard" action={action}>
        <button className="button">Quedarme con lo guardado</button>
      </PostForm>
    </section>
  );
}
