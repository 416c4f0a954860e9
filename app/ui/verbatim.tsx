import { Fragment, type ReactNode } from 'react';

interface VerbatimProps {
  text: string;
  /** Renders a line; if absent, each line is plain text. */
  line?: (text: string) => ReactNode;
}

/** A text with its line breaks, also for browsers without a stylesheet. */
export function Verbatim({ text, line = (own) => own }: VerbatimProps) {
  return text.split('\n').map((own, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line(own)}
    </Fragment>
  ));
}
