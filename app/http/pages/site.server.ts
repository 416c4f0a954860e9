import { db } from '~/db/db.server';
import { appUrl, env } from '~/env.server';
import type { SiteState } from '~/domain/site/schema';
import { zoneWords } from '~/domain/gospel/zones';
import type { SignedIn } from '~/domain/members/sessions.server';
import { countSchedules } from '~/domain/schedules/schedules.server';
import { findSwitches } from '~/domain/site/switches.server';
import { Refusal } from '~/errors/refusal';
import { formToken } from '~/http/forms/csrf.server';
import { defineCached, type RequestArgs } from './content.server';
import { flashMessageFor } from './flash.server';
import { ownPart } from './own-part.server';
import { paths } from '~/paths';
import { asPreferences, readChoices } from './preferences.server';
import { hasPermission } from '~/http/auth/permissions';
import { visitorIfKnown } from '~/http/auth/visitor.server';

/** Loads the switches of what all pages show, which are columns of the one row of `site`. */
export const switchesFor = defineCached('switches', () => findSwitches(db));

/** Checks that administrators allow members to take the book along. @throws Refusal `book_not_offered`. */
export async function requireBookOffered(args: RequestArgs): Promise<void> {
  if (!(await switchesFor(args)).bookDownload) throw new Refusal('book_not_offered');
}

/** Loads the data of every page, once for each request however many loaders need it. */
export function siteFor(args: RequestArgs): ReturnType<typeof loadSite> {
  return (args.context.site ??= loadSite(args));
}

/** Loads it, with the cookies that its forms may need and that its flash message leaves. */
async function loadSite(args: RequestArgs): Promise<{ site: SiteState; headers: Headers }> {
  const [{ member }, { token, setCookie }, { flash, setCookie: flashShown }, choices, hasGospel] = await Promise.all([
    visitorIfKnown(args),
    formToken(args), // none, and no cookie, where the browser itself says where a form was posted
    flashMessageFor(args.request),
    readChoices(args.request),
    gospelOffered(args),
  ]);
  const preferences = asPreferences(choices);
  const site: SiteState = {
    member: member && {
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      isAdmin: hasPermission(member.role, 'admin'),
      isEditor: hasPermission(member.role, 'editor'),
    },
    preferences,
    isLight: preferences.light || args.request.headers.get('save-data') === 'on',
    formToken: token,
    flash,
    hasFailed: args.context.hasFailedForm ?? false,
    hasGospel,
    panel: await panelFor(args, member),
    foundation: env.FOUNDATION_NAME,
    donationUrl: env.DONATION_URL ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    appUrl,
  };
  const headers = new Headers();
  for (const cookie of [setCookie, flashShown]) if (cookie) headers.append('Set-Cookie', cookie);
  return { site, headers };
}

/** Loads what all pages of the panel show to those who may use it; its numbers are left out if they fail. */
async function panelFor({ request }: RequestArgs, member: SignedIn | null): Promise<SiteState['panel']> {
  const { pathname } = new URL(request.url);
  if (!member || !hasPermission(member.role, 'editor') || !isPanel(pathname)) return undefined;
  const isAdmin = hasPermission(member.role, 'admin');
  const counts = await ownPart(() => countSchedules(db, isAdmin), 'content_load_failed');
  return { zone: zoneWords(env.TIME_ZONE), ...(counts.data ?? { waiting: 0, failed: 0 }) };
}

const isPanel = (pathname: string) => pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`);

const GOSPEL_TIMEOUT = 200; // milliseconds: a database that does not answer holds no page up for the sake of its menu

let wasOffered = true;

/**
 * Tells whether the menu leads to the gospel. While the database is slow it stays as it was, and the page reports what
 * failed; a shared page does not guess.
 */
async function gospelOffered(args: RequestArgs): Promise<boolean> {
  const load = switchesFor(args).then(({ gospelButton }) => gospelButton);
  if (args.context.isShared) return load;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(wasOffered), GOSPEL_TIMEOUT);
  });
  const fresh = load.then(
    (isOffered) => (wasOffered = isOffered),
    () => wasOffered,
  );
  return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
}
