import { createContext, useContext } from 'react';
import type { SiteState } from '~/domain/site/schema';
import type { Constraints, FormAnswer } from '~/errors/message';

/** What the components of a page share besides their props: on the server all of them, in the browser the islands. */
export interface PageState {
  site: SiteState;
  /** The address of the page. */
  pathname: string;
  search: string;
  /** The result of a form of this page that was not accepted; null without one. */
  answer: FormAnswer | null;
  /** The constraints of the page's forms. */
  constraints: Constraints;
  /** True if something of the member's own did not answer in time. */
  isOwnLate?: boolean;
  /** The id of the failure in the log, for its error page. */
  errorId?: string;
}

/** The data of a page whose root loader failed. */
export const PLAIN_SITE: SiteState = {
  member: null,
  preferences: { theme: 'light', size: 2, lead: 2, face: 'serif', numbers: 'shown', print: 'normal', light: false },
  isLight: false,
  formToken: null,
  flash: null,
  hasFailed: false,
  hasGospel: true,
  foundation: 'Fundación Libro de Cielo',
  donationUrl: null,
  contactEmail: null,
  appUrl: '',
};

export const PageContext = createContext<PageState>({
  site: PLAIN_SITE,
  pathname: '/',
  search: '',
  answer: null,
  constraints: {},
});

export const usePage = () => useContext(PageContext);

/** Returns the root loader's data; plain defaults if even that loader failed. */
export const useSite = () => usePage().site;

/** Returns the result of the page's form that was not accepted, if any. */
export const useAnswer = <Answer extends FormAnswer = FormAnswer>() => usePage().answer as Answer | null;

/** The id of the element that brings the page's state to its islands. */
export const PAGE_STATE = 'page-state';
