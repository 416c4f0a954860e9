import type { ReactNode } from 'react';
import type { NewPairInput, ParagraphPair } from '~/domain/near/schema';
import { paths } from '~/paths';
import { quotedExcerpt } from '~/routes/admin/excerpt';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { usePage } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import type { NearOfChapter } from './props';

/** The id of the form of another pair, which may stand far below the first. */
export const OTHER = 'otro';
/** Intents of its buttons: what is refused of them shows above all; another form of the page shows its own. */
const BUTTONS = new Set(['pin', 'remove', 'forget']);

interface NearProps extends FormDraftProps {
  volume: number;
  index: number;
  near: NearOfChapter;
}

/** The near passages of a chapter as readers see them, with what editors can do about each. */
export function NearForms({ volume, index, near: { isCurrent, pairs, lost, removed }, ...formProps }: NearProps) {
  const page = paths.adminChapter(volume, index);
  const action = `${page}#cercanos`;
  const { answer } = usePage();
  const refused = answer && BUTTONS.has(answer.intent) ? answer.refused : null;
  return (
    <section className="part column" id="cercanos" aria-labelledby="cercanos-t">
      <h2 id="cercanos-t">Pasajes cercanos</h2>
      <Flash part="cercanos" />
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      {!isCurrent && <p className="hint-text">Se están calculando de nuevo: la lista puede cambiar en un minuto.</p>}
      {isCurrent && pairs.length === 0 && <p className="hint-text">Ninguno se parece lo bastante.</p>}
      <ul role="list" className="plain-list">
        {pairs.map(({ name, one, other, isPinned }) => (
          <li key={name} className="field">
            <Line {...{ one, other }} quoted={[one.quotation, other.quotation]}>
              {isPinned && ' (fijado)'}
            </Line>
            <div className="row">
              {!isPinned && <Act {...{ action, one, other }} intent="pin" words="Fijar" value={name} />}{' '}
              <Act {...{ action, one, other }} intent="remove" words="Quitar" value={name} />
            </div>
          </li>
        ))}
        {lost.map(({ id, one, other }) => (
          <li key={id} className="notice field">
            <Line {...{ one, other }} quoted={[one, other].map(({ excerpt }) => quotedExcerpt(excerpt))}>
              {' '}
              Estaba fijado, y uno de los dos párrafos ya no está.
            </Line>
            <Act {...{ action, one, other }} intent="forget" words="Olvidar" value={id} />
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <details>
          <summary>Quitados: {removed.length}</summary>
          <ul role="list" className="plain-list">
            {removed.map(({ name, one, other }) => (
              <li key={name} className="field">
                <Line {...{ one, other }} quoted={[one, other].map(({ excerpt }) => quotedExcerpt(excerpt))} />
                <Act {...{ action, one, other }} intent="pin" words="Fijar" value={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddForm action={`${page}#${OTHER}`} {...formProps} />
    </section>
  );
}

/** '§ 3 «…» ↔ 17-25 § 2 «…»', and what follows it. */
const Line = ({ one, other, quoted, children }: ParagraphPair & { quoted: string[]; children?: ReactNode }) => (
  <p className="breakable">
    <a className="unbroken-text" href={paths.paragraph(one.volume, one.index, one.number)}>
      § {one.number}
    </a>{' '}
    «{quoted[0]}» ↔{' '}
    <a className="unbroken-text" href={paths.paragraph(other.volume, other.index, other.number)}>
      {other.volume}-{other.index} § {other.number}
    </a>{' '}
    «{quoted[1]}»{children}
  </p>
);

interface ActProps extends ParagraphPair {
  action: string;
  intent: 'pin' | 'remove' | 'forget';
  words: string;
  value: string;
}

function Act({ action, intent, words, value, one, other }: ActProps) {
  return (
    <PostForm intent={intent} action={action}>
      <input type="hidden" name={intent === 'forget' ? 'id' : 'pair'} value={value} />
      <button className="button">
        {words}
        <span className="visually-hidden">
          : § {one.number} ↔ {other.volume}-{other.index} § {other.number}
        </span>
      </button>
    </PostForm>
  );
}

/** Form of a pair that is not among them. */
function AddForm({ action, draft, ...formProps }: FormDraftProps & { action: string }) {
  const { form, fields } = useIntentForm<NewPairInput>('add', {
    ...{ id: 'otro-pasaje', shows: ['paragraph', 'other'], draft, ...formProps },
    defaultValue: { paragraph: draft?.paragraph ?? '', other: draft?.other ?? '' },
  });
  return (
    <div id={OTHER}>
      <h3>Otro pasaje</h3>
      <FormNotices of={form} title="No se pudo añadir el pasaje" />
      <IntentForm of={form} action={action} isOneOfSeveral>
        <Field field={fields.paragraph} label="Párrafo de este capítulo" autoComplete="off" />
        <Field field={fields.other} label="Pasaje" hint="Por ejemplo: 17-25 § 2" autoComplete="off" />
        <p className="row">
          <SubmitButton busy="Guardando...">Añadir</SubmitButton>
        </p>
      </IntentForm>
    </div>
  );
}
