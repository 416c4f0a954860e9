import type { Message } from '~/errors/message';

/** The sentence that stands where a part of the page could not be read. */
export function PartFailed({ said }: { said: Message }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p lang={said.lang}>{said.message}</p>
    </div>
  );
}
