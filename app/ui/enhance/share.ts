import type { ToastState } from './toast';

interface Shared {
  title: string;
  /** What may be said with the link; one of them is taken at random. */
  texts: string[];
  address: string;
  /** What is copied; the address alone where it does not say. */
  copied?: string;
  /** How long the word of a failed copy stands, in milliseconds. */
  failureTime: number;
}

const NATIVE_TIME = 3000;
const COPY_TIME = 4000;

/** Copies by way of a hidden field, for browsers without a clipboard of their own. */
function copyByField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}

async function copy({ address, copied = address, failureTime }: Shared, show: ToastState['show']): Promise<void> {
  try {
    const isCopied = navigator.clipboard
      ? await navigator.clipboard.writeText(copied).then(() => true)
      : copyByField(copied);
    if (isCopied) show('Enlace copiado', COPY_TIME);
    else show(`No se pudo copiar automáticamente. Copia este enlace: ${address}`, null, true); // until it is dismissed
  } catch {
    show('Error copiando enlace', failureTime, true);
  }
}

/** Shares by the device's own means, else copies the link, and says what came of it. */
export async function share(shared: Shared, show: ToastState['show']): Promise<void> {
  const { title, texts, address } = shared;
  const text = texts[Math.floor(Math.random() * texts.length)] ?? title;
  if (typeof navigator.share !== 'function') return copy(shared, show);
  try {
    await navigator.share({ title, text, url: address });
    show('Compartido', NATIVE_TIME);
  } catch (error) {
    const wasCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!wasCancelled) await copy(shared, show);
  }
}
