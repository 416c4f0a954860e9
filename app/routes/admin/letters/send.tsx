import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { countAudience } from '~/domain/letters/audience.server';
import { findLetter, letterHash, sendLetter } from '~/domain/letters/letters.server';
import { whenForm, type WhenInput } from '~/domain/schedules/schema';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { letterNumber } from '~/http/pages/letter-param';
import { pageLoader } from '~/http/pages/page.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { adminLetterPath, sendLetterPath } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { Refused } from '~/routes/admin/refused';
import { DayAndHour } from '~/routes/admin/when-fields';
import { minutesInWords } from '~/domain/plans/words';
import { plural } from '~/text/spanish';
import { bounded } from '~/text/bounded';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { useAnswer, useSite } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { shownLetter } from './shown.server';

export const links = adminLinks;

function letterIn(params: { letter?: string }): number {
  const id = letterNumber(params);
  if (id === null) throw new Refusal('letter_missing');
  return id;
}

/** Asks before a letter is sent: how many get it, and how long that takes. */
export const loader = pageLoader(
  'admin',
  async (_admin, { params }) => {
    const letter = await findLetter(db, letterIn(params));
    const count = letter.state === 'draft' ? await countAudience(db, letter) : 0;
    const minutes = Math.max(1, Math.ceil(count / env.MAIL_PER_MINUTE));
    return json({ letter: shownLetter(letter), mark: letterHash(letter), count, time: minutesInWords(minutes) });
  },
  { databaseError: 'content_load_failed' },
);

const seen = z.object({ basis: bounded(32) });
const options = { databaseError: 'content_save_failed', repeatRefusals: ['letter_gone_out'] } as const;

export const action = formAction('admin', {
  send: intent(
    seen,
    async ({ basis }, { asker, args, done }) => {
      const id = letterIn(args.params);
      await sendLetter(db, uploaderOf(asker), id, { seen: basis, when: null });
      return done({ to: adminLetterPath(id), flash: 'carta-enviada' });
    },
    options,
  ),
  schedule: intent(
    seen.extend(whenForm.shape),
    async ({ basis, ...when }, { asker, args, done }) => {
      const id = letterIn(args.params);
      await sendLetter(db, uploaderOf(asker), id, { seen: basis, when });
      return done({ to: adminLetterPath(id), flash: 'carta-programada' });
    },
    options,
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Enviar la carta · Administración' }, matches);

export default function SendLetter() {
  const { letter, mark, count, time } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const refused = answer?.intent === 'send' ? answer.refused?.message : null;
  return (
    <AdminPage title="Enviar la carta">
      <div className="column">
        <Refused why={refused} />
        {letter.state === 'draft' ? (
          <>
            <p>
              «{letter.subject}» irá a <b>{plural(count, 'persona', 'personas')}</b>. {letter.to}.
              {count > 0 && ` Tardará ${time} en salir.`}
            </p>
            {count > 0 && (
              <>
                <PostForm intent="send" action={sendLetterPath(letter.id)}>
                  <input type="hidden" name="basis" value={mark} />
                  <button className="button button--main">Enviar ahora</button>
                </PostForm>
                <Schedule id={letter.id} mark={mark} />
              </>
            )}
          </>
        ) : (
          !refused && <p>Esta carta ya se envió o está programada.</p>
        )}
        <p>
          <a className="action-link" href={adminLetterPath(letter.id)}>
            Volver a la carta
          </a>
        </p>
      </div>
    </AdminPage>
  );
}

function Schedule({ id, mark }: { id: number; mark: string }) {
  const zone = useSite().panel?.zone;
  const { form, fields } = useIntentForm<WhenInput>('schedule', { id: 'programar', shows: ['day', 'hour'] });
  return (
    <section className="part" aria-labelledby="otro-momento">
      <h2 id="otro-momento">En otro momento</h2>
      <FormNotices of={form} title="No se programó" />
      <IntentForm of={form} action={`${sendLetterPath(id)}#otro-momento`} isOneOfSeveral>
        <input type="hidden" name="basis" value={mark} />
        <DayAndHour day={fields.day} hour={fields.hour} zone={zone} isNeeded />
        <p>
          <button className="button">Programar</button>
        </p>
      </IntentForm>
    </section>
  );
}
