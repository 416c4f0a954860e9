import { useState, type FormEvent } from 'react';
import type { FormAnswer } from '~/errors/message';
import { paths, type AdminTab } from '~/paths';
import { useDrop } from './drop';
import { DATA_HEADERS, dataOf, goToLogin } from '~/ui/enhance/post';

/** How far an upload has come: per cent of the transfer, then the server's own work. */
export type Progress =
  { is: 'idle' } | { is: 'sending'; percent: number } | { is: 'processing' } | { is: 'failed'; message: string };

type Answer = Partial<FormAnswer> & { ok?: boolean; expired?: boolean; to?: string };

const BROKEN = 'La subida se cortó. No se guardó nada: vuelve a subir el archivo.';

const tooMany = (count: number) =>
  `Soltaste ${count} archivos y aquí se sube uno cada vez. No se tomó ninguno: suelta uno solo.`;

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
  Object.entries(DATA_HEADERS).forEach(([name, value]) => request.setRequestHeader(name, value));
  request.send(new FormData(form));
}

/** The pages with forms of uploads. */
const PAGES = {
  playlists: 'routes/admin/playlists/route',
  'main-files': 'routes/admin/main-files/route',
  evangelio: 'routes/admin/gospels/route',
  about: 'routes/admin/about/route',
} as const satisfies Partial<Record<AdminTab, string>>;
export type UploadTab = keyof typeof PAGES;

/** What scripts add to the upload of that name on this tab: how far it has come, and dropping the file onto the form. */
export function useUpload(tab: UploadTab, name: string) {
  const [progress, show] = useState<Progress>({ is: 'idle' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ is: 'sending', percent: 0 });
    send(event.currentTarget, dataOf(PAGES[tab], paths.admin(tab, { subida: name, via: 'script' })), show);
  };
  const isBusy = progress.is === 'sending' || progress.is === 'processing';
  const { isOver, handlers } = useDrop((form, files) => {
    if (isBusy || files.length === 0) return;
    if (files.length > 1) return show({ is: 'failed', message: tooMany(files.length) });
    const field = form.querySelector<HTMLInputElement>('input[type=file]');
    if (field) field.files = files;
    show({ is: 'idle' });
  });
  return { progress, isOver, handlers: { ...handlers, onSubmit: submit } };
}
