import { paths } from '~/paths';
import { useSite } from '~/ui/page-state';

/** Link back to the activity log, or for an editor, who may not see the log, to their own changes. */
export function BackToLog({ className }: { className?: string }) {
  const isAdmin = useSite().member?.isAdmin ?? false;
  return (
    <a className={className} href={isAdmin ? paths.adminAuditLog() : paths.adminOwnChanges()}>
      {isAdmin ? 'Volver al registro' : 'Volver a mis cambios'}
    </a>
  );
}
