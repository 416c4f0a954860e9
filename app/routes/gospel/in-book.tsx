import { MOST_BESIDE, type ChapterOfDay } from '~/domain/bible/schema';
import { chapterName } from '~/domain/book/chapter-name';
import { paths } from '~/paths';
import { FirstSix } from '~/ui/first-six';

interface InBookProps {
  date: string;
  chapters: ChapterOfDay[];
}

/** The chapters of the book beside the gospel of a day. */
export function InBook({ date, chapters }: InBookProps) {
  if (chapters.length === 0) return null;
  const from = paths.gospel({ date });
  return (
    <section className="in-book" aria-labelledby="libro">
      <h2 id="libro">En el libro</h2>
      <FirstSix
        isCut={chapters.filter(({ verses }) => verses > 0).length === MOST_BESIDE}
        items={chapters.map((chapter) => (
          <li key={`${chapter.volume}-${chapter.index}`}>
            <a href={paths.volume(chapter.volume, { chapter: chapter.index, from })}>{chapterName(chapter)}</a>{' '}
            {chapter.reference && <span>· {chapter.reference}</span>}
          </li>
        ))}
      />
    </section>
  );
}
