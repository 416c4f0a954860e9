import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { db } from '~/db/db.server';
import { opens } from '~/domain/book/schema';
import { listVolumes } from '~/domain/book/volumes.server';
import { yearsByVolume } from '~/domain/book/years.server';
import { recordedChapters } from '~/domain/recordings/recordings.server';
import { chapterIndices, chaptersOfYear, defineCached, type RequestArgs } from '~/http/pages/content.server';
import type { VolumeReading } from '~/http/pages/reading.server';
import { html, trusted, type SafeHtml } from '~/text/html';
import { plural } from '~/text/spanish';
import { ReadingProgress } from '~/ui/reading-progress';
import { CommonLegend, statesOf, VolumeCard, type ShownVolume } from './volume-card';

const SLOT = '<slot></slot>';

/** The cards as visitors or members see them, below what most of them have; each split where the reader's progress goes. */
const cachedCards = defineCached('volume cards', async (audience: 'visitors' | 'members') => {
  const [listed, recorded] = await Promise.all([listVolumes(db), recordedChapters(db)]);
  const volumes = listed.map((volume) => ({ ...volume, isRecorded: recorded.has(volume.number) }));
  const isMember = audience === 'members';
  const most = (has: (volume: ShownVolume) => boolean) => volumes.filter(has).length * 2 > volumes.length;
  const common = {
    isAvailable: most(({ isAvailable }) => isAvailable),
    opens: most(opens),
    isRecorded: most(({ isRecorded }) => isRecorded),
  };
  const differs = volumes.some((volume) => statesOf(volume, isMember, common).length > 0);
  const legend = renderToStaticMarkup(<CommonLegend {...{ common, isMember, differs }} />);
  const cards = volumes.map((volume) => {
    const card = renderToStaticMarkup(
      <VolumeCard volume={volume} isMember={isMember} common={common}>
        <slot />
      </VolumeCard>,
    );
    return { number: volume.number, parts: card.split(SLOT) };
  });
  return { legend, cards, look: differs ? 'card-grid card-grid--tall' : 'card-grid' };
});

/**
 * Renders the list of the 36 volumes for a visitor (`reading` is null) or for a member with their progress. The cards are
 * rendered once for each revision of the content, and the page's data lack the volumes: a member's page takes a seventh
 * less time and a tenth less bytes.
 */
export async function volumeCards(args: RequestArgs, reading: VolumeReading[] | null): Promise<SafeHtml> {
  const [{ legend, cards, look }, facts] = await Promise.all([
    cachedCards(args, reading ? 'members' : 'visitors'),
    factsOf(args),
  ]);
  const progress = new Map(
    reading?.map(({ volume, read, total }) => [volume, progressOf({ read, total, years: facts.get(volume)?.years })]),
  );
  const items = cards.map(({ number, parts }) => parts.join(progress.get(number) ?? facts.get(number)?.markup ?? ''));
  return trusted(`${legend}<ul role="list" class="${look}">${items.join('')}</ul>`);
}

interface Facts {
  /** '1912–1917'; absent where no chapter has a date. */
  years: string | undefined;
  /** '1912–1917 · 146 capítulos' */
  markup: string;
}

let made: { days: unknown; facts: Map<number, Facts> } | undefined;

/** The years and the number of chapters of each volume that has some; rendered once for the cached chapters. */
async function factsOf(args: RequestArgs): Promise<Map<number, Facts>> {
  const [chapters, days] = await Promise.all([chapterIndices(args), chaptersOfYear(args)]);
  if (made?.days === days) return made.facts;
  const years = yearsByVolume(days.values());
  const facts = new Map(
    [...chapters].map(([volume, { size }]) => {
      const own = years.get(volume);
      const words = [own, plural(size, 'capítulo', 'capítulos')].filter(Boolean).join(' · ');
      return [volume, { years: own, markup: html`<p class="volume-card__facts">${words}</p>`.markup }];
    }),
  );
  made = { days, facts };
  return facts;
}

const progresses = new LRUCache<string, string>({ max: 3_000 }); // more than the book has chapters and volumes

/** Renders a progress once for all readers who have the same. */
function progressOf(counts: Pick<VolumeReading, 'read' | 'total'> & Pick<Facts, 'years'>): string {
  const key = `${counts.read} ${counts.total} ${counts.years}`;
  const markup = progresses.get(key) ?? renderToStaticMarkup(<ReadingProgress {...counts} />);
  progresses.set(key, markup);
  return markup;
}
