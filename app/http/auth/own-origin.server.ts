import { appUrl, env } from '~/env.server';

/** Tells whether an origin is that of this site, as the settings name it, else as it was requested. */
export const isOwnOrigin = (requested: string, origin: string): boolean =>
  origin === (env.APP_URL ? appUrl : new URL(requested).origin);
