import {
  KEPT_ATTRIBUTE,
  type WorkerAnswer,
  type WorkerQuestion,
  type WorkerMessage,
  type ShownWrite,
} from '~/offline/protocol';

/** Asks the service worker: `off` if none controls the page, `failed` if it cannot read its storage. */
export function askWorker(question: WorkerQuestion): Promise<WorkerAnswer | 'off' | 'failed'> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve('off');
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as WorkerAnswer | 'failed');
    worker.postMessage(question, [port2]);
  });
}

/** Listens to the writes that the service worker reports; returns the function that ends it. */
export function hearWorker(hear: (written: ShownWrite) => void): () => void {
  const worker = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<WorkerMessage>) => hear(data.written);
  worker?.addEventListener('message', listen);
  return () => worker?.removeEventListener('message', listen);
}

/** The time when the current page was cached, in milliseconds; null if it came from the server. */
export const cachedAt = () => Number(document.documentElement.getAttribute(KEPT_ATTRIBUTE)) || null;
