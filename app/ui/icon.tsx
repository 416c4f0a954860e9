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

/** An icon that the page defines once (`symbols`), for those that a long list repeats. */
export function SymbolIcon({ name, size }: { name: IconName; size: number }) {
  return (
    <svg className="line-icon" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}
