import { drawings, type IconName } from './icons';

/** An icon beside a word. It never stands alone, so screen readers skip it. */
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

/** Hidden text, for screen readers, of a link that opens in another tab. */
export function NewTab() {
  return <span className="visually-hidden"> (se abre en otra pestaña)</span>;
}
