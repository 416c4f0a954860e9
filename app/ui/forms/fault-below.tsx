import { useAnswer } from '../page-state';

/**
 * Notice at the top of a page with several forms: one of them was refused, with a link to it. With scripts the focus is
 * there already.
 */
export function ErrorBelow({ ofFiles = false }: { ofFiles?: boolean }) {
  const answer = useAnswer();
  if (!answer) return null;
  const isFile = answer.result.error?.file != null;
  if (isFile !== ofFiles) return null;
  return (
    <p className="notice notice--bad">
      <b>Error: no se guardó.</b> <a href={isFile ? `#archivo-${answer.intent}` : '#fallo'}>Ver qué pasó</a>
    </p>
  );
}
