import type { Message } from '~/errors/message';

/** Message in place of a part of the page that could not be loaded. */
export function PartFailed({ error }: { error: Message }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p lang={error.lang}>{error.message}</p>
    </div>
  );
}
