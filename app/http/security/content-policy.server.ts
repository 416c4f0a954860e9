import { randomBytes } from 'node:crypto';
import { env, isSecure } from '~/env.server';

const bibleHost = new URL(env.BIBLE_SEARCH_URL.replace('{reference}', '')).origin;
const isDevelopment = env.NODE_ENV === 'development';

/**
 * Sources that allow the scripts of a page: the nonce of its response, or the hashes of their texts (base64 SHA-256).
 */
export type KnownScripts = { nonce: string } | { hashes: string[] };

/** Makes a nonce for one response, which no page had before. */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * Makes the Content-Security-Policy of an HTML page: scripts of our own files and those that the page is known to hold,
 * frames only from the video and the concordance, images from any address over https (stills, the featured image and
 * About's come from where they are).
 */
export function contentPolicy(scripts: KnownScripts): string {
  const inDevelopment = isDevelopment ? " 'unsafe-inline'" : '';
  const parts = [
    "default-src 'none'",
    ['script-src', "'self'", ...sourcesOf(scripts)].join(' '),
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

const sourcesOf = (scripts: KnownScripts) =>
  'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'sha256-${hash}'`);
