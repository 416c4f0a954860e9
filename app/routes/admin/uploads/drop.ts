import { useEffect, useState, type DragEvent } from 'react';

/** Lets files be dropped onto a form, and nowhere else on its page. */
export function useDrop(take: (form: HTMLFormElement, files: FileList) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    events.forEach((type) => window.addEventListener(type, refuse));
    return () => events.forEach((type) => window.removeEventListener(type, refuse));
  }, []);
  const drop = (event: DragEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOver(false);
    take(event.currentTarget, event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return { isOver, handlers: { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) } };
}

/** Stops the browser from opening a file that is dropped beside the form. */
function refuse(event: globalThis.DragEvent): void {
  const hasFiles = event.dataTransfer?.types.includes('Files') ?? false;
  if (event.defaultPrevented || !hasFiles) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}
