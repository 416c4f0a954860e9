import { useActionData, useLocation } from '@remix-run/react';
import { isOfMark, type FormAnswer } from '~/errors/message';
import { AT_VIDEO } from './props';

/** Why the mark that was pressed at this place of the page was not turned over. */
export function MarkRefused({ isAtVideo = false }: { isAtVideo?: boolean }) {
  const answer = useActionData<FormAnswer>();
  const { search } = useLocation();
  const refused = isOfMark(answer) ? answer?.refused : null;
  if (!refused || search.includes(AT_VIDEO) !== isAtVideo) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
