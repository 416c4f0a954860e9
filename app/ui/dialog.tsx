import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon';

interface DialogProps {
  title: string;
  /** The accessible name of the button that closes it. */
  closeLabel: string;
  /** An extra class, besides `dialog`. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page, for scripts only. Escape, the backdrop and the button close it; the browser keeps the focus
 * inside and returns it to what opened it; the page behind does not scroll.
 */
export function Dialog({ title, closeLabel, className, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const box = dialog.current;
    box?.showModal();
    box?.addEventListener('click', ({ target }) => target === box && box.close()); // the backdrop is the dialog itself
    document.documentElement.classList.add('scroll-locked');
    return () => {
      document.documentElement.classList.remove('scroll-locked');
      opener?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby="dialogo"
      onClose={onClose}
    >
      <div className="dialog__bar">
        <h2 id="dialogo">{title}</h2>
        <button type="button" className="tool-button" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" /> <span aria-hidden="true">Cerrar</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
