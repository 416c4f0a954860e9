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
/** The routes of every page, whose modules come along with the entry's. */
const EVERYWHERE = ['root', 'routes/site'];
const routesOf = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);

/** What the scripts need to draw this page again as it was drawn here (`drawnPage`), besides the loaders' data. */
function drawnPage(remix: EntryContext, errorId: string | undefined): string {
  const { matches, location } = remix.staticHandlerContext;
  const shown = matches.map(({ route: { id }, pathname, params }) => {
    return { id, pathname, params, css: remix.manifest.routes[id]?.css };
  });
  const { pathname, search } = location;
  return inScript({ matches: shown, location: { pathname, search }, errorId });
}

/**
 * The script that brings the page to life. It asks for the large file at once, at a low priority, so that it comes in
 * what a thin line has left; for the others, and to run any, once the page is seen and its data stand there, or, where
 * a browser tells of no first words (in a window behind others), half a second after the rest has come. Where a file
 * does not come (a TypeError) the page stays as it is, as without scripts, and leads on by itself where such a page
 * does; the browser itself notes what failed.
 */
function loader(remix: EntryContext): string {
  const { manifest } = remix;
  const { hmr } = manifest as typeof manifest & { hmr?: { runtime?: string } }; // there while developing alone
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
    { type: ' type="module" async', text: loader(remix) },
    { type: '', text: data }, // it waits for the stylesheets, and nothing behind it is read before
    { type: ' type="speculationrules"', text: NEXT },
  ];
}
