import { paths } from '~/paths';
import { useSite } from '~/ui/site';

/** The way back to the activity log, or to one's own acts for an editor, who does not see the log. */
export function BackToLog({ className }: { className?: string }) {
  const isAdmin = useSite().member?.isAdmin ?? false;
  return (
    <a className={className} href={isAdmin ? paths.adminAuditLog() : paths.adminOwnChanges()}>
      {isAdmin ? 'Volver al registro' : 'Volver a mis cambios'}
    </a>
  );
}
