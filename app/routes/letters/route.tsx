import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { findSentLetter } from '~/domain/letters/sending.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { pageData } from '~/http/pages/page-data.server';
import { pageLoader } from '~/http/pages/page.server';
import { letterNumber } from '~/http/pages/letter-param';
import { longDate } from '~/text/spanish';
import { dayIn } from '~/text/instants';
import { AccountPage } from '~/ui/page/narrow-page';
import { titled } from '~/ui/title';

export const loader = pageLoader('member', async (_member, { params }) => {
  const id = letterNumber(params);
  const letter = id === null ? null : await findSentLetter(db, id);
  if (!letter) throw new Refusal('letter_not_sent');
  const { subject, sentAt, html } = letter;
  return pageData({ subject, html, day: longDate(dayIn(env.TIME_ZONE, sentAt)) });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: data?.subject ?? 'Carta' }, matches);

export default function Letter() {
  const { subject, html, day } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={subject} lead={`Carta del ${day}`}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </AccountPage>
  );
}
