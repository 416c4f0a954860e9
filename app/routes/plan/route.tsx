import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { plural } from '~/text/spanish';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { RefusedForm } from '~/ui/page/refused-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { planForms } from './actions.server';
import { Choices } from './choices';
import { Extras } from './extras';
import { extraForms } from './extras.server';
import { loadPlan } from './load.server';
import { OF_TODAY, PlanActs, PortionOfToday } from './today';
import styles from './plan.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadPlan, { isOwn: true });

export const action = formAction('member', {
  start: planForms.start,
  change: planForms.change,
  pause: planForms.pause,
  resume: planForms.resume,
  end: planForms.end,
  read: planForms.read,
  until: planForms.until,
  letters: extraForms.letters,
  'stop-letters': extraForms.stopLetters,
  'make-calendar': extraForms.makeCalendar,
  'revoke-calendar': extraForms.revokeCalendar,
  group: extraForms.group,
  'leave-group': extraForms.leaveGroup,
  'close-group': extraForms.closeGroup,
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Mi plan' }, matches);

const LEAD = 'Un poco cada día, a tu paso. Si un día no lees, el plan te espera donde lo dejaste.';

export default function PlanPage() {
  const { plan, ended, extras, ...choices } = useLoaderData<typeof loader>();
  return (
    <OwnPage title="Mi plan" lead={plan ? `${plan.range}. ${plan.pace}.` : LEAD}>
      <Flash />
      <RefusedForm shownBy={plan ? ['change', 'letters', 'group', ...OF_TODAY] : ['start']} />
      {plan ? (
        <div className="beside">
          <PortionOfToday plan={plan} />
          <section className="part beside__side">
            <h2>Tu plan</h2>
            <PlanActs isPaused={plan.isPaused} />
            <Choices {...choices} hasPlan />
            <Extras {...extras} hasPlan />
          </section>
        </div>
      ) : (
        <>
          <Choices {...choices} hasPlan={false} />
          <Extras {...extras} hasPlan={false} />
        </>
      )}
      {ended.length > 0 && (
        <section className="part column">
          <h2>Planes anteriores</h2>
          <ul role="list" className="plain-list ruled-list">
            {ended.map(({ id, range, from, to, read }) => (
              <li key={id}>
                {range}{' '}
                <span className="muted-text">
                  {`Del ${from} al ${to} · ${read === 1 ? 'leíste 1 capítulo' : `leíste ${plural(read, 'capítulo', 'capítulos')}`}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </OwnPage>
  );
}
