import { z } from 'zod';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '~/domain/news/schema';
import { sentence } from '~/errors/catalogue';
import { boundedBytes, trimmed } from '~/text/bounded';

const required = sentence('image_urls_required');
const webAddress = trimmed(2000, { missing: required })
  .min(1, required)
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/.test(text), 'Escribe una dirección http:// o https://')
  .meta({ override: { format: 'uri', pattern: '^\\s*https?://\\S+\\s*$' } });

const newsSection = z.object({
  enabled: z.boolean(),
  title: z.string().max(TITLE_LENGTH, `No puede pasar de ${TITLE_LENGTH} caracteres`),
  description: z.string().max(DESCRIPTION_LENGTH, `No puede pasar de ${DESCRIPTION_LENGTH} caracteres`),
});

/** The news of the home page: for everybody, and for members. `description` is markdown. */
export const newsConfig = z.object({ public: newsSection, private: newsSection });
export type NewsSection = z.output<typeof newsSection>;
export type NewsConfig = z.output<typeof newsConfig>;

const title = z.string().max(TITLE_LENGTH, `No puede pasar de ${TITLE_LENGTH} caracteres`).default('');
const description = z
  .string()
  .max(DESCRIPTION_LENGTH, `No puede pasar de ${DESCRIPTION_LENGTH} caracteres`)
  .default('');
const enabled = z.boolean().default(false);

/** The news as a form posts them: flat names, and what is empty left out. */
export const newsForm = z.object({
  public_enabled: enabled,
  public_title: title,
  public_description: description,
  private_enabled: enabled,
  private_title: title,
  private_description: description,
});

export const ABOUT_BYTES = 64 * 1024;

/** The About text: markdown, not empty, at most 64 KB. */
export const aboutContent = z.object({
  content: boundedBytes(ABOUT_BYTES, 'No puede pasar de 64 KB', 'Escribe el texto antes de guardarlo')
    .trim()
    .min(1, 'Escribe el texto antes de guardarlo')
    .meta({ override: { maxLength: ABOUT_BYTES, pattern: '\\S' }, description: 'Markdown, hasta 64 KB en UTF-8' }),
});

/** The featured image of the home page. */
export const featuredImage = z.object({
  imageUrl: webAddress,
  altText: z.string().max(300, 'No puede pasar de 300 caracteres').default('Featured Image'),
  tooltipText: z.string().max(300, 'No puede pasar de 300 caracteres').default('Click to watch playlist'),
  clickUrl: webAddress,
  visible: z.boolean(),
});
export type FeaturedImage = z.output<typeof featuredImage>;

/** The same as it is typed: that both addresses are needed is one sentence for both. */
export const imageForm = featuredImage.extend({
  imageUrl: webAddress.optional(),
  clickUrl: webAddress.optional(),
  visible: z.boolean().default(false),
});

/** The forms as a page shows them. */
export type NewsInput = z.input<typeof newsForm>;
export type AboutInput = z.input<typeof aboutContent>;
export type ImageInput = z.input<typeof imageForm>;

export type Theme = 'light' | 'sepia' | 'dark' | 'auto';

/** How a browser likes its pages; kept in a cookie. */
export interface Preferences {
  theme: Theme;
  size: 1 | 2 | 3 | 4;
  lead: 1 | 2 | 3;
  face: 'serif' | 'sans';
  /** Whether the numbers of paragraphs are shown and read out. */
  numbers: 'shown' | 'hidden';
  /** The reader's own wish for pages without scripts and remote images. */
  light: boolean;
}

/** What a page says once of what has just happened. */
export interface ShownNotice {
  name: string;
  text: string;
  lang?: 'en';
  /** `done`: of what administrators did. */
  kind: 'good' | 'bad' | 'plain' | 'done';
  /** For how many milliseconds it shows where scripts run; for good when it does not say. */
  lasts?: number;
  /** The id of the part of the page to which the reader was sent; '' for the top. */
  part: string;
  /** The change that it tells of and can be undone from here, and the page on which it is told. */
  undo: { change: string; page: string } | null;
}

/** What every page knows. */
export interface SiteState {
  /** Who is signed in, or null; `isEditor`: may change the content, as administrators may. */
  member: { firstName: string; lastName: string; email: string; isAdmin: boolean; isEditor: boolean } | null;
  preferences: Preferences;
  /** True when this answer goes out without scripts: by the reader's choice or `Save-Data`. */
  isLight: boolean;
  /** What each form carries for a browser that does not say where a form was posted; else null. */
  formToken: string | null;
  /** What this page says once, or null. */
  notice: ShownNotice | null;
  /** True when the page shows a form that was not taken. */
  hasFailed: boolean;
  /** Whether the menu leads to the gospel. */
  hasGospel: boolean;
  foundation: string;
  donationUrl: string | null;
  contactEmail: string | null;
  appUrl: string;
}
