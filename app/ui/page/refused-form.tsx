import { useAnswer } from '~/ui/page-state';

/** Sentence of a form that was refused and shows none itself: of `only` these intents, or of all but those `shownBy` others. */
export function RefusedForm({ shownBy = [], only }: { shownBy?: string[]; only?: string[] }) {
  const answer = useAnswer();
  if (!answer?.refused || shownBy.includes(answer.intent) || only?.includes(answer.intent) === false) return null;
  return (
    <div className="notice notice--bad" role="alert">
      <p>{answer.refused.message}</p>
    </div>
  );
}
