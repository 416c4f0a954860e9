import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { parseSynonyms, synonymsForm } from '~/domain/search/synonyms';
import { findSynonyms, saveSynonyms } from '~/domain/site/synonyms.server';
import { listVainSearches } from '~/domain/search/vain.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { basisField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { Island } from '~/ui/island';
import { titled } from '~/ui/title';
import { SynonymsForm } from './synonyms-form';
import { VainTable } from './vain-table';

export const links = adminLinks;

async function storedSynonyms() {
  const text = await findSynonyms(db);
  return { text, groups: parseSynonyms(text).groups, mark: contentHash(text) };
}

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, synonyms, vain] = await Promise.all([
    formData(request, admin.id),
    dataOrFailure(storedSynonyms(), 'content_load_failed'),
    dataOrFailure(listVainSearches(db), 'content_load_failed'),
  ]);
  return json({ formProps, synonyms, vain }, { status: statusOf(synonyms, vain) });
});

export const action = formAction('editor', {
  synonyms: intent(
    synonymsForm.extend({ basis: basisField }),
    async ({ synonyms, basis = null }, { asker, args, done }) => {
      await saveSynonyms(db, asker, synonyms, basis);
      const { groups } = parseSynonyms(synonyms);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: paths.adminSearch(), flash: ['sinonimos', groups.length] }, {}, headers);
    },
    { databaseError: 'content_save_failed', storesRefused: true },
  ),
  discard: discard(() => paths.adminSearch()),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'La búsqueda · Administración' }, matches);

export default function SearchSettings() {
  const { formProps, synonyms, vain } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="La búsqueda">
      {synonyms.failed ? (
        <PartFailed error={synonyms.failed} />
      ) : (
        <Island name="panel/SynonymsForm" wakes="always">
          <SynonymsForm synonyms={synonyms.data} {...formProps} />
        </Island>
      )}
      {vain.failed ? <PartFailed error={vain.failed} /> : <VainTable {...vain.data} />}
    </AdminPage>
  );
}
