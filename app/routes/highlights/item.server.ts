import { chapterName } from '~/domain/book/chapter-name';
import type { ListedHighlight } from '~/domain/highlights/listed';
import type { Colour } from '~/domain/highlights/schema';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import { dayIn } from '~/text/instants';
import { longDate } from '~/text/spanish';
import type { HighlightItem } from './props';

interface Options {
  colours: Record<Colour, string>;
  /** Page that the chapter is looked up from. */
  from: string | null;
  /** The most letters of its words. */
  most?: number;
  /** True for who has to sign in first: no login leads back into a page, so it leads to that of the paragraph. */
  isVisitor?: boolean;
}

/** Makes a highlight as pages show it. */
export function itemOf(
  highlight: ListedHighlight,
  { colours, from, most = Infinity, isVisitor = false }: Options,
): HighlightItem {
  const { id, volume, index, paragraph, speaker, words, colour, line, madeAt, isChapterGone } = highlight;
  const name = chapterName(highlight);
  const to = paths.volume(volume, { chapter: index, from });
  const place = (number: number) => (isVisitor ? paths.paragraph(volume, index, number, { from }) : `${to}#p${number}`);
  return {
    ...{ id, speaker, colour, line },
    to: isChapterGone ? null : paragraph === null ? to : place(paragraph),
    own: paragraph === null ? null : paths.paragraph(volume, index, paragraph, { from, marca: id }),
    name: paragraph === null ? name : `${name}, párrafo ${paragraph}`,
    words: beginningOf(words, most),
    colourName: colour ? colours[colour] : '',
    madeOn: longDate(dayIn(env.TIME_ZONE, madeAt)),
  };
}
