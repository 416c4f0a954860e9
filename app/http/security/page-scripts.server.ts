import { hash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { CHANGES } from '~/http/auth/cookies.server';
import { changesPattern } from '~/http/pages/stale-page.server';

type Manifest = EntryContext['manifest'];

/** The scripts of every page, which are the same for all, and the hashes by which its policy allows them. */
export interface PageScripts {
  /** What stands at the beginning of the head. */
  head: string;
  /** What stands at the end of the body. */
  end: string;
  /** Base64 SHA-256 of each. */
  hashes: string[];
}

let made: { manifest: Manifest; scripts: PageScripts } | undefined;

/** Returns the scripts of a page; they are made once for a build. */
export function pageScripts(manifest: Manifest): PageScripts {
  if (made?.manifest !== manifest) made = { manifest, scripts: scriptsOf(manifest) };
  return made.scripts;
}

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

/**
 * Reloads a page when something was done since it was rendered (another theme, a mark, a note, the end of the session),
 * so that a page that was prefetched, or that comes back from the browser's memory, shows nothing that is no longer so.
 * `data-changes` has the cookie of changes as it was then. A shared page has none: it takes the changes that had been
 * made when it was first shown at its entry in the browser's history; where the browser comes back to that entry, it may
 * show its copy, and an entry without the record is requested again. A page that was just reloaded, and one that
 * `data-stays`, are not checked.
 */
const KEPT_PAGE = `(function(){
var root=document.documentElement,renderedAfter=root.getAttribute("data-changes"),type=performance.navigation.type;
var page=window.__stale={renderedAfter:renderedAfter,
changes:function(){var found=${String(changesPattern)}.exec(document.cookie);return found?found[1]:""},
change:function(to){document.cookie="${CHANGES[0]}"+to+"${CHANGES[1]}"}};
function look(){if(page.changes()===page.renderedAfter)return;root.style.visibility="hidden";location.reload()}
if(renderedAfter===null){page.renderedAfter=type!==2?page.changes():history.state&&history.state.renderedAfter;
history.replaceState({renderedAfter:page.renderedAfter},"")}
if(type!==1&&!root.hasAttribute("data-stays"))look();
addEventListener("pageshow",function(event){if(event.persisted)look()})})()`;

function scriptsOf(manifest: Manifest): PageScripts {
  const load = loader(manifest);
  return {
    head: `<script>${KEPT_PAGE}</script>`,
    end: `<script type="module" async>${load}</script><script type="speculationrules">${NEXT}</script>`,
    hashes: [KEPT_PAGE, load, NEXT].map((text) => hash('sha256', text, 'base64')),
  };
}

/**
 * Writes the script that loads the entry: it is requested at once, at a low priority, so that it comes in what a slow
 * connection has left, and runs when the page is parsed and painted, or, where a browser reports no first paint (in a
 * window behind others), half a second after `load`. Where it does not come (a TypeError) the page stays as it is, as
 * without scripts, and leads on by itself where such a page does; the browser itself logs what failed.
 */
function loader(manifest: Manifest): string {
  const { hmr } = manifest as Manifest & { hmr?: { runtime?: string } }; // only in development
  const first = hmr?.runtime ? `import(${JSON.stringify(hmr.runtime)})` : 'Promise.resolve()';
  const entry = JSON.stringify(manifest.entry.module);
  return `${FLOOR}
setTimeout(()=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href:${entry}})),80);
const stay=error=>{document.querySelectorAll("noscript").forEach(({textContent})=>{
if(textContent.includes('http-equiv="refresh"'))document.head.insertAdjacentHTML("beforeend",textContent)});
if(!(error instanceof TypeError))throw error};
const isRead=new Promise(done=>document.readyState==="loading"?addEventListener("DOMContentLoaded",done):done());
const isSeen=new Promise(done=>{new PerformanceObserver(done).observe({type:"paint",buffered:true});
addEventListener("load",()=>setTimeout(done,500))});
Promise.all([isRead,isSeen]).then(()=>${first}).then(()=>import(${entry})).catch(stay);`;
}
