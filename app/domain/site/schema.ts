import { z } from 'zod';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '~/domain/news/schema';
import { sentence } from '~/errors/catalogue';
import { bounded, boundedBytes, onOneLine, trimmed } from '~/text/bounded';

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

/** The author of the book, as e-readers show it; '' for the foundation. */
export const bookAuthorForm = z.object({ book_author: bounded(200).overwrite(onOneLine).trim().default('') });

export const INTRODUCTION_LENGTH = 600;

/** The introduction of the book for visitors, in Markdown; '' for the usual one. */
export const introductionForm = z.object({ introduction: trimmed(INTRODUCTION_LENGTH).default('') });

/** Letters of a shared chapter that visitors read, where administrators allow it. */
export const EXCERPT_LENGTH = 300;

export const ABOUT_BYTES = 64 * 1024;
/** KB that the About text may take on its page. */
export const ABOUT_PAGE_KB = 512;

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

/** The same as a form posts it: one sentence for both addresses tells that they are required. */
export const imageForm = featuredImage.extend({
  imageUrl: webAddress.optional(),
  clickUrl: webAddress.optional(),
  visible: z.boolean().default(false),
  decorative: z.boolean().default(false),
});

/** The forms as a page shows them. */
export type BookAuthorInput = z.input<typeof bookAuthorForm>;
export type IntroductionInput = z.input<typeof introductionForm>;
export type NewsInput = z.input<typeof newsForm>;
export type AboutInput = z.input<typeof aboutContent>;
export type ImageInput = z.input<typeof imageForm>;

export type Theme = 'light' | 'sepia' | 'dark' | 'auto';

/** Display preferences of a browser, stored in a cookie. */
export interface Preferences {
  theme: Theme;
  size: 1 | 2 | 3 | 4;
  lead: 1 | 2 | 3;
  face: 'serif' | 'sans';
  /** Visibility of the numbers of paragraphs, for eyes and screen readers. */
  numbers: 'shown' | 'hidden';
  /** Size of the letters on paper. */
  print: 'normal' | 'large';
  /** The reader's own wish for pages without scripts and remote images. */
  light: boolean;
}

/** Flash message. */
export interface FlashMessage {
  name: string;
  text: string;
  lang?: 'en';
  /** `done`: for acts of administrators. */
  kind: 'good' | 'bad' | 'plain' | 'done';
  /** Milliseconds for which it shows where scripts run; for good when absent. */
  lasts?: number;
  /** The id of the part of the page to which the reader was sent; '' for the top. */
  part: string;
  /** Change that it reports and that can be undone from here, and the page that shows it. */
  undo: { change: string; page: string } | null;
  /** Number that its text has, or the id of what it reports; null without one. */
  number: number | null;
}

/** Data of the site that every page gets. */
export interface SiteState {
  /** Signed-in member, or null; `isEditor`: may change the content, as administrators may. */
  member: { firstName: string; lastName: string; email: string; isAdmin: boolean; isEditor: boolean } | null;
  preferences: Preferences;
  /** True when this response is without scripts: by the reader's choice or `Save-Data`. */
  isLight: boolean;
  /** Token that each form carries for a browser that does not send the origin of a form; else null. */
  formToken: string | null;
  /** Flash message of this page, or null. */
  flash: FlashMessage | null;
  /** True when the page shows a form that was not accepted. */
  hasFailed: boolean;
  /** True if the menu leads to the gospel. */
  hasGospel: boolean;
  /** Of pages of the panel: the site's zone in words, and how much waits to be published or could not be. */
  panel?: { zone: string; waiting: number; failed: number };
  foundation: string;
  donationUrl: string | null;
  contactEmail: string | null;
  appUrl: string;
}
