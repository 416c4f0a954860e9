import type { CachedChapter } from '~/offline/protocol';
import { paths } from '~/paths';

/** Cached chapters, a list for each volume. */
export function OfflineChapters({ chapters }: { chapters: CachedChapter[] }) {
  const volumes = [...new Set(chapters.map(({ volume }) => volume))].sort((one, other) => one - other);
  if (volumes.length === 0) return <p>Aquí verás los capítulos que abras desde ahora.</p>;
  return volumes.map((volume) => (
    <section key={volume} className="part">
      <h2>Volumen {volume}</h2>
      <ul role="list" className="plain-list">
        {chapters
          .filter((chapter) => chapter.volume === volume)
          .sort((one, other) => one.index - other.index)
          .map(({ index, title }) => (
            <li key={index}>
              <a href={paths.volume(volume, { chapter: index })}>{title.split(' · ')[0]}</a>
            </li>
          ))}
      </ul>
    </section>
  ));
}
