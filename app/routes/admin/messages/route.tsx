import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { countMessages, listMessages, reopenMessage, settleMessage } from '~/domain/messages/messages.server';
import { MESSAGES_PER_PAGE } from '~/domain/messages/schema';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { requestPath } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/instants';
import { Pages } from '~/ui/page/pages';
import { titled } from '~/ui/title';
import { Messages } from './list';

export const links = adminLinks;

const at = (instant: Date) => shortInstant(instant, env.TIME_ZONE);

export const loader = pageLoader(
  'editor',
  async (_editor, { request }) => {
    const query = new URL(request.url).searchParams;
    const isSettled = query.get('ver') === 'resueltos';
    const counts = await countMessages(db);
    const pages = Math.max(1, Math.ceil((isSettled ? counts.settled : counts.open) / MESSAGES_PER_PAGE));
    const page = Math.min(Math.max(1, numberIn(query, 'pagina') ?? 1), pages);
    const messages = await listMessages(db, isSettled, page);
    const shown = messages.map(({ sentAt, settledAt, ...message }) => ({
      ...message,
      sentAt: at(sentAt),
      settledAt: settledAt && at(settledAt),
    }));
    return json({ messages: shown, counts, page, pages, isSettled });
  },
  { databaseError: 'content_load_failed', isList: true },
);

const message = z.object({
  id: bounded(10)
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

export const action = formAction('editor', {
  fixed: intent(
    message,
    async ({ id }, { asker, args, done }) => {
      await settleMessage(db, nameOf(asker), id, 'fixed');
      return done({ to: requestPath(args.request), flash: 'aviso-corregido' });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['message_settled'] },
  ),
  declined: intent(
    message,
    async ({ id }, { asker, args, done }) => {
      await settleMessage(db, nameOf(asker), id, 'declined');
      return done({ to: requestPath(args.request), flash: 'aviso-sin-cambio' });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['message_settled'] },
  ),
  reopen: intent(
    message,
    async ({ id }, { asker, args, done }) => {
      await reopenMessage(db, asker, id);
      return done({ to: requestPath(args.request), flash: 'aviso-abierto' });
    },
    { databaseError: 'content_save_failed' },
  ),
});

type Named = { id: number; email: string; firstName: string; lastName: string };

const nameOf = ({ id, email, ...name }: Named) => ({ id, email, name: `${name.firstName} ${name.lastName}` });

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Avisos de lectores · Administración' }, matches);

export default function ReaderMessages() {
  const { messages, counts, page, pages, isSettled } = useLoaderData<typeof loader>();
  const refused = useActionData<FormAnswer>()?.refused;
  const filters = [
    { ver: null, label: 'Sin resolver', count: counts.open },
    { ver: 'resueltos', label: 'Resueltos', count: counts.settled },
  ] as const;
  const ver = isSettled ? 'resueltos' : null;
  return (
    <AdminPage title="Avisos de lectores">
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      <nav aria-label="Qué avisos se muestran">
        <ul className="chips filter-chips">
          {filters.map((filter) => (
            <li key={filter.label}>
              <a href={paths.adminMessages({ ver: filter.ver })} aria-current={filter.ver === ver ? 'true' : undefined}>
                {filter.label}: {filter.count}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Messages messages={messages} isSettled={isSettled} />
      <Pages page={page} pages={pages} addressOf={(to) => paths.adminMessages({ ver, pagina: to > 1 ? to : null })} />
    </AdminPage>
  );
}
