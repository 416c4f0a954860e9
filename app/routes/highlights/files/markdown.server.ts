import type { CollectionItem } from '~/domain/collections/items.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ListedHighlight } from '~/domain/highlights/listed';
import type { Colour } from '~/domain/highlights/schema';
import { appUrl, env } from '~/env.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { longDate } from '~/text/spanish';
import { asMarkdown, frontMatter, quotedMarkdown } from '~/text/to-markdown';
import { addressOf, referenceOf } from './address.server';

type ColourNames = Record<Colour, string>;

/** A volume's highlights as a file of Markdown. */
export function volumeMarkdown(volume: number, highlights: ListedHighlight[], colours: ColourNames, author: string) {
  const title = `Libro de Cielo, Volumen ${volume}`;
  let chapter = 0;
  const body = highlights.map((one) => {
    const isFirst = one.index !== chapter;
    chapter = one.index;
    const name = asMarkdown(chapterName(one));
    return (
      (isFirst ? `\n## [${name}](${appUrl}${paths.volume(volume, { chapter: one.index })})\n` : '') +
      marked(one, colours)
    );
  });
  const source = appUrl + paths.volume(volume);
  return `${headOf({ title, author, source, highlights: highlights.length })}\n# ${asMarkdown(title)}\n${body.join('')}`;
}

/** A collection as a file of Markdown. */
export function collectionMarkdown(
  { name, introduction, id }: { name: string; introduction: string; id: number },
  items: CollectionItem[],
  colours: ColourNames,
) {
  const source = appUrl + paths.collection(id);
  const highlights = items.filter(({ highlight }) => highlight !== null).length;
  const head = `${headOf({ title: name, source, highlights })}\n# ${asMarkdown(name)}\n`;
  const body = items.map(({ heading, highlight }) =>
    highlight === null ? `\n## ${asMarkdown(heading)}\n` : marked(highlight, colours),
  );
  return head + (introduction && `\n${asMarkdown(introduction)}\n`) + body.join('');
}

const headOf = (fields: Record<string, string | number>) => frontMatter({ ...fields, exported: dayIn(env.TIME_ZONE) });

/** A quotation with its source, its colour and its day, and the line below it. */
function marked(highlight: ListedHighlight, colours: ColourNames): string {
  const { words, colour, line, madeAt } = highlight;
  const facts = [
    `[${referenceOf(highlight)}](${addressOf(highlight)})`,
    colour && asMarkdown(colours[colour]),
    longDate(dayIn(env.TIME_ZONE, madeAt)),
  ];
  return `\n${quotedMarkdown(words)}\n\n${facts.filter(Boolean).join(' · ')}\n${line && `\n${asMarkdown(line)}\n`}`;
}
