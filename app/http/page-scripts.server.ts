import type { EntryContext } from '@remix-run/node';

/**
 * Syntax that browsers below the floor (Chromium 85, Firefox 90, Safari 14.1) cannot parse. The script that loads all
 * others begins with it, so that they load none and have the page as it is without scripts.
 */
const FLOOR = 'class Floor{static #is}let floor;floor??=Floor;';

/** What lets a browser fetch the next chapter before it is asked for, once the reader's hand comes near the link. */
const NEXT = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[rel=next]' }, eagerness: 'moderate' }],
});

const list = (values: Iterable<string>) => JSON.stringify([...values]);

/** The script that brings the page to life: its data stand there already, and all files are asked for at once. */
function loader({ manifest, staticHandlerContext }: EntryContext): string {
  const { hmr } = manifest as typeof manifest & { hmr?: { runtime?: string } }; // there while developing alone
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const shared = new Set([...(manifest.entry.imports ?? []), ...routes.flatMap(({ imports = [] }) => imports)]);
  const first = hmr?.runtime ? [hmr.runtime] : [];
  return `${FLOOR}
const entry=${JSON.stringify(manifest.entry.module)},early=document.createElement("link");
early.rel="modulepreload";early.href=entry;document.head.append(early);
const bring=files=>Promise.all(files.map(file=>import(file)));
bring(${list(first)}).then(()=>{bring(${list(shared)});
return bring(${list([manifest.url, ...routes.map(({ module }) => module)])})}).then(([,...modules])=>{
window.__remixRouteModules=Object.fromEntries(${list(routes.map(({ id }) => id))}.map((id,at)=>[id,modules[at]]));
import(entry)});`;
}

/** The scripts of a page, to stand at its end; they run with this answer's nonce alone. */
export function pageScripts(remix: EntryContext, nonce: string): string {
  const script = (type: string, text: string) => `<script${type} nonce="${nonce}">${text}</script>`;
  return [
    script('', `window.__remixContext=${remix.serverHandoffString ?? '{}'};`),
    script(' type="module" async', loader(remix)),
    script(' type="speculationrules"', NEXT),
  ].join('');
}
