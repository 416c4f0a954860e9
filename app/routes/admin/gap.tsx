import { Icon } from '~/ui/icon';

interface GapProps {
  words: string;
  /** Address of the items that are meant. */
  to?: string;
  /** Extra words for screen readers. */
  hidden?: string;
}

/** Words for missing or surplus content, after a warning icon. */
export function Gap({ words, to, hidden }: GapProps) {
  const [first = '', ...others] = words.split(' ');
  const content = (
    <>
      <span className="gap-words__start">
        <Icon name="alert" size={16} /> {first}
      </span>
      {others.map((word) => ` ${word}`).join('')}
      {hidden && <span className="visually-hidden">{hidden}</span>}
    </>
  );
  if (!to) return <span className="gap-words">{content}</span>;
  return (
    <a className="gap-words" href={to}>
      {content}
    </a>
  );
}
