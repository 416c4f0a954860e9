import type { LinkDescriptor, MetaArgs } from '@remix-run/node';
import { createElement, useContext } from 'react';
import { drawnPage } from '../enhance/drawn-page';
import { FailureContext, PlaceContext, shownMatches, useDrawn } from './context';
import { DrawnPage } from './page';

/*
 * What stands for `@remix-run/react` in the scripts that the build makes for browsers (`remix.config.js`): what the app
 * uses of it, and no more. A page is drawn there just as the server drew it and leads to no other, so that it needs no
 * router, which is a fifth of the bytes. While developing it is Remix's own.
 */

export const RemixBrowser = () => <DrawnPage {...drawnPage()} />;

export const Outlet = () => <>{useContext(PlaceContext).outlet}</>;

export function useLoaderData(): unknown {
  return useDrawn().loaderData[useContext(PlaceContext).id];
}

export function useActionData(): unknown {
  const { id } = useContext(PlaceContext);
  return useDrawn().actionData?.[id];
}

export function useRouteLoaderData(id: string): unknown {
  return useDrawn().loaderData[id];
}

export function useMatches() {
  const { matches, loaderData } = useDrawn();
  return matches.map((match) => ({ ...match, data: loaderData[match.id] }));
}

export const useLocation = () => useDrawn().location;

/** The query of the address; nothing changes it, since a page is a document. */
export const useSearchParams = () => [new URLSearchParams(useLocation().search)];

export function useRouteError(): unknown {
  const { id } = useContext(PlaceContext);
  const { errors } = useDrawn();
  return useContext(FailureContext) ?? errors?.[id];
}

export function isRouteErrorResponse(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && 'statusText' in error && 'internal' in error && 'data' in error;
}

/** The links of the page's routes, each once. */
export function Links() {
  const drawn = useDrawn();
  const all = shownMatches(drawn).flatMap(({ id, css = [] }): LinkDescriptor[] => [
    ...css.map((href) => ({ rel: 'stylesheet', href })),
    ...(drawn.modules[id]?.links?.() ?? []),
  ]);
  const once = new Map(all.map((link) => [JSON.stringify(link), link]));
  return [...once].map(([key, link]) => <link key={key} {...(link as { href: string })} />);
}

/** What the deepest route that says anything says of the page. */
export function Meta() {
  const drawn = useDrawn();
  const { modules, loaderData, errors, location } = drawn;
  const shown = shownMatches(drawn);
  const matches = shown.map(({ id, ...match }) => ({ id, ...match, data: loaderData[id] }));
  const last = shown[shown.length - 1];
  const teller = shown.filter(({ id }) => modules[id]?.meta).pop();
  if (!teller) return null;
  const told = {
    data: loaderData[teller.id],
    params: teller.params,
    location,
    matches,
    error: errors && last ? errors[last.id] : null,
  };
  const all = modules[teller.id]?.meta?.(told as unknown as MetaArgs) ?? [];
  return all.map((one) => {
    if ('title' in one) return <title key="title">{String(one.title)}</title>;
    const key = JSON.stringify(one);
    if (!('tagName' in one)) return <meta key={key} {...one} />;
    const { tagName, ...rest } = one;
    return createElement(tagName as 'meta', { key, ...rest });
  });
}
