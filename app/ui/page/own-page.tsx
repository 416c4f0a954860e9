import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { Page } from './page';
import { WayBack } from './way-back';

interface OwnPageProps {
  title: string;
  lead: string;
  /** Target and label of the back link; those of 'Lo mío' if absent. */
  back?: { to: string; label: string };
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of what 'Lo mío' leads to: a link back to it, a title, one line. */
export function OwnPage({ title, lead, back, beside, children }: OwnPageProps) {
  const head = (
    <>
      <WayBack to={back?.to ?? paths.own()} label={back?.label ?? 'Volver a lo mío'} />
      <h1>{title}</h1>
      <p className="lead-text">{lead}</p>
    </>
  );
  const band = beside ? (
    <div className="wrap halves halves--low">
      <div>{head}</div>
      {beside}
    </div>
  ) : (
    <div className="wrap">{head}</div>
  );
  return <Page band={band}>{children}</Page>;
}
