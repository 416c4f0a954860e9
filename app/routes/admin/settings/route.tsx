import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { bookAuthorForm, introductionForm, newsForm } from '~/domain/site/schema';
import { findIntroduction, saveIntroduction } from '~/domain/site/introduction.server';
import { findBookAuthor, saveBookAuthor } from '~/domain/site/book-author.server';
import { schedule, scheduledFor } from '~/domain/schedules/schedules.server';
import { whenFields } from '~/domain/schedules/schema';
import { findNews, saveNews } from '~/domain/site/news.server';
import {
  findSwitches,
  setAudioDownload,
  setAudioOpen,
  setBookDownload,
  setEmailValidation,
  setExcerpt,
  setGospelMail,
} from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { shortInstant } from '~/text/instants';
import { whenIn } from '~/routes/admin/when.server';
import { onlyAdmins } from '~/http/auth/visitor.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import type { FlashName, FlashValue } from '~/http/pages/flash-words.server';
import { pageLoader } from '~/http/pages/page.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { basisField, seeUnsavedField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { preview, previewsOf, renderTyped } from '~/routes/admin/preview-intent.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { newsHtml } from '~/text/markdown.server';
import { AdminPage } from '~/routes/admin/admin-page';
import { mailFigures } from '~/domain/gospel/mailing.server';
import { findParagraphs } from '~/domain/book/chapters.server';
import { passageForm, passageIn, type Passage } from '~/domain/site/passage';
import { findPassage, savePassage } from '~/domain/site/passage.server';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { adminLinks } from '~/routes/admin/links';
import { AuthorForm } from './author-form';
import { IntroductionForm } from './introduction-form';
import { MailFigures } from './mail-figures';
import { NewsForm } from './news-form';
import { PassageForm } from './passage-form';
import { SwitchForm } from './switch-form';
import { PartFailed } from '~/routes/admin/part-failed';
import { ErrorBelow } from '~/ui/forms/fault-below';
import { Island } from '~/ui/island';
import { useSite } from '~/ui/page-state';
import { titled } from '~/ui/title';

export const links = adminLinks;

async function newsAsShown() {
  const news = await findNews(db);
  const previews = { public: newsHtml(news.public.description), private: newsHtml(news.private.description) };
  const at = await scheduledFor(db, 'news');
  return { news, previews, mark: contentHash(news), at: at && shortInstant(at, env.TIME_ZONE) };
}

async function switchesAndFigures() {
  const [switches, mail, author] = await Promise.all([findSwitches(db), mailFigures(db), findBookAuthor(db)]);
  return { ...switches, mail, author: { name: author, mark: contentHash(author) } };
}

async function passageNow() {
  const passage = await findPassage(db);
  return { passage, mark: contentHash(passage), isThere: passage !== null && (await isInBook(passage)) };
}

async function introductionNow() {
  const text = await findIntroduction(db);
  return { text, mark: contentHash(text) };
}

const isInBook = async ({ volume, index, number }: Passage) =>
  number <= (await findParagraphs(db, volume, index)).paragraphs.length;

const switchForm = z.object({ enabled: z.enum(['1', '0']) });

/** Sets a switch of administrators, and reports its new state. */
const setting =
  (set: typeof setExcerpt, on: FlashName, off: FlashName) =>
  async ({ enabled }: z.output<typeof switchForm>, { asker, done }: Call<'editor'>) => {
    onlyAdmins(asker);
    await set(db, asker, enabled === '1');
    return done({ to: paths.admin('settings'), flash: enabled === '1' ? on : off });
  };

const constraints = constraintsOf({ introduction: introductionForm, passage: passageForm });
const TEXTS = ['public_description', 'private_description'];
/** Options of the forms of one text; tabs of before lack its basis. */
const OF_TEXT = { databaseError: 'content_save_failed', optionalFields: ['basis'], storesRefused: true } as const;

/** Part of the page with the form that a draft is of. */
const partOf = (draft: Record<string, string>) =>
  Object.entries({ introduction: 'presentacion', passage: 'pasaje', book_author: 'autor' }).find(
    ([field]) => field in draft,
  )?.[1] ?? 'noticias';

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, switches, news, introduction, passage] = await Promise.all([
    formData(request, admin.id),
    admin.role === 'admin' ? dataOrFailure(switchesAndFigures(), 'content_load_failed') : null,
    dataOrFailure(newsAsShown(), 'content_load_failed'),
    dataOrFailure(introductionNow(), 'content_load_failed'),
    dataOrFailure(passageNow(), 'content_load_failed'),
  ]);
  const typed = await previewsOf('news', TEXTS, formProps.draft);
  const status = statusOf(...(switches ? [switches] : []), news, introduction, passage);
  return json({ formProps, typed, switches, news, introduction, passage, constraints }, { status });
});

