import { useAnswer } from '~/ui/page-state';

/** Error message of a read mark that was not saved. */
export function ReadMarkRefused() {
  const refused = useAnswer()?.refused;
  if (!refused) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{refused.message}</p>
    </div>
  );
}
