import type { Message } from '~/errors/message';
import { PreviewFailed } from './preview-failed';

/** Heading of a text's preview, with the error if it does not show the latest text. */
export function PreviewHead({ isStored, failed }: { isStored: boolean; failed: Message | null }) {
  return (
    <>
      <p className="hint-text">
        <b>{isStored ? 'Vista previa de lo guardado' : 'Vista previa'}</b>
      </p>
      <PreviewFailed failed={failed} />
    </>
  );
}
