import type { EntryContext } from '@remix-run/node';

/**
 * Syntax that browsers below the floor (Chromium 85, Firefox 90, Safari 14.1) cannot parse. The script that loads all
 * others begins with it, so that they load none and have the page as it is without scripts.
 */
const FLOOR = 'class Floor{static #is}let floor;floor??=Floor;';

/**
 * What lets a browser fetch the next chapter before it is asked for, once the reader's hand comes near the link. No day
 * of the gospel: a look at one that was fetched ahead would not be counted.
 */
const NEXT = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[rel=next][href^="/volume/"]' }, eagerness: 'moderate' }],
});

const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);

/** What the scripts need to draw this page again as it was drawn here (`drawnPage`), besides the loaders' data. */
function drawnPage(remix: EntryContext, errorId: string | undefined): string {
  const { matches, location } = remix.staticHandlerContext;
  const shown = matches.map(({ route, pathname, pathnameBase, params }) => ({
    ...{ id: route.id, pathname, pathnameBase, params },
  }));
  const routes = routesOf(remix).map(({ id, parentId, path, index, hasLoader, css }) => {
    return [id, { id, parentId, path, index, hasLoader, css }];
  });
  return inScript({ matches: shown, location, manifest: { routes: Object.fromEntries(routes) as unknown }, errorId });
}

/**
 * The script that brings the page to life: its data stand there already, and all files are asked for at once. Where one
 * does not come (a TypeError) the page stays as it is, as without scripts, and leads on by itself where such a page does;
 * the browser itself notes what failed.
 */
function loader(remix: EntryContext): string {
  const { manifest } = remix;
  const { hmr } = manifest as typeof manifest & { hmr?: { runtime?: string } }; // there while developing alone
  const routes = routesOf(remix);
  const shared = new Set([...(manifest.entry.imports ?? []), ...routes.flatMap(({ imports = [] }) => imports)]);
  const first = hmr?.runtime ? [hmr.runtime, manifest.url] : [];
  return `${FLOOR}
const entry=${inScript(manifest.entry.module)},early=document.createElement("link");
early.rel="modulepreload";early.href=entry;document.head.append(early);
const stay=error=>{document.querySelectorAll("noscript").forEach(({textContent})=>{
if(textContent.includes('http-equiv="refresh"'))document.head.insertAdjacentHTML("beforeend",textContent)});
if(!(error instanceof TypeError))throw error};
const bring=files=>Promise.all(files.map(file=>import(file)));
bring(${inScript(first)}).then(()=>{bring(${inScript([...shared])}).catch(stay);
return bring(${inScript(routes.map(({ module }) => module))})}).then(modules=>{
window.__remixRouteModules=Object.fromEntries(${inScript(routes.map(({ id }) => id))}.map((id,at)=>[id,modules[at]]));
return import(entry)}).catch(stay);`;
}

/** A script that stands in a page. */
export interface InlineScript {
  /** Its attribute, with the space before it; '' for a plain script. */
  type: '' | ' type="module" async' | ' type="speculationrules"';
  text: string;
}

/** The scripts that stand at the end of a page. */
export function pageScripts(remix: EntryContext, errorId?: string): InlineScript[] {
  const data = `window.__remixContext=${remix.serverHandoffString ?? '{}'};window.__drawnPage=${drawnPage(remix, errorId)};`;
  return [
    { type: '', text: data },
    { type: ' type="module" async', text: loader(remix) },
    { type: ' type="speculationrules"', text: NEXT },
  ];
}
