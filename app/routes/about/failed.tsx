import type { ReactNode } from 'react';
import type { Message } from '~/errors/message';

/** The error of an About text that could not be loaded; `children` is the way to try again. */
export function AboutFailed({ said, children }: { said: Message; children: ReactNode }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p lang={said.lang}>{said.message}</p>
      <p>{children}</p>
    </div>
  );
}
