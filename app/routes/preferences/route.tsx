import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { coloursOf, nameColours } from '~/domain/highlights/colours.server';
import { colourNamesForm } from '~/domain/highlights/forms';
import { NO_COLOURS } from '~/domain/highlights/schema';
import { authorToken } from '~/http/auth/author.server';
import { requireRole } from '~/http/auth/visitor.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import { atSignal } from '~/http/pages/at-signal.server';
import { ownOr } from '~/http/pages/own-part.server';
import { pageLoader } from '~/http/pages/page.server';
import { DEFAULT_CHOICES, preferencesForm, readChoices, rememberChoices } from '~/http/pages/preferences.server';
import { safePath, senderOf } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { Island } from '~/ui/island';
import { Flash } from '~/ui/page/flash';
import { Page } from '~/ui/page/page';
import { WayBack } from '~/ui/page/way-back';
import { ColourNamesForm } from './colour-names';
import { OfflineChoice } from './offline-choice';
import { PreferencesForm } from './preferences-form';
import { titled } from '~/ui/title';
import { sheet } from '~/ui/sheet';
import styles from './preferences.css?url';

const volver = z.string().optional();
const CHAPTER = /^\/volume\/\d{1,2}\?/;
type Choices = Parameters<typeof rememberChoices>[0];
type Shape = typeof preferencesForm.shape;
/** The form of one choice, which other pages have. */
const formOf = <Name extends keyof Shape>(name: Name) =>
  z.object({ volver }).extend({ [name]: preferencesForm.shape[name] } as Pick<Shape, Name>);
/** Page to return to, from the query; null if there is none. */
const backOf = (request: Request) => safePath(new URL(request.url).searchParams.get('volver'), '') || null;
const remember = async (choices: Choices) => new Headers({ 'Set-Cookie': await rememberChoices(choices) });

/** Changes one choice, and leads back to the page whose button was pressed: at a chapter, with its choices open. */
async function choose({ volver, ...choice }: { volver?: string } & Partial<Choices>, { args, done }: Call<'anyone'>) {
  const to = safePath(volver || senderOf(args.request), paths.preferences());
  const headers = await remember({ ...(await readChoices(args.request)), ...choice });
  const page = await atSignal(args, to);
  return done(CHAPTER.test(to) ? { to: page, flash: 'lectura' } : page, {}, headers);
}

export const links = sheet(styles);

export const loader = pageLoader('anyone', async (member, args) => ({
  choices: await readChoices(args.request),
  back: backOf(args.request),
  own: member && {
    author: authorToken(member.id),
    names: (await ownOr(args, () => coloursOf(db, member.id), NO_COLOURS)).names ?? {},
  },
}));

/** Names the colours of a member's highlights, on a page that everybody has. */
async function saveNames(names: z.output<typeof colourNamesForm>, { args, done }: Call<'anyone'>) {
  const { id } = await requireRole('member', args);
  await nameColours(db, id, names);
  return done({ to: `${paths.preferences({ volver: backOf(args.request) })}#marcas`, flash: 'ajustes' });
}

export const action = formAction('anyone', {
  save: intent(
    preferencesForm,
    async (choices, { args, done }) =>
      done(
        { to: await atSignal(args, backOf(args.request) ?? paths.preferences()), flash: 'ajustes' },
        {},
        await remember(choices),
      ),
    { optionalFields: ['numbers', 'print', 'reminder'] }, // missing from a page that was opened before these choices existed
  ),
  theme: intent(formOf('theme'), choose),
  size: intent(formOf('size'), choose),
  face: intent(formOf('face'), choose),
  weight: intent(formOf('weight'), choose),
  names: intent(colourNamesForm, saveNames),
  reset: intent(z.object({}), async (_values, { args, done }) => {
    const to = paths.preferences({ volver: backOf(args.request) });
    return done({ to, flash: 'ajustes' }, {}, await remember(DEFAULT_CHOICES));
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Ajustes de lectura' }, matches);

export default function PreferencesPage() {
  const { choices, back, own } = useLoaderData<typeof loader>();
  return (
    <Page
      band={
        <div className="wrap">
          {back && <WayBack to={back} label="Volver a la lectura" />}
          <h1>Ajustes de lectura</h1>
          <p className="lead-text">Se guardan en este navegador y valen para todas las páginas.</p>
        </div>
      }
    >
      <Flash />
      <PreferencesForm choices={choices} />
      {own && <ColourNamesForm {...own} action={`${paths.preferences({ volver: back })}#marcas`} />}
      <Island name="offline/OfflineChoice" wakes="always">
        <OfflineChoice />
      </Island>
    </Page>
  );
}
