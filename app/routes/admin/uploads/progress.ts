import { useEffect, useRef, useState, type FormEvent } from 'react';
import { UPLOAD_FAILED } from '~/domain/imports/schema';
import { MODE_FIELD, MOST_FILES } from '~/domain/reviews/schema';
import { browserSentence, type BrowserCode } from '~/errors/browser-catalogue';
import type { Message } from '~/errors/message';
import { bytes } from '~/text/spanish';
import { limitOf, uploadAddress, type UploadName, type UploadPage } from './address';
import { useDrop } from './drop';
import { DATA_HEADERS, dataOf, outcomeOf, REDIRECT_HEADER } from '~/ui/enhance/post';

/** Progress of an upload: the percentage sent, then the processing on the server. */
export type Progress =
  | { is: 'idle' }
  | { is: 'sending'; percent: number }
  | { is: 'processing' }
  | ({ is: 'failed' } & Message);

/** Message codes for failed uploads whose response has no message. */
const FAILED: Partial<Record<UploadName, BrowserCode>> = { ...UPLOAD_FAILED, libro: 'review_keep_failed' };

/** Enhances an upload form with scripts: progress, and files dropped onto the form. */
export function useUpload(at: UploadPage, name: UploadName) {
  const [progress, show] = useState<Progress>({ is: 'idle' });
  const [pressed, showPressed] = useState('');
  const mode = useRef('');
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && show({ is: 'idle' });
    window.addEventListener('pageshow', comeBack); // from the browser's memory, without the request
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = fieldIn(event.currentTarget);
    const update = (now: Progress) => {
      show(now);
      if (now.is === 'failed') field?.focus(); // the button lost the focus while it was disabled
    };
    const fault = faultOf(name, field?.files ?? null);
    if (fault) return update({ is: 'failed', message: fault });
    const data = new FormData(event.currentTarget);
    if (mode.current) data.append(MODE_FIELD, mode.current); // scripts of old browsers cannot read the button
    update({ is: 'sending', percent: 0 });
    send(data, name, dataOf(at.page, `${uploadAddress(at, name)}&via=script`), update);
  };
  const isBusy = progress.is === 'sending' || progress.is === 'processing';
  const { isOver, handlers } = useDrop((form, files) => {
    if (isBusy || files.length === 0) return;
    if (files.length > 1 && name !== 'libro') return show({ is: 'failed', message: tooMany(files.length) });
    const field = fieldIn(form);
    if (field) field.files = files;
    show({ is: 'idle' });
  });
  const press = (button: string) => {
    mode.current = button;
    showPressed(button);
  };
  return { progress, isOver, pressed, press, handlers: { ...handlers, onSubmit: submit } };
}

const fieldIn = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=file]');

/** Checks files before they are sent. Returns the message of the error, or null. */
function faultOf(name: UploadName, files: FileList | null): string | null {
  const [chosen, limit] = [[...(files ?? [])], limitOf(name)];
  if (chosen.reduce((sum, file) => sum + file.size, 0) <= limit) {
    return chosen.length <= MOST_FILES ? null : `Son ${chosen.length} archivos; elige hasta ${MOST_FILES}.`;
  }
  return `El archivo pasa del límite de ${bytes(limit)}`.replace(
    /^El archivo/,
    chosen.length > 1 ? 'Los archivos' : '$&',
  );
}

/** Posts the form of an upload to `address` and shows the progress. */
function send(data: FormData, name: UploadName, address: string, show: (progress: Progress) => void): void {
  const request = new XMLHttpRequest(); // `fetch` does not report upload progress
  request.upload.onprogress = ({ loaded, total }) =>
    show({ is: 'sending', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
  request.upload.onload = () => show({ is: 'processing' });
  request.onload = () => settle(request, name, show);
  request.onerror = () => show({ is: 'failed', message: browserSentence('upload_broken') });
  request.open('POST', address);
  Object.entries(DATA_HEADERS).forEach(([name, value]) => request.setRequestHeader(name, value));
  request.send(data);
}

function settle(request: XMLHttpRequest, name: UploadName, show: (progress: Progress) => void): void {
  const { status, responseText: text } = request;
  const redirect = request.getResponseHeader(REDIRECT_HEADER);
  const isTaken = ({ ok, to }: Record<string, unknown>) => ok === true && typeof to === 'string';
  const outcome = outcomeOf({ status, text, redirect }, FAILED[name] ?? 'upload_failed', isTaken);
  if (outcome.ok) window.location.assign(String(outcome.data.to));
  else if (outcome.isExpired) show({ is: 'idle' });
  else show({ is: 'failed', message: outcome.message, lang: outcome.lang });
}

const tooMany = (count: number) =>
  `Soltaste ${count} archivos y aquí se sube uno cada vez. No se tomó ninguno: suelta uno solo.`;
