import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { authorToken } from '~/http/auth/author.server';
import { pageLoader } from '~/http/pages/page.server';
import { Island } from '~/ui/island';
import { AccountPage } from '~/ui/page/narrow-page';
import { titled } from '~/ui/title';
import { Stored } from './stored';

export const loader = pageLoader('anyone', (member) => ({ author: member ? authorToken(member.id) : null }));

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Leer sin conexión' }, matches);

export default function OfflinePage() {
  const { author } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Leer sin conexión" lead="Los capítulos que abriste y este navegador guarda.">
      <Island name="offline/Stored" wakes="always">
        <Stored author={author} />
      </Island>
    </AccountPage>
  );
}
