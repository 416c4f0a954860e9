import { NewTab } from '../icon';

interface MarkedLink {
  text: string;
  address: string;
}

/** `[text](address)` taken apart; null for what is no such link or leads to no page. */
function linkIn(marked: string): MarkedLink | null {
  const [, text = '', address = ''] = /^\s*\[([^\]]+)\]\((\S+?)\)\s*$/.exec(marked) ?? [];
  return /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? { text, address } : null;
}

interface RelatedProps {
  links: string[];
  heading?: 'h2' | 'h3';
  /** What their id begins with, where the page has another of that name. */
  prefix?: string;
}

/** The links that belong to a gospel; what is no link stands as text. */
export function RelatedLinks({ links, heading: Heading = 'h2', prefix = '' }: RelatedProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={`${prefix}enlaces`}>
      <Heading id={`${prefix}enlaces`}>Enlaces relacionados</Heading>
      <ul className="plain-list sans-text">
        {links.map((marked, at) => {
          const link = linkIn(marked);
          return <li key={at}>{link ? <Related {...link} /> : marked}</li>;
        })}
      </ul>
    </section>
  );
}

function Related({ text, address }: MarkedLink) {
  if (address.startsWith('/')) return <a href={address}>{text}</a>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
      <NewTab />
    </a>
  );
}
