import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { titled } from '~/ui/title';
import { WayBack } from '~/ui/page/way-back';
import { chapterAt } from './chapter.server';
import { ChapterFacts } from './chapter-facts';
import { ChapterPart } from './chapter-part';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params }) => ({ chapter: await chapterAt(params) }));

export const action = uploadAction(['chapter-main', 'chapter-optional'], (carga) => paths.adminImport(carga));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `Capítulo ${data?.chapter.volume}-${data?.chapter.index} · Administración` }, matches);

export default function ChapterPage() {
  const { chapter } = useLoaderData<typeof loader>();
  const { volume, index, hasText, hasStudy } = chapter;
  return (
    <AdminPage title={`Capítulo ${volume}-${index}`}>
      <WayBack to={paths.adminVolume(volume)} label={`Volver al Volumen ${volume}`} />
      <ChapterFacts chapter={chapter} />
      <div className="halves">
        <ChapterPart
          volume={volume}
          index={index}
          has={hasText}
          name={'chapter-main'}
          title={'Texto'}
          file={`${volume}-${index}.json`}
        />
        <ChapterPart
          volume={volume}
          index={index}
          has={hasStudy}
          name={'chapter-optional'}
          title={'Estudio'}
          file={`${volume}-${index}_o.json`}
        />
      </div>
      {(hasText || hasStudy) && (
        <p className="part">
          <a className="action-link action-link--danger" href={paths.adminDeleteChapter(volume, index)}>
            Eliminar el texto o el estudio
          </a>
        </p>
      )}
    </AdminPage>
  );
}
