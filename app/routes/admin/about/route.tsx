import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { defaultAbout, findAbout, findAboutHtml, saveAbout } from '~/domain/site/about.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { aboutContent } from '~/domain/site/schema';
import { env } from '~/env.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { basisField, seeUnsavedField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { preview, previewsOf, renderTyped } from '~/routes/admin/preview-intent.server';
import { aboutHtml } from '~/text/about.server';
import { AboutEditor } from './editor';
import { AboutUpload } from './upload';
import { AdminPage } from '~/routes/admin/admin-page';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { Island } from '~/ui/island';
import { titled } from '~/ui/title';
import { Waits } from '~/routes/admin/waits';
import { waitsFor } from '~/routes/admin/waits.server';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

export const links = adminLinks;

async function editorText() {
  const [stored, html, waits] = await Promise.all([
    findAbout(db),
    findAboutHtml(db),
    waitsFor({ kind: 'about', volume: 0, key: '' }),
  ]);
  const text = stored ?? defaultAbout(env.CONTACT_EMAIL);
  return { about: { text, html: html ?? aboutHtml(text), mark: contentHash(stored) }, waits };
}

const constraints = constraintsOf({ text: aboutContent });
const aboutForm = aboutContent.extend({ basis: basisField, vista: seeUnsavedField });
const TEXTS = ['content'];

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, uploads, about] = await Promise.all([
    formData(request, admin.id),
    uploadsIn(request, ['about']),
    dataOrFailure(editorText(), 'content_load_failed'),
  ]);
  const previews = await previewsOf('about', TEXTS, formProps.draft);
  return json({ formProps, previews, uploads, about, constraints }, { status: statusOf(uploads, about) });
});

const editorForm = formAction('editor', {
  text: intent(
    aboutForm,
    async ({ content, vista, basis = null }, { asker, args, fields, done }) => {
      if (vista) return renderTyped('text', 'about', TEXTS, fields);
      await saveAbout(db, asker, content, basis);
      return done({ to: paths.admin('about'), flash: 'acerca' }, {}, await replaceDraft(args.request, asker.id));
    },
    { databaseError: 'content_save_failed', optionalFields: ['vista'], storesRefused: true },
  ),
  preview: preview('about'),
  discard: discard(() => paths.admin('about')),
});

export const action = uploadAction(['about'], (carga) => paths.admin('about', { carga }), editorForm);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Acerca de · Administración' }, matches);

export default function AboutTab() {
  const { formProps, previews, uploads, about } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Texto de «Acerca de»">
      <LatestReport uploads={uploads} />
      {about.failed ? (
        <PartFailed error={about.failed} />
      ) : (
        <>
          <Waits waits={about.data.waits} />
          <Island name="panel/AboutEditor" wakes="always">
            <AboutEditor about={about.data.about} previews={previews} {...formProps} />
          </Island>
        </>
      )}
      <AboutUpload />
      <History uploads={uploads} />
    </AdminPage>
  );
}
