import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { LinkDescriptor, MetaArgs, MetaDescriptor } from '@remix-run/node';

/** A route of the page, from the root to the page itself. */
export interface Match {
  id: string;
  pathname: string;
  params: Record<string, string | undefined>;
  /** Sheets that the build found in the route's own modules. */
  css?: string[];
}

type Data = Record<string, unknown>;

/** What a route's module has for the browser. */
interface RouteModule {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  links?: () => LinkDescriptor[];
  meta?: (told: MetaArgs) => MetaDescriptor[] | undefined;
}

/** What a page is drawn from. */
export interface DrawnFrom {
  matches: Match[];
  location: Pick<MetaArgs['location'], 'pathname' | 'search'>;
  loaderData: Data;
  actionData: Data | null;
  errors: Data | null;
  modules: Record<string, RouteModule | undefined>;
}

export const DrawnContext = createContext<DrawnFrom | null>(null);
/** Which of the matches draws what stands here, and what is drawn inside it. */
export const PlaceContext = createContext<{ id: string; outlet: ReactNode }>({ id: '', outlet: null });
/** What broke while the page was drawn. */
export const FailureContext = createContext<unknown>(undefined);

export function useDrawn(): DrawnFrom {
  const drawn = useContext(DrawnContext);
  if (!drawn) throw new Error('nothing is drawn here');
  return drawn;
}

/** The routes that are drawn: down to the one that shows what failed, if anything did. */
export function shownMatches({ matches, errors }: DrawnFrom): Match[] {
  const failed = errors ? matches.findIndex(({ id }) => errors[id] !== undefined) : -1;
  return failed < 0 ? matches : matches.slice(0, failed + 1);
}
