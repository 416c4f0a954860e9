import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asReadIn2015, classesOf, classesWithout, lacksOf, type Lack } from './setup/browsers-of-2015';

const FOLDER = 'build/client/assets';
const sheets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));
const ofEveryPage = sheets.find(({ name }) => name.startsWith('app-'))?.text ?? '';

/** Features without a fallback, and why a browser of 2015 is as well off without them. */
const HARMLESS: Record<string, string> = {
  "At-rule '@page'": 'paper has the margins of the browser',
  "Media condition 'forced-colors'": 'edges that only such a mode needs; the older mode of Edge keeps borders itself',
  "Media condition 'prefers-color-scheme'": 'who chose the theme of the device has the light one',
  "Media condition 'prefers-contrast'": 'the colours of everybody hold the floor of contrast',
  "Media condition 'prefers-reduced-motion'": 'nothing moves where nobody can be asked',
  "Media condition 'scripting'": 'keeps the room of a button that only scripts bring',
  "Property 'accent-color'": 'boxes are ticked in the colour of the browser',
  "Property 'break-after'": 'on paper a heading may end a page',
  "Property 'break-before'": 'on paper the topics may begin a page',
  "Property 'break-inside'": 'on paper a part may go on overleaf',
  "Property 'color-scheme'": 'scroll bars and date fields stay light',
  "Property 'column-count'": 'the list of the books of the Bible is one column',
  "Property 'font-variant-numeric'": 'figures of a table are as wide as the letter has them',
  "Property 'text-decoration-style'": 'the line below a highlight is a plain one',
  "Property 'scroll-initial-target'": 'a transcript is shown from its beginning where no script scrolls it',
  "Property 'orphans'": 'on paper a paragraph may part anywhere',
  "Property 'outline-offset'": 'the outline of the focus stands closer',
  "Property 'overflow-wrap'": 'body says word-wrap, which everything inherits',
  "Property 'resize'": 'a text field keeps its size and scrolls',
  "Property 'text-decoration-thickness'": 'underlines are as thick as the browser draws them',
  "Property 'text-underline-offset'": 'underlines stand where the browser draws them',
  "Property 'text-wrap'": 'a heading breaks where its line ends',
  "Property 'widows'": 'on paper a paragraph may part anywhere',
  "Selector 'backdrop'": 'of dialogs, which come with scripts alone',
  "Selector 'details-content'": 'on paper of newer browsers; older ones show what is in details by display',
  "Selector 'file-selector-button'": 'the button of a file field looks as the browser draws it',
  "Selector 'focus-visible'": 'takes the outline from what was clicked; it stays',
  "Selector 'marker'": 'numbers of lists are as dark as their words',
  "Selector 'placeholder'": 'an example in a field is as grey as the browser has it',
  "Selector 'highlight'": 'nothing is read aloud without scripts',
  "Value 'break-word' of property 'word-break'": 'body says word-wrap, which everything inherits',
  "Value 'contents' of property 'display'": 'an island is a box round its content',
  "Value 'flow-root' of property 'display'": 'a first paragraph of one line leaves its large letter to the next',
  "Value 'ui-monospace' of property 'font-family'": 'the next family of the list',
};
/** Rules whose missing property another rule sets. */
const ELSEWHERE: Record<string, string> = {
  '[data-lead] .prose': 'what `[data-lead="1"] .prose` and its like say stands above it',
  '.choice-sample[data-size],.reading-sample .prose': 'samples have the size of the page',
  '.contents-years': 'its list is a .row',
  '.months': 'its list is a .row',
  '.dialog__bar': 'dialogs come with scripts alone',
  '[id]': 'bars that would cover what a link leads to stay only where this is known',
  '.video-search .input': 'as above',
};
/** Property that is missing in the same browsers as the other, since @supports cannot test for `gap` in rows. */
const ASKED_BY: Record<string, string> = { gap: 'inset' };

const ruleOf = ({ where }: Lack) => where.split(' { ').at(-2) ?? '';

/** Tells whether the sheet, or that of every page, has a rule for browsers that lack this property. */
function hasOther(sheet: string, lack: Lack): boolean {
  const [, property = ''] = /^Property '(.+)'/.exec(lack.what) ?? [];
  const others = [sheet, ofEveryPage].map((text) => classesWithout(text, ASKED_BY[property] ?? property));
  return classesOf(ruleOf(lack)).some((name) => others.some((classes) => classes.has(name)));
}

describe('browsers of 2015, without custom properties, grid, `:is` and `gap`', () => {
  it.each(sheets)('$name asks for nothing that has no fallback', ({ text }) => {
    const found = lacksOf(text)
      .filter((lack) => !HARMLESS[lack.what] && !ELSEWHERE[ruleOf(lack)] && !hasOther(text, lack))
      .map(({ what, where }) => `${what}: ${where}`);
    expect(found).toEqual([]);
  });

  it('every exception is still needed', () => {
    const all = sheets.flatMap(({ text }) => lacksOf(text));
    expect(Object.keys(HARMLESS).filter((what) => !all.some((lack) => lack.what === what))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((rule) => !all.some((lack) => ruleOf(lack) === rule))).toEqual([]);
  });

  it.each([
    ['a{gap:1px}', "Property 'gap'"],
    ['a:is(b,c){color:red}', "Selector 'is'"],
    ['a{display:grid}', "Value 'grid' of property 'display'"],
    ['a{width:calc(1px*var(--a))}', "Function 'var'"],
    ['@supports not (display:grid){a{width:min(1px,2px)}}', "Function 'min'"],
    ['@layer a{b{color:red}}', "At-rule '@layer'"],
    ['a{height:1dvh;height:1px}', "Unit 'dvh'"],
  ])('%s would be found', (sheet, what) => expect(lacksOf(sheet).map((one) => one.what)).toContain(what));

  it.each([
    'a{color:red;color:var(--a);--a:1px}',
    '@supports (display:grid){a{display:grid;gap:1px}}',
    'a{height:1px;height:1dvh;-webkit-hyphens:auto;hyphens:auto}',
    'a{display:flex;outline:1px solid;text-align:left;border-collapse:collapse;fill:none}',
  ])('%s has what it needs', (sheet) => expect(lacksOf(sheet)).toEqual([]));

  it('what they read is all that is left for a newer browser to draw', () => {
    const sheet = 'a{color:red;color:var(--a)}b:is(c){top:0}@supports (gap:0){d{gap:0}}@supports not (gap:0){e{top:0}}';
    expect(asReadIn2015(sheet)).toBe('a{color:red}e{top:0}');
  });
});
