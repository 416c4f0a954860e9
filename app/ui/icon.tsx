import { drawings, type IconName } from './icons';

/** A drawing beside a word. It never stands alone, so voice output passes over it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="line-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}

/** What voice output adds to a link that opens in another tab. */
export function NewTab() {
  return <span className="visually-hidden"> (se abre en otra pestaña)</span>;
}
