import { NewTab } from '../icon';

interface ParsedLink {
  text: string;
  address: string;
}

interface RelatedProps {
  links: string[];
  heading?: 'h2' | 'h3';
  /** The prefix of their id, if the page has another of that name. */
  prefix?: string;
}

/** The related links of a gospel; what is no link is shown as text. */
export function RelatedLinks({ links, heading: Heading = 'h2', prefix = '' }: RelatedProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={`${prefix}enlaces`}>
      <Heading id={`${prefix}enlaces`}>Enlaces relacionados</Heading>
      <ul role="list" className="plain-list sans-text">
        {links.map((source, at) => {
          const link = linkIn(source);
          return <li key={at}>{link ? <Related {...link} /> : source}</li>;
        })}
      </ul>
    </section>
  );
}

/** Parses `[text](address)`; null if it is no such link or leads to no page. */
function linkIn(source: string): ParsedLink | null {
  const [, text = '', address = ''] = /^\s*\[([^\]]+)\]\((\S+?)\)\s*$/.exec(source) ?? [];
  return /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? { text, address } : null;
}

function Related({ text, address }: ParsedLink) {
  if (address.startsWith('/')) return <a href={address}>{text}</a>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
      <NewTab />
    </a>
  );
}
