import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { chapterKinds } from '~/domain/book/export.server';
import { volumeFigures } from '~/domain/book/figures.server';
import { editVolume, markOfVolume } from '~/domain/book/playlists.server';
import { leadsNowhere } from '~/domain/book/schema';
import { findVolume } from '~/domain/book/volumes.server';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import type { FlashValue } from '~/http/pages/flash-words.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { trimmed } from '~/text/bounded';
import { AdminPage } from '~/routes/admin/admin-page';
import { basisField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { adminLinks } from '~/routes/admin/links';
import { ChapterList } from './chapters';
import { loadChapters } from './chapters.server';
import { VolumeDownloads } from './volume-downloads';
import { VolumeForm } from './volume-form';
import { useAnswer } from '~/ui/page-state';
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

export const loader = pageLoader('editor', async (admin, { request, params }) => {
  const number = volumeIn(params);
  const wanted = /^[1-9]\d{0,8}$/.exec(new URL(request.url).searchParams.get('nuevo') ?? '')?.[0];
  if (wanted) throw redirect(paths.adminWrite(number, Number(wanted), 'texto'));
  const [volume, kinds, chapters, formProps] = await Promise.all([
    findVolume(db, number),
    chapterKinds(db, number),
    loadChapters(number, new URL(request.url).searchParams),
    formData(request, admin.id),
  ]);
  if (!volume) throw new Refusal('not_found');
  return { volume, mark: markOfVolume(volume), kinds, chapters, formProps, constraints };
});

/** Flash message after the data of a volume are saved. */
async function saved(volume: number): Promise<FlashValue> {
  const figures = (await volumeFigures(db)).find(({ number }) => number === volume);
  return figures && leadsNowhere(figures) ? 'volumen-vacio' : 'volumen';
}

export const action = formAction('editor', {
  volume: intent(
    volumeForm.extend({ basis: basisField }),
    async ({ title, is_available, youtube_url = null, basis = null }, { asker, args, done }) => {
      const volume = volumeIn(args.params);
      await editVolume(db, asker, volume, { title, is_available, youtube_url }, basis);
      const flash = await saved(volume);
      return done({ to: paths.admin('playlists'), flash }, {}, await replaceDraft(args.request, asker.id));
    },
    { optionalFields: ['basis'], storesRefused: true }, // tabs of before lack it
  ),
  discard: discard(({ params }) => paths.adminVolume(volumeIn(params))),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `Volumen ${data?.volume.number ?? ''} · Administración` }, matches);

export default function VolumePage() {
  const { volume, mark, kinds, chapters, formProps } = useLoaderData<typeof loader>();
  const isUnsaved = useAnswer() !== null || formProps.draft !== null;
  const form = (
    <section className={isUnsaved ? 'column' : 'part column'}>
      <h2>Cómo se muestra en el inicio</h2>
      <VolumeForm volume={volume} mark={mark} chapters={chapters.counts[0] ?? 0} {...formProps} />
    </section>
  );
  return (
    <AdminPage title={`El Volumen ${volume.number}`}>
      {isUnsaved && form}
      <ChapterList volume={volume.number} hasPlaylist={volume.hasPlaylist} chapters={chapters} />
      <div className="halves part">
        <div>
          <NewChapter volume={volume.number} next={chapters.next} />
          {!isUnsaved && form}
        </div>
        <VolumeDownloads volume={volume.number} hasPlaylist={volume.hasPlaylist} chapters={kinds} />
      </div>
    </AdminPage>
  );
}

/** Leads to the form of a chapter by its number, whether it is there or not. */
function NewChapter({ volume, next }: { volume: number; next: number }) {
  return (
    <form className="part column" method="get" action={paths.adminVolume(volume)}>
      <label htmlFor="nuevo">Escribir un capítulo: su número</label>
      <div className="input-line">
        <input
          className="input"
          id="nuevo"
          name="nuevo"
          inputMode="numeric"
          autoComplete="off"
          pattern="[1-9][0-9]{0,8}"
          required
          defaultValue={next}
        />{' '}
        <button className="button">Escribir</button>
      </div>
    </form>
  );
}
