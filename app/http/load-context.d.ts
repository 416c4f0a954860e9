import type { Revision } from '~/db/content.server';
import type { Visitor } from './auth/visitor.server';
import type { SignedToken } from './forms/csrf.server';
import type { SafeHtml } from '~/text/html';

declare module '@remix-run/node' {
  /**
   * What is known of one request while it is answered: made anew for each by the server's `getLoadContext`, and handed
   * to all its loaders, its action and its drawing. Under stock `remix-serve` it starts empty.
   */
  interface AppLoadContext {
    /** The address that the request came from. */
    readonly address?: string;
    /** Resolves when the browser has taken what was written to it. */
    readonly drained?: () => Promise<void>;
    /** Where a page puts its text, when the server writes it in one piece; absent under stock `remix-serve`. */
    readonly document?: { text: string | null };
    /** Set where the page is rendered once for many: nothing in it may be of one response. */
    readonly isShared?: boolean;
    /** Who is asking. */
    visitor?: Promise<Visitor>;
    /** What the content is, where nobody is signed in who was told, or it has changed since. */
    revision?: Promise<Revision>;
    /** Whether the content changed while something of it was read. */
    hasMoved?: boolean;
    /** What each form of the page carries. */
    formToken?: Promise<SignedToken>;
    /** Long texts by name, which stand in the document and never in data. */
    fragments?: Record<string, SafeHtml>;
    /** The id under which an unexpected error stands in the log. */
    errorId?: string;
    /** Whether the page shows a form that was not taken. */
    hasFailedForm?: boolean;
  }
}
