import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { markIn, memberWhoStays } from '~/domain/plans/letter-tokens.server';
import { markByLetter, resumeLetters } from '~/domain/plans/letters.server';
import { Refusal } from '~/errors/refusal';
import { withToken } from '~/http/auth/tokens.server';
import { formAction, intent } from '~/http/forms/form.server';
import { titlesFor } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths, planLetterPath } from '~/paths';
import { bounded } from '~/text/bounded';
import { AccountPage } from '~/ui/page/narrow-page';
import { RefusedForm } from '~/ui/page/refused-form';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { PlanLink } from '../plan-link';

/** Page of the links in letters, which act by its button alone, since mail scanners open links. */
export const loader = pageLoader('anyone', async (_member, args) => {
  const query = new URL(args.request.url).searchParams;
  const token = (name: string) => query.get(name)?.slice(0, 500) || null;
  const [read, stay, done] = [token('leido'), token('seguir'), token('hecho')];
  if (done) return { kind: 'done', token: '', ...(await chapterOf(args, done)) } as const;
  if (read)
    return withToken(
      args.context,
      async () => ({ kind: 'read', token: read, ...(await chapterOf(args, read)) }) as const,
    );
  if (!stay) throw new Refusal('plan_letter_broken');
  await withToken(args.context, () => Promise.resolve(memberWhoStays(stay)));
  return { kind: 'stay', token: stay, name: '', address: '' } as const;
});

/** The name and the address of the chapter of a token. */
async function chapterOf(args: LoaderFunctionArgs, token: string) {
  const { chapter } = markIn(token);
  const title = (await titlesFor(args))(chapter);
  return {
    name: chapterName({ ...chapter, title }),
    address: paths.volume(chapter.volume, { chapter: chapter.index }),
  };
}

const tokenForm = z.object({ token: bounded(500).optional() });
const options = { databaseError: 'plan_failed' } as const;

export const action = formAction('anyone', {
  read: intent(
    tokenForm,
    async ({ token }, { args, done }) => {
      await withToken(args.context, () => markByLetter(db, token ?? ''));
      return done({ to: planLetterPath({ hecho: token }), flash: 'lectura-marcada' });
    },
    options,
  ),
  stay: intent(
    tokenForm,
    async ({ token }, { args, done }) => {
      await withToken(args.context, () => resumeLetters(db, memberWhoStays(token ?? '')));
      return done({ to: planLetterPath({ seguir: token }), flash: 'lecturas-siguen' });
    },
    options,
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Tu lectura por correo' }, matches);

const WORDS = {
  read: ['Leído', 'Marca este capítulo en tu cuenta, y nada más.'],
  stay: ['Sí, quiero seguir', 'Vuelve a enviarte la lectura de cada día de tu plan.'],
} as const;

export default function PlanLetter() {
  const { kind, token, name, address } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Tu lectura por correo" lead={name}>
      <RefusedForm />
      {kind !== 'done' && (
        <PostForm intent={kind}>
          <input type="hidden" name="token" value={token} />
          <p>{WORDS[kind][1]}</p>
          <p>
            <button className="button button--main">{WORDS[kind][0]}</button>
          </p>
        </PostForm>
      )}
      <p className="row">
        {address && (
          <a className="action-link" href={address}>
            Leer el capítulo
          </a>
        )}{' '}
        <PlanLink />
      </p>
    </AccountPage>
  );
}
