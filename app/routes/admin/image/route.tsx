import { z } from 'zod';
import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { listCovers, deleteCover, saveCover } from '~/domain/pictures/covers.server';
import {
  describePicture,
  latestPictures,
  storePicture,
  withoutSite,
  withSite,
} from '~/domain/pictures/pictures.server';
import { pictureForm } from '~/domain/pictures/forms';
import { PICTURE_BYTES } from '~/domain/pictures/schema';
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
import { pictureAt } from '~/text/picture';
import { ImageForm } from './form';
import { PictureUploads } from './uploads';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { Island } from '~/ui/island';
import { useSite } from '~/ui/page-state';
import { titled } from '~/ui/title';

export const links = adminLinks;

const constraints = constraintsOf({ image: featuredImage.omit({ visible: true }) });
const UPLOADS = `${paths.admin('imagen', { ver: 'subidas' })}#subidas`;
const store = (bytes: Buffer) => storePicture(db, bytes);

async function imageAsStored() {
  const image = await findFeaturedImage(db);
  const at = await scheduledFor(db, 'image');
  return { image, mark: contentHash(image), at: at && shortInstant(at, env.TIME_ZONE) };
}

async function picturesAsStored() {
  const [latest, covers] = await Promise.all([latestPictures(db), listCovers(db)]);
  return { latest, covers };
}

/** Renders the page again with the typed fields and their preview; saves nothing. */
const seen = (fields: URLSearchParams) =>
  json<FormAnswer>({ intent: 'image', refused: null, result: { initialValue: Object.fromEntries(fields) } });

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, image, pictures] = await Promise.all([
    formData(request, admin.id),
    dataOrFailure(imageAsStored(), 'image_load_failed'),
    dataOrFailure(picturesAsStored(), 'image_load_failed'),
  ]);
  const isOpen = new URL(request.url).searchParams.get('ver') === 'subidas';
  return json({ formProps, image, pictures, isOpen, constraints }, { status: statusOf(image, pictures) });
});

export const action = formAction('editor', {
  image: intent(
    imageForm.extend({ ...whenFields, basis: basisField, vista: seeUnsavedField }),
    async (
      { imageUrl, clickUrl, altText, decorative, vista, basis = null, day, hour, ...rest },
      { asker, args, fields, done },
    ) => {
      if (vista) return seen(fields);
      if (!imageUrl || !clickUrl)
        throw new Refusal('image_urls_required', { field: imageUrl ? 'clickUrl' : 'imageUrl' });
      const isOurs = pictureAt(withoutSite(imageUrl)) !== null;
      if (isOurs && !decorative && !fields.get('altText')?.trim())
        throw new Refusal('picture_alt', { field: 'altText' });
      const image = { imageUrl, clickUrl, altText: decorative ? '' : altText, ...rest };
      const when = whenIn(day, hour);
      if (when) await schedule(db, uploaderOf(asker), when, { what: 'image', content: image, basis });
      else await saveFeaturedImage(db, asker, image, basis);
      const flash = when ? 'imagen-programada' : 'imagen';
      return done({ to: paths.admin('imagen'), flash }, {}, await replaceDraft(args.request, asker.id));
    },
    {
      databaseError: 'image_failed',
      optionalFields: ['vista'],
      storesRefused: true,
      repeatRefusals: ['schedule_other'],
      file: { limit: PICTURE_BYTES, into: 'imageUrl', store: async (bytes) => withSite(await store(bytes)) },
    },
  ),
  picture: intent(
    pictureForm,
    async ({ picture, alt_text, decorative, cover_of }, { asker, args, done }) => {
      if (!picture) throw new Refusal('file_missing', { field: 'file' });
      if (!decorative && alt_text === '') throw new Refusal('picture_alt', { field: 'alt_text' });
      const altText = decorative ? '' : alt_text;
      const cover = cover_of && { volume: cover_of, path: picture, altText };
      const undo = cover ? await saveCover(db, asker, cover) : undefined;
      if (!undo) await describePicture(db, picture, altText);
      const flash = undo ? 'portada' : 'foto-subida';
      return done({ to: UPLOADS, flash, undo }, {}, await replaceDraft(args.request, asker.id));
    },
    {
      databaseError: 'image_failed',
      draft: { part: 'subidas' },
      file: { limit: PICTURE_BYTES, into: 'picture', store },
    },
  ),
  uncover: intent(
    z.object({ volume: z.coerce.number().int().min(1).max(36) }),
    async ({ volume }, { asker, done }) =>
      done({ to: UPLOADS, flash: 'portada-quitada', undo: await deleteCover(db, asker, volume) }),
    { databaseError: 'image_failed', draft: null, repeatRefusals: ['cover_missing'] },
  ),
  discard: discard(() => paths.admin('imagen')),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Imagen · Administración' }, matches);

export default function Image() {
  const { formProps, image, pictures, isOpen } = useLoaderData<typeof loader>();
  const draftWith = (field: string) => ({
    ...formProps,
    draft: formProps.draft && field in formProps.draft ? formProps.draft : null,
  });
  const zone = useSite().panel?.zone;
  return (
    <AdminPage title="Imagen destacada">
      {pictures.data && <PictureUploads {...pictures.data} {...draftWith('alt_text')} isOpen={isOpen} />}
      {image.failed ? (
        <PartFailed error={image.failed} />
      ) : (
        <Island name="panel/ImageForm" wakes="always">
          <ImageForm {...image.data} {...draftWith('imageUrl')} zone={zone} />
        </Island>
      )}
    </AdminPage>
  );
}
