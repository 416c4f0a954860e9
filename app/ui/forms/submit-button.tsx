import { useEffect, useRef, useState, type ReactNode } from 'react';

interface SubmitProps {
  children: ReactNode;
  /** The words while the form is on its way. */
  busy: string;
  /** Whether the form could be taken, where the button waits for that. The server decides in any case. */
  isReady?: (form: HTMLFormElement) => boolean;
}

/** Follows the button's form: whether it is on its way, and whether it could be taken. */
function useForm(button: React.RefObject<HTMLButtonElement>, isReady: SubmitProps['isReady']) {
  const [isBusy, setBusy] = useState(false);
  const [isComplete, setComplete] = useState(true); // without scripts the button is never disabled
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const begin = () => setTimeout(() => setBusy(true)); // once the browser has gathered the fields
    const end = () => setBusy(false); // the page has come back from the browser's memory
    const check = () => setComplete(isReady?.(form) ?? true);
    check();
    form.addEventListener('submit', begin);
    form.addEventListener('input', check);
    window.addEventListener('pageshow', end);
    return () => {
      form.removeEventListener('submit', begin);
      form.removeEventListener('input', check);
      window.removeEventListener('pageshow', end);
    };
  }, [button, isReady]);
  return { isBusy, isComplete };
}

/** The main button of a form. While its form is on its way it says so and cannot be pressed again. */
export function SubmitButton({ children, busy, isReady }: SubmitProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, isComplete } = useForm(button, isReady);
  return (
    <button ref={button} className={isBusy ? 'button main busy' : 'button main'} disabled={isBusy || !isComplete}>
      {isBusy ? busy : children}
    </button>
  );
}
