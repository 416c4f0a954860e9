import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Flash } from './flash';
import { Page } from './page';
import { WayBack } from './way-back';

interface AccountPageProps {
  title: string;
  lead?: string;
  /** Target and label of the back link; home if absent. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** The frame of a page of one form or text: a link back, a title, one narrow column in the middle. */
export function AccountPage({ title, lead, back, children }: AccountPageProps) {
  return (
    <Page
      band={
        <div className="wrap">
          <div className="narrow">
            <WayBack to={back?.to ?? paths.home()} label={back?.label ?? 'Volver al inicio'} />
            <h1>{title}</h1>
            {lead && <p className="lead-text">{lead}</p>}
          </div>
        </div>
      }
    >
      <div className="narrow">
        <Flash />
        {children}
      </div>
    </Page>
  );
}
