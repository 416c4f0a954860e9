import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { Notice } from './notice';
import { Page } from './page';

interface AccountPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the pages about one's account: a way back, a title, one narrow column. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <Page
      band={
        <div className="wrap">
          <div className="narrow">
            <p>
              <a className="action-link" href={paths.home()}>
                <Icon name="back" /> Volver al inicio
              </a>
            </p>
            <h1>{title}</h1>
            {lead && <p className="lead-text">{lead}</p>}
          </div>
        </div>
      }
    >
      <div className="narrow">
        <Notice />
        {children}
      </div>
    </Page>
  );
}
