import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { chapterKinds } from '~/domain/book/export.server';
import { editVolume } from '~/domain/book/playlists.server';
import { findVolume } from '~/domain/book/volumes.server';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { drawnFor, forgetDraft } from '~/http/forms/drafts.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { trimmed } from '~/text/bounded';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { VolumeDownloads } from './volume-downloads';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormFaults, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { titled } from '~/ui/title';

const volumeForm = z.object({
  title: trimmed(200, { missing: 'Escribe el título' }).min(1, 'Escribe el título'),
  is_available: z.boolean().default(false),
  youtube_url: trimmed(2000)
    .refine((text) => /^https?:\/\/\S+$/.test(text), 'Escribe una dirección http:// o https://')
    .optional(),
});

export const links = adminLinks;

const constraints = constraintsOf({ volume: volumeForm });

export const loader = pageLoader('admin', async (admin, { request, params }) => {
  const number = volumeIn(params);
  const [volume, chapters, drawn] = await Promise.all([
    findVolume(db, number),
    chapterKinds(db, number),
    drawnFor(request, admin.id),
  ]);
  if (!volume) throw new Refusal('not_found');
  return { volume, chapters, drawn, constraints };
});

export const action = formAction('admin', {
  volume: intent(volumeForm, async ({ title, is_available, youtube_url }, { asker, args, done }) => {
    const edit = { title, is_available, youtube_url: youtube_url ?? null };
    await editVolume(db, asker, volumeIn(args.params), edit);
    return done({ to: paths.admin('playlists'), says: 'volumen' }, {}, await forgetDraft(args.request, asker.id));
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `Volumen ${data?.volume.number ?? ''} · Administración` }, matches);

export default function VolumeEditor() {
  const { volume, chapters, drawn } = useLoaderData<typeof loader>();
  const { form, fields } = useIntentForm<z.input<typeof volumeForm>>('volume', {
    ...{ id: 'volumen', shows: ['title', 'youtube_url'], ...drawn },
    defaultValue: drawn.waiting ?? {
      title: volume.title,
      is_available: volume.isAvailable ? 'on' : '',
      youtube_url: volume.youtubeUrl ?? '',
    },
  });
  const { title, is_available, youtube_url } = fields;
  return (
    <AdminPage title={`Editar el Volumen ${volume.number}`}>
      <div className="column">
        <FormFaults of={form} title="No se pudo guardar" />
        <IntentForm of={form}>
          <Field field={title} label="Título" />
          <Checkbox field={is_available} label="Disponible" />
          <Field
            field={youtube_url}
            label="Dirección en YouTube"
            type="url"
            hint="A donde lleva la tarjeta del inicio si el volumen no tiene contenido detallado."
          />
          <p className="row">
            <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
            <a className="action-link" href={paths.admin('playlists')}>
              Volver a las playlists
            </a>
          </p>
        </IntentForm>
        <VolumeDownloads volume={volume.number} hasPlaylist={volume.hasPlaylist} chapters={chapters} />
      </div>
    </AdminPage>
  );
}
