import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { DEFAULT_CHOICES, preferencesForm, readChoices, rememberChoices } from '~/http/preferences.server';
import { safePath } from '~/http/safe-path';
import { paths } from '~/paths';
import { Page } from '~/ui/page/page';
import { PreferencesForm } from '~/ui/page/preferences-form';
import { titled } from '~/ui/title';

const themeForm = z.object({ theme: preferencesForm.shape.theme, volver: z.string().optional() });
const saveForm = preferencesForm.extend({ volver: z.string().optional() });
const remember = async (choices: Parameters<typeof rememberChoices>[0]) =>
  new Headers({ 'Set-Cookie': await rememberChoices(choices) });

export const loader = pageLoader('anyone', (_member, { request }) => readChoices(request));

export const action = formAction('anyone', {
  save: intent(saveForm, async ({ volver, ...choices }, { done }) =>
    done(safePath(volver, `${paths.preferences()}?guardado=1`), {}, await remember(choices)),
  ),
  theme: intent(themeForm, async ({ theme, volver }, { args, done }) => {
    const choices = await readChoices(args.request);
    return done(safePath(volver, paths.preferences()), {}, await remember({ ...choices, theme }));
  }),
  reset: intent(z.object({}), async (_values, { done }) =>
    done(`${paths.preferences()}?guardado=1`, {}, await remember(DEFAULT_CHOICES)),
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Ajustes de lectura' }, matches);

export default function PreferencesPage() {
  const choices = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Page
      band={
        <div className="wrap">
          <h1>Ajustes de lectura</h1>
          <p className="lead">Se guardan en este navegador y valen para todas las páginas.</p>
        </div>
      }
    >
      {query.get('guardado') && (
        <div className="note good" role="status">
          <p>Ajustes guardados.</p>
        </div>
      )}
      <PreferencesForm choices={choices} />
    </Page>
  );
}
