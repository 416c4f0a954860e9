import { env, isSecure } from '~/env.server';

const bibleHost = new URL(env.BIBLE_SEARCH_URL.replace('{reference}', '')).origin;
const isDevelopment = env.NODE_ENV === 'development';

/**
 * Makes the Content-Security-Policy of an HTML page: scripts of our own files and those whose hashes (base64 SHA-256) are
 * given, frames only from the video and the concordance, images from any address over https (stills, the featured image
 * and About's come from where they are); sound only on a page that has a
 * recording (`media`): of ours, or from any address over https, since its server may lead on to another.
 */
export function contentPolicy(hashes: string[], media?: "'self'" | 'https:'): string {
  const inDevelopment = isDevelopment ? " 'unsafe-inline'" : '';
  const parts = [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    `style-src 'self'${inDevelopment}`,
    "img-src 'self' https: data:",
    ...(media ? [`media-src ${media}`] : []),
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src https://www.youtube-nocookie.com ${bibleHost}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [...parts, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; ');
}