export const action = formAction('editor', {
  validation: intent(
    switchForm,
    async ({ enabled }, { asker, done }) => {
      onlyAdmins(asker);
      const verified = await setEmailValidation(db, asker, enabled === '1');
      const flash: FlashValue = enabled === '1' ? 'verificacion-activada' : ['verificacion-desactivada', verified];
      return done({ to: paths.admin('settings'), flash });
    },
    { databaseError: 'email_validation_failed' },
  ),
  download: intent(switchForm, setting(setBookDownload, 'libro-permitido', 'libro-cerrado')),
  'gospel-mail': intent(switchForm, setting(setGospelMail, 'correo-encendido', 'correo-detenido')),
  audio: intent(switchForm, setting(setAudioOpen, 'grabaciones-abiertas', 'grabaciones-cerradas')),
  'audio-download': intent(switchForm, setting(setAudioDownload, 'audio-descargable', 'audio-fijo')),
  excerpt: intent(switchForm, setting(setExcerpt, 'comienzo-mostrado', 'comienzo-oculto')),
  news: intent(
    newsForm.extend({ ...whenFields, basis: basisField, vista: seeUnsavedField }),
    async ({ basis = null, vista, day, hour, ...form }, { asker, args, fields, done }) => {
      if (vista) return renderTyped('news', 'news', TEXTS, fields);
      const section = (name: 'public' | 'private') => ({
        enabled: form[`${name}_enabled`],
        title: form[`${name}_title`],
        description: form[`${name}_description`],
      });
      const news = { public: section('public'), private: section('private') };
      const when = whenIn(day, hour);
      if (when) await schedule(db, uploaderOf(asker), when, { what: 'news', content: news, basis });
      else await saveNews(db, asker, news, basis);
      const headers = await replaceDraft(args.request, asker.id);
      return done(
        { to: `${paths.admin('settings')}#noticias`, flash: when ? 'noticias-programadas' : 'noticias' },
        {},
        headers,
      );
    },
    {
      databaseError: 'news_failed',
      optionalFields: ['vista'],
      draft: { part: 'noticias' },
      repeatRefusals: ['schedule_other'],
      storesRefused: true,
    },
  ),
  introduction: intent(
    introductionForm.extend({ basis: basisField }),
    async ({ introduction, basis = null }, { asker, args, done }) => {
      await saveIntroduction(db, asker, introduction, basis);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: `${paths.admin('settings')}#presentacion`, flash: 'presentacion' }, {}, headers);
    },
    { ...OF_TEXT, draft: { part: 'presentacion' } },
  ),
  passage: intent(
    passageForm.extend({ basis: basisField }),
    async ({ passage: typed, basis = null }, { asker, args, done }) => {
      const passage = passageIn(typed);
      if (passage && !(await isInBook(passage))) throw new Refusal('passage_missing', { field: 'passage' });
      await savePassage(db, asker, passage, basis);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: `${paths.admin('settings')}#pasaje`, flash: 'pasaje' }, {}, headers);
    },
    { ...OF_TEXT, draft: { part: 'pasaje' } },
  ),
  'book-author': intent(
    bookAuthorForm.extend({ basis: basisField }),
    async ({ book_author: author, basis = null }, { asker, args, done }) => {
      onlyAdmins(asker);
      await saveBookAuthor(db, asker, author, basis);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: `${paths.admin('settings')}#autor`, flash: 'autor' }, {}, headers);
    },
    { ...OF_TEXT, draft: { part: 'autor' } },
  ),
  preview: preview('news'),
  discard: discard((_args, draft) => `${paths.admin('settings')}#${partOf(draft)}`),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Ajustes · Administración' }, matches);

export default function Settings() {
  const { formProps, typed, switches, news, introduction, passage } = useLoaderData<typeof loader>();
  const zone = useSite().panel?.zone;
  /** The draft goes to the form that has its fields. */
  const formWith = (field: string) => ({
    ...formProps,
    draft: formProps.draft && field in formProps.draft ? formProps.draft : null,
  });
  return (
    <AdminPage title="Ajustes">
      <ErrorBelow />
      {switches?.failed ? (
        <PartFailed error={switches.failed} />
      ) : (
        switches && (
          <div className="halves">
            <div>
              <SwitchForm name="validation" isOn={switches.data.emailValidation} />
              <SwitchForm
                name="download"
                className="part"
                isOn={switches.data.bookDownload}
                below={<AuthorForm {...switches.data.author} {...formWith('book_author')} />}
              />
            </div>
            <div>
              <SwitchForm name="excerpt" className="part" isOn={switches.data.excerpt} />
              <SwitchForm
                name="audio"
                className="part"
                isOn={switches.data.audioOpen}
                below={<SwitchForm name="audio-download" isOn={switches.data.audioDownload} />}
              />
              <SwitchForm name="gospel-mail" className="part" isOn={switches.data.gospelMail}>
                <MailFigures {...switches.data.mail} />
              </SwitchForm>
            </div>
          </div>
        )
      )}
      {news.failed ? (
        <PartFailed error={news.failed} />
      ) : (
        <Island name="panel/NewsForm" wakes="always">
          <NewsForm {...news.data} typed={typed} {...formWith('public_title')} zone={zone} />
        </Island>
      )}
      {introduction.failed ? (
        <PartFailed error={introduction.failed} />
      ) : (
        <IntroductionForm {...introduction.data} {...formWith('introduction')} />
      )}
      {passage.failed ? (
        <PartFailed error={passage.failed} />
      ) : (
        <PassageForm {...passage.data} {...formWith('passage')} />
      )}
      <section className="part" aria-labelledby="busqueda">
        <h2 id="busqueda">La búsqueda</h2>
        <p>
          <a className="action-link" href={paths.adminSearch()}>
            Sinónimos, y lo que se busca sin encontrarlo
          </a>
        </p>
      </section>
    </AdminPage>
  );
}
