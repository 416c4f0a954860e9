import type { Revision } from '~/db/revision.server';
import type { Visitor } from './auth/visitor.server';
import type { SignedToken } from './forms/csrf.server';
import type { SiteState } from '~/domain/site/schema';

declare module '@remix-run/node' {
  /**
   * State of one request: made for each by the server (`app/server/app.ts`), and passed to all its loaders, its action and
   * its render. Under stock `remix-serve` it starts empty.
   */
  interface AppLoadContext {
    /** Client address of the request. */
    readonly address?: string;
    /** Resolves when the browser has received what was written so far. */
    readonly drained?: () => Promise<void>;
    /** Receives the HTML of a page, which the server writes in one piece; absent under stock `remix-serve`. */
    readonly document?: { text: string | null };
    /** Set if the page is rendered once for many: nothing in it may belong to one response. */
    readonly isShared?: boolean;
    /** Where the page's sound comes from; absent on a page without any. */
    media?: "'self'" | 'https:';
    /** Set if something of the member's own did not answer in time, which the page says. */
    isOwnLate?: boolean;
    /** Visitor who sent the request, looked up once. */
    visitor?: Promise<Visitor>;
    /** Data of every page, loaded once. */
    site?: Promise<{ site: SiteState; headers: Headers }>;
    /** Content revision, where it does not come with a session or has changed since. */
    revision?: Promise<Revision>;
    /** Set if the content changed while parts of it were read. */
    contentChanged?: boolean;
    /** Token that each form of the page carries. */
    formToken?: Promise<SignedToken>;
    /** Id of an unexpected error in the log. */
    errorId?: string;
    /** Set if the page shows a form that was refused. */
    hasFailedForm?: boolean;
  }
}
