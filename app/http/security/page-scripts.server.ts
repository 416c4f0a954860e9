import type { EntryContext } from '@remix-run/node';

/**
 * Syntax that browsers below the floor (Chromium 85, Firefox 90, Safari 14.1) cannot parse. The script that loads all
 * others begins with it, so that they load none and have the page as it is without scripts.
 */
const FLOOR = 'class Floor{static #is}let floor;floor??=Floor;';

/**
 * Speculation rules that let a browser prefetch the next chapter once the reader's hand comes near the link. No day of
 * the gospel: a view of one that was prefetched would not be counted.
 */
const NEXT = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[rel=next][href^="/volume/"]' }, eagerness: 'moderate' }],
});
/** Routes of every page, whose modules come along with the entry's. */
const EVERYWHERE = ['root', 'routes/site'];

/** Inline script of a page. */
export interface InlineScript {
  /** Its attribute, with the space before it; '' for a plain script. */
  type: '' | ' type="module" async' | ' type="speculationrules"';
  text: string;
}

/** Makes the scripts at the end of a page. */
export function pageScripts(remix: EntryContext, errorId?: string): InlineScript[] {
  const data = `window.__remixContext=${remix.serverHandoffString ?? '{}'};window.__drawnPage=${handoff(remix, errorId)};`;
  return [
    { type: ' type="module" async', text: loader(remix) },
    { type: '', text: data }, // it waits for the stylesheets, and nothing after it is parsed before
    { type: ' type="speculationrules"', text: NEXT },
  ];
}

/** Writes what the scripts need, besides the loaders' data, to hydrate this page as it was rendered here. */
function handoff(remix: EntryContext, errorId: string | undefined): string {
  const { matches, location } = remix.staticHandlerContext;
  const shown = matches.map(({ route: { id }, pathname, params }) => {
    return { id, pathname, params, css: remix.manifest.routes[id]?.css };
  });
  const { pathname, search } = location;
  return inScript({ matches: shown, location: { pathname, search }, errorId });
}

const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Writes the script that hydrates the page. It requests the large file at once, at a low priority, so that it comes in
 * what a slow connection has left; the others, and the run of any, wait until the page is painted and its data are
 * parsed, or, where a browser reports no first paint (in a window behind others), until half a second after `load`.
 * Where a file does not come (a TypeError) the page stays as it is, as without scripts, and leads on by itself where
 * such a page does; the browser itself logs what failed.
 */
function loader(remix: EntryContext): string {
  const { manifest } = remix;
  const { hmr } = manifest as typeof manifest & { hmr?: { runtime?: string } }; // only in development
  const routes = routesOf(remix).filter(({ id }) => !EVERYWHERE.includes(id));
  const shared = new Set([...(manifest.entry.imports ?? []), ...routes.flatMap(({ imports = [] }) => imports)]);
  const first = hmr?.runtime ? [hmr.runtime, manifest.url] : [];
  return `${FLOOR}
const early=href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
setTimeout(()=>${inScript(manifest.entry.imports ?? [])}.forEach(early),80);
const stay=error=>{document.querySelectorAll("noscript").forEach(({textContent})=>{
if(textContent.includes('http-equiv="refresh"'))document.head.insertAdjacentHTML("beforeend",textContent)});
if(!(error instanceof TypeError))throw error};
const bring=files=>Promise.all(files.map(file=>import(file)));
const isRead=new Promise(done=>document.readyState==="loading"?addEventListener("DOMContentLoaded",done):done());
const isSeen=new Promise(done=>{new PerformanceObserver(done).observe({type:"paint",buffered:true});
addEventListener("load",()=>setTimeout(done,500))});
Promise.all([isRead,isSeen]).then(()=>bring(${inScript(first)})).then(()=>{
const entry=${inScript(manifest.entry.module)};early(entry);bring(${inScript([...shared])}).catch(stay);
return bring(${inScript(routes.map(({ module }) => module))}).then(modules=>{
window.__remixRouteModules=Object.fromEntries(${inScript(routes.map(({ id }) => id))}.map((id,at)=>[id,modules[at]]));
return import(entry)})}).catch(stay);`;
}

const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
