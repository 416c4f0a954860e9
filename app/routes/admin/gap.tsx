import { Icon } from '~/ui/icon';

interface GapProps {
  words: string;
  /** Where those are of whom it is said. */
  to?: string;
  /** What voice output adds. */
  hidden?: string;
}

/** Words that say what is missing or left over, with a sign before them. */
export function Gap({ words, to, hidden }: GapProps) {
  const [first = '', ...others] = words.split(' ');
  const said = (
    <>
      <span className="gap-words__start">
        <Icon name="alert" size={16} /> {first}
      </span>
      {others.map((word) => ` ${word}`).join('')}
      {hidden && <span className="visually-hidden">{hidden}</span>}
    </>
  );
  if (!to) return <span className="gap-words">{said}</span>;
  return (
    <a className="gap-words" href={to}>
      {said}
    </a>
  );
}
