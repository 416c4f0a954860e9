import type { ReactNode } from 'react';
import type { Message } from '~/errors/message';

/** That the About text could not be read, with the way to try again. */
export function AboutFailed({ said, children }: { said: Message; children: ReactNode }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p lang={said.lang}>{said.message}</p>
      <p>{children}</p>
    </div>
  );
}
