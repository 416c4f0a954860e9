import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { LinkDescriptor, MetaArgs, MetaDescriptor } from '@remix-run/node';

/** A route of the page, from the root to the page itself. */
export interface Match {
  id: string;
  pathname: string;
  params: Record<string, string | undefined>;
  /** Stylesheets that the build found in the route's own modules. */
  css?: string[];
}

type Data = Record<string, unknown>;

/** Exports of a route's module for the browser. */
interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  links?: () => LinkDescriptor[];
  meta?: (args: MetaArgs) => MetaDescriptor[] | undefined;
}

/** Data that a page is rendered from. */
export interface PageData {
  matches: Match[];
  location: Pick<MetaArgs['location'], 'pathname' | 'search'>;
  loaderData: Data;
  actionData: Data | null;
  errors: Data | null;
  modules: Record<string, RouteModule | undefined>;
}

export const PageContext = createContext<PageData | null>(null);
/** The id of the match that is being rendered, and what is rendered inside it. */
export const PlaceContext = createContext<{ id: string; outlet: ReactNode }>({ id: '', outlet: null });
/** The failure caught while the page was rendered. */
export const FailureContext = createContext<unknown>(undefined);

export function usePageData(): PageData {
  const page = useContext(PageContext);
  if (!page) throw new Error('nothing is drawn here');
  return page;
}

/** The routes to render: down to the one that shows the failure, if there is one. */
export function shownMatches({ matches, errors }: PageData): Match[] {
  const failed = errors ? matches.findIndex(({ id }) => errors[id] !== undefined) : -1;
  return failed < 0 ? matches : matches.slice(0, failed + 1);
}
