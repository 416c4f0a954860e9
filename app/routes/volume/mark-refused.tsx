import { useActionData, useLocation } from '@remix-run/react';
import { isOfMark, type FormAnswer } from '~/errors/message';
import { AT_VIDEO } from './props';

/** Error message of a mark that was pressed in this part of the page and not saved. */
export function MarkRefused({ isAtVideo = false }: { isAtVideo?: boolean }) {
  const actionData = useActionData<FormAnswer>();
  const { search } = useLocation();
  const refused = isOfMark(actionData) ? actionData?.refused : null;
  if (!refused || search.includes(AT_VIDEO) !== isAtVideo) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
