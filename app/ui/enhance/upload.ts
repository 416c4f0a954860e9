import { useState, type DragEvent, type FormEvent } from 'react';
import type { FormAnswer } from '~/errors/said';
import { paths } from '~/paths';
import { goToLogin } from './post';

/** How far an upload has come: per cent of the transfer, then the server's own work. */
export type Progress =
  { is: 'idle' } | { is: 'sending'; percent: number } | { is: 'processing' } | { is: 'failed'; message: string };

type Answer = Partial<FormAnswer> & { ok?: boolean; expired?: boolean; to?: string };

const BROKEN = 'La subida se cortó. No se guardó nada: vuelve a subir el archivo.';

function read(request: XMLHttpRequest): Answer {
  try {
    return JSON.parse(request.responseText) as Answer;
  } catch {
    return {};
  }
}

function settle(request: XMLHttpRequest, show: (progress: Progress) => void): void {
  const answer = read(request);
  if (answer.ok && answer.to) return window.location.assign(answer.to);
  if (answer.expired) {
    show({ is: 'failed', message: 'Sesión expirada' });
    return goToLogin(answer.to ?? '/login');
  }
  show({ is: 'failed', message: answer.refused?.message ?? BROKEN });
}

/** Sends the form to `address` and tells how far it has come. */
function send(form: HTMLFormElement, address: string, show: (progress: Progress) => void): void {
  const request = new XMLHttpRequest(); // `fetch` tells nothing of what has been sent
  request.upload.onprogress = ({ loaded, total }) =>
    show({ is: 'sending', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
  request.upload.onload = () => show({ is: 'processing' });
  request.onload = () => settle(request, show);
  request.onerror = () => show({ is: 'failed', message: BROKEN });
  request.open('POST', address);
  request.send(new FormData(form));
}

/** What scripts add to the upload of that name: how far it has come, and dropping the file onto the form. */
export function useUpload(name: string) {
  const [progress, show] = useState<Progress>({ is: 'idle' });
  const [isOver, setOver] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ is: 'sending', percent: 0 });
    send(event.currentTarget, paths.adminUpload(name), show);
  };
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOver(false);
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]');
    if (field && event.dataTransfer.files.length > 0) field.files = event.dataTransfer.files;
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handlers = { onSubmit: submit, onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) };
  return { progress, isOver, handlers };
}
