import type { ListedHighlight } from '~/domain/highlights/listed';
import type { Colour } from '~/domain/highlights/schema';
import { appUrl } from '~/env.server';
import { paths } from '~/paths';

/** Writes a highlight as a Web Annotation (https://www.w3.org/TR/annotation-model/), which other programs read. */
export function webAnnotation(highlight: ListedHighlight, colours: Record<Colour, string>) {
  const { id, volume, index, paragraph, words, colour, line, madeAt } = highlight;
  const quotation = { type: 'TextQuoteSelector', exact: words };
  const fragment = {
    type: 'FragmentSelector',
    conformsTo: 'http://tools.ietf.org/rfc/rfc3236',
    value: `p${paragraph}`,
  };
  return {
    id: `${appUrl}${paths.highlights()}#m${id}`,
    type: 'Annotation',
    motivation: line ? 'commenting' : 'highlighting',
    created: madeAt.toISOString(),
    body: [
      ...(line ? [{ type: 'TextualBody', purpose: 'commenting', format: 'text/plain', value: line }] : []),
      ...(colour ? [{ type: 'TextualBody', purpose: 'tagging', format: 'text/plain', value: colours[colour] }] : []),
    ],
    target: {
      source: appUrl + paths.volume(volume, { chapter: index }),
      selector: paragraph === null ? quotation : { ...fragment, refinedBy: quotation },
    },
  };
}
