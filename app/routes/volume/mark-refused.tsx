import { isOfMark } from '~/errors/message';
import { usePage } from '~/ui/page-state';
import { AT_VIDEO } from './props';

/** Error message of a mark that was pressed in this part of the page, or of a highlight, and not saved. */
export function MarkRefused({ isAtVideo = false }: { isAtVideo?: boolean }) {
  const { answer, search } = usePage();
  const refused = isOfMark(answer) || answer?.intent === 'highlight' ? answer?.refused : null;
  if (!refused || search.includes(AT_VIDEO) !== isAtVideo) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
