import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';

/** Why the mark that was pressed was not turned over. */
export function ReadMarkRefused() {
  const refused = useActionData<FormAnswer>()?.refused;
  if (!refused) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
