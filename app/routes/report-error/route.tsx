import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { messageForm, type MessageInput } from '~/domain/messages/schema';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { placeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import styles from '~/styles/components/choice.css?url';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { AccountPage } from '~/ui/page/narrow-page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { placeShown } from './place.server';

export const links = sheet(styles);

const constraints = constraintsOf({ message: messageForm });

export const loader = pageLoader(
  'member',
  async (member, args) => {
    const place = placeIn(args.params.place);
    const [shown, formProps] = await Promise.all([placeShown(args, place), formData(args.request, member.id)]);
    return { ...shown, ...place, formProps, constraints };
  },
  { databaseError: 'main_failed' },
);

export const action = formAction('member', {
  message: intent(
    messageForm,
    async (message, { asker, args, done }) => {
      const place = placeIn(args.params.place);
      await placeShown(args, place);
      await sendMessage(db, asker.id, { ...place, ...message });
      const to = paths.reportError(place.volume, place.index, place.paragraph);
      return done({ to, flash: 'aviso-enviado' }, {}, await replaceDraft(args.request, asker.id));
    },
    { databaseError: 'message_failed' },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Avisar de un error' }, matches);

export default function ReportError() {
  const { about, quoted, to, back, volume, index, paragraph, formProps } = useLoaderData<typeof loader>();
  const { form, fields } = useIntentForm<MessageInput>('message', {
    ...{ id: 'aviso', shows: ['text'], ...formProps },
    defaultValue: { text: formProps.draft?.text ?? '', wantsAnswer: formProps.draft?.wantsAnswer ?? '' },
  });
  return (
    <AccountPage title="Avisar de un error" lead={about} back={{ to, label: back }}>
      {quoted && (
        <blockquote className="prose">
          <p>{quoted}</p>
        </blockquote>
      )}
      <FormNotices of={form} title="No se pudo enviar el aviso" />
      <IntentForm of={form} action={paths.reportError(volume, index, paragraph)}>
        <Field
          field={fields.text}
          label="Qué está mal"
          autoComplete="off"
          hint="En una línea: lo que dice y lo que debería decir. Lo leen quienes cuidan el libro, con tu nombre de pila; nadie más."
        />
        <Checkbox field={fields.wantsAnswer} label="Quiero que me escriban cuando lo miren" />
        <p>
          <SubmitButton busy="Enviando...">Enviar el aviso</SubmitButton>
        </p>
      </IntentForm>
    </AccountPage>
  );
}
