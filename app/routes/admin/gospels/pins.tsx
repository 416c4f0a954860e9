import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { chaptersOfDay } from '~/domain/bible/overlaps.server';
import { MOST_BESIDE, type ChapterOfDay } from '~/domain/bible/schema';
import { chapterName } from '~/domain/book/chapter-name';
import { parseChapterRef } from '~/domain/book/chapter-ref';
import { findGospel } from '~/domain/gospel/gospels.server';
import { pinChapter, pinsOf, unpinChapter } from '~/domain/gospel/pins.server';
import { pinForm, unpinForm, type PinInput } from '~/domain/gospel/schema';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { titlesFor } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { longDate } from '~/text/spanish';
import { FirstSix } from '~/ui/first-six';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { WayBack } from '~/ui/page/way-back';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { dateIn } from './date-param';

export const links = adminLinks;

const constraints = constraintsOf({ pin: pinForm });

export const loader = pageLoader(
  'editor',
  async (editor, args) => {
    const date = dateIn(args.params);
    const [gospel, formProps, chapters, pins, titleOf] = await Promise.all([
      findGospel(db, date),
      formData(args.request, editor.id),
      chaptersOfDay(db, date),
      pinsOf(db, date),
      titlesFor(args),
    ]);
    if (!gospel) throw new Refusal('gospel_missing', { values: { date: longDate(date) } });
    const pinned = pins.map((pin) => ({ ...pin, title: titleOf(pin) }));
    const named = chapters.filter(({ verses }) => verses > 0);
    return json({ date, reference: gospel.reference, formProps, pinned, named, constraints });
  },
  { databaseError: 'content_load_failed' },
);

export const action = formAction('editor', {
  pin: intent(
    pinForm,
    async ({ pin }, { asker, args, done }) => {
      const date = dateIn(args.params);
      const undo = await pinChapter(db, asker, date, parseChapterRef(pin));
      return done(
        { to: paths.adminGospelPins(date), flash: 'capitulo-fijado', undo },
        {},
        await replaceDraft(args.request, asker.id),
      );
    },
    { databaseError: 'content_save_failed', draft: { part: '' } },
  ),
  unpin: intent(
    unpinForm,
    async ({ chapter }, { asker, args, done }) => {
      const date = dateIn(args.params);
      const undo = await unpinChapter(db, asker, date, parseChapterRef(chapter));
      return done({ to: paths.adminGospelPins(date), flash: 'capitulo-suelto', undo });
    },
    { databaseError: 'content_save_failed' },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `Capítulos del ${data ? longDate(data.date) : 'evangelio'} · Administración` }, matches);

export default function GospelPins() {
  const { date, reference, formProps, pinned, named } = useLoaderData<typeof loader>();
  const page = paths.adminGospelPins(date);
  const { form, fields } = useIntentForm<PinInput>('pin', {
    ...formProps,
    ...{ id: 'fijar', shows: ['pin'], defaultValue: { pin: formProps.draft?.pin ?? '' } },
  });
  return (
    <AdminPage title={`Capítulos del ${longDate(date)}`}>
      <WayBack to={paths.adminGospel(date)} label="Volver al día" />
      <section className="part column" aria-labelledby="fijados">
        <h2 id="fijados">Capítulos fijados</h2>
        <FormNotices of={form} title="No se pudo fijar el capítulo" />
        {pinned.length === 0 ? (
          <p className="muted-text">Ninguno todavía.</p>
        ) : (
          <ul role="list" className="plain-list">
            {pinned.map((pin) => (
              <Pinned key={`${pin.volume}-${pin.index}`} page={page} pin={pin} />
            ))}
          </ul>
        )}
        <IntentForm of={form} action={page} isOneOfSeveral>
          <Field
            field={fields.pin}
            label="Capítulo"
            hint="Por ejemplo: 11-5. Se lee detrás de los que citan el pasaje."
          />
          <p>
            <SubmitButton busy="Fijando...">Fijar</SubmitButton>
          </p>
        </IntentForm>
      </section>
      <section className="part column" aria-labelledby="citan">
        <h2 id="citan">Los que citan {reference}</h2>
        {named.length === 0 ? <p className="muted-text">Ninguno.</p> : <Named chapters={named} />}
      </section>
    </AdminPage>
  );
}

/** The chapters whose study cites the gospel. */
const Named = ({ chapters }: { chapters: ChapterOfDay[] }) => (
  <FirstSix
    isCut={chapters.length === MOST_BESIDE}
    items={chapters.map((one) => (
      <li key={`${one.volume}-${one.index}`}>
        <a href={paths.adminChapter(one.volume, one.index)}>{chapterName(one)}</a>{' '}
        <span className="muted-text">{one.reference}</span>
      </li>
    ))}
  />
);

/** A pinned chapter, with the button that takes the pin off. */
function Pinned({ page, pin }: { page: string; pin: { volume: number; index: number; title: string } }) {
  return (
    <li>
      <PostForm action={page} intent="unpin" className="row">
        <input type="hidden" name="chapter" value={`${pin.volume}-${pin.index}`} />
        <a href={paths.adminChapter(pin.volume, pin.index)}>{chapterName(pin)}</a>{' '}
        <button className="button">
          Quitar<span className="visually-hidden">: {chapterName(pin)}</span>
        </button>
      </PostForm>
    </li>
  );
}
