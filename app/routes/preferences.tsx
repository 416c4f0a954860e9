import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { DEFAULT_CHOICES, preferencesForm, readChoices, rememberChoices } from '~/http/preferences.server';
import { safePath } from '~/http/safe-path';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/page/notice';
import { Page } from '~/ui/page/page';
import { PreferencesForm } from '~/ui/page/preferences-form';
import { titled } from '~/ui/title';

const themeForm = z.object({ theme: preferencesForm.shape.theme, volver: z.string().optional() });
const saveForm = preferencesForm.extend({ volver: z.string().optional() });
const remember = async (choices: Parameters<typeof rememberChoices>[0]) =>
  new Headers({ 'Set-Cookie': await rememberChoices(choices) });

export const loader = pageLoader('anyone', async (_member, { request }) => {
  const back = safePath(new URL(request.url).searchParams.get('volver'), '') || null;
  return { choices: await readChoices(request), back };
});

export const action = formAction('anyone', {
  save: intent(
    saveForm,
    async ({ volver, ...choices }, { done }) =>
      done({ to: safePath(volver, paths.preferences()), says: 'ajustes' }, {}, await remember(choices)),
    { sometimes: ['volver'] },
  ),
  theme: intent(themeForm, async ({ theme, volver }, { args, done }) => {
    const choices = await readChoices(args.request);
    return done(safePath(volver, paths.preferences()), {}, await remember({ ...choices, theme }));
  }),
  reset: intent(
    z.object({ volver: z.string().optional() }),
    async ({ volver }, { done }) => {
      const to = paths.preferences({ volver: safePath(volver, '') });
      return done({ to, says: 'ajustes' }, {}, await remember(DEFAULT_CHOICES));
    },
    { sometimes: ['volver'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Ajustes de lectura' }, matches);

export default function PreferencesPage() {
  const { choices, back } = useLoaderData<typeof loader>();
  return (
    <Page
      band={
        <div className="wrap">
          {back && (
            <p>
              <a className="link" href={back}>
                <Icon name="back" /> Volver a la lectura
              </a>
            </p>
          )}
          <h1>Ajustes de lectura</h1>
          <p className="lead">Se guardan en este navegador y valen para todas las páginas.</p>
        </div>
      }
    >
      <Notice />
      <PreferencesForm choices={choices} back={back} />
    </Page>
  );
}
