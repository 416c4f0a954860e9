/** Host that nothing of ours links to: every request to it was made by a payload. */
export const CANARY = 'canario.invalid';
/** Host that no address of ours may redirect to. */
export const OUTSIDE = 'fuera.invalid';

let count = 0;

const MAKERS: (() => string)[] = [
  () => `<script>${mark()}</script>`,
  () => `"><img src=x onerror=${mark()} data-canario>`,
  () => `'><svg onload=${mark()} data-canario>`,
  () => `</title></textarea></script><x-canario></x-canario><script>${mark()}</script>`,
  () => `--><x-canario></x-canario><!--`,
  () => `[enlace](javascript:${mark()})`,
  () => `[otro](jAvAsCrIpT&#58;${mark()}) <javascript:${mark()}>`,
  () => `[uno][d]\n\n[d]: javascript:${mark()} "x onmouseover=${mark()}"`,
  () => `[dos](data:text/html,<script>${mark()}</script>)`,
  () => `![x](https://${CANARY}/nunca.js "\\" onerror=${mark()} data-canario=\\"")`,
  () => `<a href="javascript:${mark()}" onclick="${mark()}">pulsa</a>`,
  () => `<iframe srcdoc="<script>parent.${mark()}</script>"></iframe>`,
  () => `<base href="https://${CANARY}/"><link rel=stylesheet href="//${CANARY}/a.css">`,
  () => `<meta http-equiv=refresh content="0;url=https://${CANARY}/">`,
  () => `<form action="https://${CANARY}/"><button data-canario>Enviar</button></form>`,
  () => `<style>@import 'https://${CANARY}/b.css';*{background:url(https://${CANARY}/c)}</style>`,
  () => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${mark()}&gt;">`,
  () => `<details open ontoggle=${mark()} data-canario><object data="https://${CANARY}/o"></object>`,
  () => `=HYPERLINK("https://${CANARY}/";"abre")`,
  () => `+cmd|' /C calc'!A0`,
  () => `@SUM(1+1)*cmd|' /C calc'!A0;=1+1`,
  () => `\${${mark()}}{{constructor.constructor('${mark()}')()}}<%= ${mark()} %>#{${mark()}}`,
  () => `'; drop table members; -- " or ""="`,
  () => `../../../../etc/passwd%00.json`,
  () => `\u2028\u202e<\u0000script>${mark()}</script>`.replace('\u0000', ''),
  () => `&lt;script&gt;${mark()}&lt;/script&gt;&#x3c;img src=x onerror=${mark()}&#x3e;`,
  () => `{first_name}"><img src=x onerror=${mark()} data-canario>`,
  () => `</script><script>window.__remixContext;${mark()}</script>`,
];

let turn = 0;
export const payload = (): string => MAKERS[turn++ % MAKERS.length]?.() ?? '';
/** All payloads in one text of several lines. */
export const everyPayload = (): string => MAKERS.map((make) => make()).join('\n\n');
/** Next payload in one line. */
export const line = () => payload().replace(/\s+/g, ' ');

/** Payloads for fields that expect an address. */
const ADDRESSES = [
  () => `javascript:${mark()}`,
  () => `https://${CANARY}/"onerror=${mark()} data-canario="`,
  () => `https://${CANARY}/'><script>${mark()}</script>`,
  () => `data:text/html,<script>${mark()}</script>`,
  () => `//${CANARY}/`,
  () => ` java\tscript:${mark()}`,
];
let nextAddress = 0;
export const address = (): string => ADDRESSES[nextAddress++ % ADDRESSES.length]?.() ?? '';
export const PAYLOADS = MAKERS.length;

/** Call that a payload makes if it runs, with a number that identifies it. */
const mark = () => `marca(${(count += 1)})`;
