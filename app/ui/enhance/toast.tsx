import { useCallback, useEffect, useRef, useState } from 'react';

export interface ToastState {
  message: string;
  isBad: boolean;
  /** Shows a message for so many milliseconds; its words stay reachable for voice output. */
  show: (message: string, milliseconds: number, isBad?: boolean) => void;
}

const NOTHING = { message: '', isBad: false };

/** A short message over the page, for what happens without a new page. */
export function useToast(): ToastState {
  const [shown, set] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback((message: string, milliseconds: number, isBad = false) => {
    clearTimeout(timer.current);
    set({ message, isBad });
    timer.current = setTimeout(() => set(NOTHING), milliseconds);
  }, []);
  return { ...shown, show };
}

export function Toast({ toast }: { toast: ToastState }) {
  return (
    <div className="toasts" role="status">
      {toast.message && <p className={toast.isBad ? 'note toast bad' : 'note toast good'}>{toast.message}</p>}
    </div>
  );
}
