import type { LinkDescriptor, MetaArgs } from '@remix-run/node';
import { createElement, useContext } from 'react';
import { pageData } from '../enhance/drawn-page';
import { FailureContext, PlaceContext, shownMatches, usePageData } from './context';
import { HydratedPage } from './page';

/*
 * Replaces `@remix-run/react` in the scripts that the build makes for browsers (`remix.config.js`), with what the app
 * uses of it and no more. A page is rendered there just as on the server and leads to no other by script, so that it
 * needs no router, which is a fifth of the bytes. Development uses Remix's own.
 */

export const RemixBrowser = () => <HydratedPage {...pageData()} />;

export const Outlet = () => <>{useContext(PlaceContext).outlet}</>;

export function useLoaderData(): unknown {
  return usePageData().loaderData[useContext(PlaceContext).id];
}

export function useActionData(): unknown {
  const { id } = useContext(PlaceContext);
  return usePageData().actionData?.[id];
}

export function useRouteLoaderData(id: string): unknown {
  return usePageData().loaderData[id];
}

export function useMatches() {
  const { matches, loaderData } = usePageData();
  return matches.map((match) => ({ ...match, data: loaderData[match.id] }));
}

export const useLocation = () => usePageData().location;

/** The query of the address; nothing changes it, since a page is a document. */
export const useSearchParams = () => [new URLSearchParams(useLocation().search)];

export function useRouteError(): unknown {
  const { id } = useContext(PlaceContext);
  const { errors } = usePageData();
  return useContext(FailureContext) ?? errors?.[id];
}

export function isRouteErrorResponse(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && 'statusText' in error && 'internal' in error && 'data' in error;
}

/** The links of the page's routes, each once. */
export function Links() {
  const page = usePageData();
  const all = shownMatches(page).flatMap(({ id, css = [] }): LinkDescriptor[] => [
    ...css.map((href) => ({ rel: 'stylesheet', href })),
    ...(page.modules[id]?.links?.() ?? []),
  ]);
  const once = new Map(all.map((link) => [JSON.stringify(link), link]));
  return [...once].map(([key, link]) => <link key={key} {...(link as { href: string })} />);
}

/** Metadata of the page, from the deepest route that has a `meta` function. */
export function Meta() {
  const page = usePageData();
  const { modules, loaderData, errors, location } = page;
  const shown = shownMatches(page);
  const matches = shown.map(({ id, ...match }) => ({ id, ...match, data: loaderData[id] }));
  const last = shown[shown.length - 1];
  const source = shown.filter(({ id }) => modules[id]?.meta).pop();
  if (!source) return null;
  const args = {
    data: loaderData[source.id],
    params: source.params,
    location,
    matches,
    error: errors && last ? errors[last.id] : null,
  };
  const all = modules[source.id]?.meta?.(args as unknown as MetaArgs) ?? [];
  return all.map((one) => {
    const key = JSON.stringify(one);
    if ('tagName' in one) {
      const { tagName, ...rest } = one; // a link may have a title too
      return createElement(tagName as 'meta', { key, ...rest });
    }
    if ('title' in one) return <title key="title">{String(one.title)}</title>;
    return <meta key={key} {...one} />;
  });
}
