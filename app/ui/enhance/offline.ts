import { KEPT_ATTRIBUTE, type WorkerAnswer, type WorkerQuestion, type Told, type Write } from '~/offline/protocol';

/** Asks the service worker: `off` where this browser keeps nothing, `failed` where it does not let the worker read what it keeps. */
export function askWorker(question: WorkerQuestion): Promise<WorkerAnswer | 'off' | 'failed'> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve('off');
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as WorkerAnswer | 'failed');
    worker.postMessage(question, [port2]);
  });
}

/** Hears what the service worker has sent, from now on; returns what ends that. */
export function hearWorker(hear: (written: Write) => void): () => void {
  const worker = navigator.serviceWorker;
  const listen = ({ data }: MessageEvent<Told>) => hear(data.written);
  worker?.addEventListener('message', listen);
  return () => worker?.removeEventListener('message', listen);
}

/** When the page that stands here was kept, in milliseconds; null where it has come from the server. */
export const keptAt = () => Number(document.documentElement.getAttribute(KEPT_ATTRIBUTE)) || null;
