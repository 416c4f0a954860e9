import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { findFeaturedImage, saveFeaturedImage } from '~/domain/site/featured-image.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { schedule, scheduledFor } from '~/domain/schedules/schedules.server';
import { whenFields } from '~/domain/schedules/schema';
import { featuredImage, imageForm } from '~/domain/site/schema';
import { env } from '~/env.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { shortInstant } from '~/text/instants';
import { whenIn } from '~/routes/admin/when.server';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { basisField, seeUnsavedField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { AdminPage } from '~/routes/admin/admin-page';
import { ImageForm } from './form';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { Island } from '~/ui/island';
import { useSite } from '~/ui/page-state';
import { titled } from '~/ui/title';

export const links = adminLinks;

const constraints = constraintsOf({ image: featuredImage.omit({ visible: true }) });

async function imageAsStored() {
  const image = await findFeaturedImage(db);
  const at = await scheduledFor(db, 'image');
  return { image, mark: contentHash(image), at: at && shortInstant(at, env.TIME_ZONE) };
}

/** Renders the page again with the typed fields and their preview; saves nothing. */
const seen = (fields: URLSearchParams) =>
  json<FormAnswer>({ intent: 'image', refused: null, result: { initialValue: Object.fromEntries(fields) } });

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, image] = await Promise.all([
    formData(request, admin.id),
    dataOrFailure(imageAsStored(), 'image_load_failed'),
  ]);
  return json({ formProps, image, constraints }, { status: statusOf(image) });
});

export const action = formAction('editor', {
  image: intent(
    imageForm.extend({ ...whenFields, basis: basisField, vista: seeUnsavedField }),
    async ({ imageUrl, clickUrl, vista, basis = null, day, hour, ...rest }, { asker, args, fields, done }) => {
      if (vista) return seen(fields);
      if (!imageUrl || !clickUrl)
        throw new Refusal('image_urls_required', { field: imageUrl ? 'clickUrl' : 'imageUrl' });
      const image = { imageUrl, clickUrl, ...rest };
      const when = whenIn(day, hour);
      if (when) await schedule(db, uploaderOf(asker), when, { what: 'image', content: image });
      else await saveFeaturedImage(db, asker, image, basis);
      const flash = when ? 'imagen-programada' : 'imagen';
      return done({ to: paths.admin('imagen'), flash }, {}, await replaceDraft(args.request, asker.id));
    },
    {
      databaseError: 'image_failed',
      optionalFields: ['vista'],
      storesRefused: true,
      repeatRefusals: ['schedule_other'],
    },
  ),
  discard: discard(() => paths.admin('imagen')),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Imagen · Administración' }, matches);

export default function Image() {
  const { formProps, image } = useLoaderData<typeof loader>();
  const zone = useSite().panel?.zone;
  return (
    <AdminPage title="Imagen destacada">
      {image.failed ? (
        <PartFailed error={image.failed} />
      ) : (
        <Island name="panel/ImageForm" wakes="always">
          <ImageForm {...image.data} {...formProps} zone={zone} />
        </Island>
      )}
    </AdminPage>
  );
}
