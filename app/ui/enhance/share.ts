import { showToast } from './toast';

/** An address to share. */
export interface Shared {
  title: string;
  /** Texts for the link; one of them is taken at random. */
  texts: string[];
  address: string;
  /** The text to copy; the address if absent. */
  copied?: string;
  /** The time that the message of a failed copy is shown, in milliseconds. */
  failureTime: number;
}

const NATIVE_TIME = 3000;
const COPY_TIME = 4000;

/** The text to copy, and the messages about it. */
export interface Copied {
  text: string;
  done: string;
  byHand: string;
  failed: string;
  /** The time that the message of a failed copy is shown, in milliseconds. */
  failureTime: number;
}

/** Copies a text and shows the outcome; `hasFailed` if sharing it did. */
export async function copy(copied: Copied, hasFailed = false): Promise<void> {
  const { text, done, byHand, failed, failureTime } = copied;
  const clipboard = await navigator.clipboard?.writeText(text).then(
    () => 'copied' as const,
    () => 'refused' as const,
  );
  if (clipboard === 'copied' || copyByField(text)) showToast(done, COPY_TIME);
  else if (clipboard === 'refused' && !hasFailed) showToast(failed, failureTime, true);
  else showToast(`No se pudo copiar automáticamente. ${byHand}`, null, true); // until it is dismissed
}

/** Shares by the device's own means, else copies the link, and shows the outcome. */
export async function share(shared: Shared): Promise<void> {
  const { title, texts, address } = shared;
  const text = texts[Math.floor(Math.random() * texts.length)] ?? title;
  if (typeof navigator.share !== 'function') return copy(linkOf(shared));
  try {
    await navigator.share({ title, text, url: address });
    showToast('Compartido', NATIVE_TIME);
  } catch (error) {
    const wasCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!wasCancelled) await copy(linkOf(shared), true);
  }
}

/** Copies by way of a hidden field, if the clipboard is absent or forbidden. The focus stays where it is. */
function copyByField(text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}

const linkOf = ({ address, copied = address, failureTime }: Shared): Copied => ({
  text: copied,
  done: 'Enlace copiado',
  byHand: `Copia este enlace: ${address}`,
  failed: 'Error copiando enlace',
  failureTime,
});
