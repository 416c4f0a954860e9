import { db } from '~/db/db.server';
import { appUrl, env } from '~/env.server';
import type { SiteState } from '~/domain/site/schema';
import { isGospelOffered } from '~/domain/site/gospel-offered.server';
import { findSwitches } from '~/domain/site/switches.server';
import { formToken } from '~/http/forms/csrf.server';
import { defineCached, type RequestArgs } from './content.server';
import { noticeFor } from './notices.server';
import { asPreferences, readChoices } from './preferences.server';
import { may } from '~/http/auth/who';
import { whoIfKnown } from '~/http/auth/visitor.server';

/** The switches of what all pages show. */
export const switchesFor = defineCached('switches', () => findSwitches(db));

/** Whether the menu leads to the gospel. A page that many are to see does not guess while the database is slow. */
async function gospelOffered(asked: RequestArgs): Promise<boolean> {
  const ask = async () => (await switchesFor(asked)).gospelButton;
  return asked.context.isShared ? ask() : isGospelOffered(ask);
}

/** What every page knows, with the cookies that its forms may need and that its notice leaves. */
export async function siteFor(asked: RequestArgs): Promise<{ site: SiteState; headers: Headers }> {
  const [{ member }, { token, setCookie }, { notice, setCookie: noticeShown }, choices, hasGospel] = await Promise.all([
    whoIfKnown(asked),
    formToken(asked),
    noticeFor(asked.request),
    readChoices(asked.request),
    gospelOffered(asked),
  ]);
  const preferences = asPreferences(choices);
  const site: SiteState = {
    member: member && {
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      isAdmin: may(member.role, 'admin'),
      isEditor: may(member.role, 'editor'),
    },
    preferences,
    isLight: preferences.light || asked.request.headers.get('save-data') === 'on',
    formToken: token,
    notice,
    hasFailed: asked.context.hasFailedForm ?? false,
    hasGospel,
    foundation: env.FOUNDATION_NAME,
    donationUrl: env.DONATION_URL ?? null,
    contactEmail: env.CONTACT_EMAIL ?? null,
    appUrl,
  };
  const headers = new Headers();
  for (const cookie of [setCookie, noticeShown]) if (cookie) headers.append('Set-Cookie', cookie);
  return { site, headers };
}
