import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Flash } from './flash';
import { Page } from './page';
import { WayBack } from './way-back';

interface AccountPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages about one's account: a link back, a title, one narrow column. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <Page
      band={
        <div className="wrap">
          <div className="narrow">
            <WayBack to={paths.home()} label="Volver al inicio" />
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
