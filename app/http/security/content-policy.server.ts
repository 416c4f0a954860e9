import { env, isSecure } from '~/env.server';

const bibleHost = new URL(env.BIBLE_SEARCH_URL.replace('{reference}', '')).origin;
const isDevelopment = env.NODE_ENV === 'development';

/**
 * The Content-Security-Policy of an HTML page: scripts only with this answer's nonce, frames only from the video and
 * the concordance, images from any address over https (stills, the featured image and About's come from where they are).
 */
export function contentPolicy(nonce: string | null): string {
  const inDevelopment = isDevelopment ? " 'unsafe-inline'" : '';
  const parts = [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    `style-src 'self'${inDevelopment}`,
    "img-src 'self' https: data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src https://www.youtube-nocookie.com ${bibleHost}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [...parts, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}
