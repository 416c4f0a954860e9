import type { Message } from '~/errors/message';
import { PreviewFailed } from './preview-failed';

/** The heading of a text's preview, and why it is not of the text that was typed last. */
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
