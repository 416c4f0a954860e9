import { appUrl } from '~/env.server';
import { escape, type Fragment } from '~/text/html';
import { asXml, writable, type XmlElement } from '~/text/xml.server';

/** Writes a file of an EPUB from HTML; what only a page of the site can do is left out of it. */
export const xhtml = (title: string, body: Fragment): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="es" xml:lang="es">
<head><meta charset="utf-8"/><title>${escape(writable(title))}</title><link rel="stylesheet" href="style.css"/></head>
<body>${asXml(body.markup, adapt)}</body>
</html>
`;

/** Adapts an element of the site: links lead to whole addresses, and the numbers of paragraphs nowhere. */
function adapt(element: XmlElement): void {
  const { tagName, attrs } = element;
  const classes = attrs.find(({ name }) => name === 'class')?.value;
  if (classes === 'paragraph-number') becomeNumber(element);
  else if (tagName === 'a') adaptLink(element);
  else if (tagName === 'h3' && classes === 'speech__speaker') element.tagName = 'h2'; // the first is the chapter's title
}

/** The number stands there for the eye; voices read the text without it. */
function becomeNumber(element: XmlElement): void {
  element.tagName = 'span';
  element.attrs = [
    { name: 'class', value: 'number' },
    { name: 'aria-hidden', value: 'true' },
  ];
  element.childNodes = element.childNodes.filter((node) => 'value' in node);
}

/** A link to the site gets its whole address, and one that leads nowhere is only its words; links between files stay. */
function adaptLink(element: XmlElement): void {
  const href = element.attrs.find(({ name }) => name === 'href')?.value ?? '';
  if (!/^(?:https?:|\/)/i.test(href)) return;
  const address = href.startsWith('/') ? appUrl + href : href;
  element.childNodes = element.childNodes.filter((node) => !isSpoken(node));
  if (URL.canParse(address)) element.attrs = [{ name: 'href', value: new URL(address).href }];
  else Object.assign(element, { tagName: 'span', attrs: [] });
}

/** Tells whether a part of a link only says that it opens another tab, which it does not here. */
const isSpoken = (node: XmlElement['childNodes'][number]) =>
  'attrs' in node && node.attrs.some(({ value }) => value === 'visually-hidden');
