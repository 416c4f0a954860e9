import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';

/** Error message of a read mark that was not saved. */
export function ReadMarkRefused() {
  const refused = useActionData<FormAnswer>()?.refused;
  if (!refused) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
