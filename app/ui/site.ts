import { useRouteLoaderData } from '@remix-run/react';
import type { SiteState } from '~/domain/site/schema';

const PLAIN: SiteState = {
  member: null,
  preferences: { theme: 'light', size: 2, lead: 2, face: 'serif', numbers: 'shown', print: 'normal', light: false },
  isLight: false,
  formToken: null,
  notice: null,
  hasFailed: false,
  hasGospel: true,
  foundation: 'Fundación Libro de Cielo',
  donationUrl: null,
  contactEmail: null,
  appUrl: '',
};

/** Returns the root loader's data; plain defaults if even that loader failed. */
export function useSite(): SiteState {
  return useRouteLoaderData<SiteState>('root') ?? PLAIN;
}
