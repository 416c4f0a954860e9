import { Icon } from '~/ui/icon';

/** The link above a page's title to the page that its reader came from. */
export function WayBack({ to, label }: { to: string; label: string }) {
  return (
    <p className="way-back">
      <a className="action-link" href={to}>
        <Icon name="back" /> {label}
      </a>
    </p>
  );
}
