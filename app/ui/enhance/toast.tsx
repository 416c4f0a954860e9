import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface ToastState {
  message: string;
  isBad: boolean;
  /** True if it is shown until somebody dismisses it. */
  stays: boolean;
  /** Shows a message for so many milliseconds, or, without a number, until it is dismissed. */
  show: (message: string, milliseconds: number | null, isBad?: boolean) => void;
  dismiss: () => void;
}

const NOTHING = { message: '', isBad: false, stays: false };

/** A short message over the page, for what happens without a new page. */
export function useToast(): ToastState {
  const [shown, set] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((message: string, milliseconds: number | null, isBad = false) => {
    clearTimeout(timer.current);
    set({ message, isBad, stays: milliseconds === null });
    if (milliseconds !== null) timer.current = setTimeout(() => set(NOTHING), milliseconds);
  }, []);
  return { ...shown, show, dismiss: () => set(NOTHING) };
}

/** Renders outside the parts of the page: within a query container, `fixed` would be relative to that part. */
export function Toast({ toast, role = 'status' }: { toast: ToastState; role?: 'status' | 'alert' }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  if (!body) return null;
  return createPortal(
    <div role={role}>
      {toast.message && (
        <div className={toast.isBad ? 'notice toast notice--bad' : 'notice toast notice--good'}>
          <p className="breakable">{toast.message}</p>
          {toast.stays && (
            <p>
              <button type="button" className="button" onClick={toast.dismiss}>
                Cerrar
              </button>
            </p>
          )}
        </div>
      )}
    </div>,
    body,
  );
}
