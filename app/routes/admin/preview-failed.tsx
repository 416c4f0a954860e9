import type { Message } from '~/errors/message';
import { Icon } from '~/ui/icon';

/** Error above a preview that does not show the latest text. */
export function PreviewFailed({ failed }: { failed: Message | null }) {
  return (
    <div role="status">
      {failed && (
        <p className="error-text" lang={failed.lang}>
          <Icon name="alert" /> {failed.message}
        </p>
      )}
    </div>
  );
}
