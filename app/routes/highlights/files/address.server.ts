import type { ListedHighlight } from '~/domain/highlights/listed';
import { appUrl } from '~/env.server';
import { paths } from '~/paths';

type Place = Pick<ListedHighlight, 'volume' | 'index' | 'paragraph'>;

/** Address of a highlight's paragraph, or of its chapter where its words are not found. */
export const addressOf = ({ volume, index, paragraph }: Place) =>
  appUrl + (paragraph === null ? paths.volume(volume, { chapter: index }) : paths.paragraph(volume, index, paragraph));

/** Reference of a highlight: '11-5, § 3'. */
export const referenceOf = ({ volume, index, paragraph }: Place) =>
  paragraph === null ? `${volume}-${index}` : `${volume}-${index}, § ${paragraph}`;
