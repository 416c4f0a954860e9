import { useEffect, useRef, useState, type ReactNode } from 'react';

interface SubmitProps {
  children: ReactNode;
  /** The label while the form is being sent. */
  busy: string;
  /** Returns what the form lacks, which disables the button; null if complete. The server validates in any case. */
  lackOf?: (form: HTMLFormElement) => string | null;
}

/** The main button of a form. While its form is being sent it says so and is disabled. */
export function SubmitButton({ children, busy, lackOf }: SubmitProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isBusy, lack } = useForm(button, lackOf);
  return (
    <>
      <button
        ref={button}
        className={isBusy ? 'button button--main button--busy' : 'button button--main'}
        disabled={isBusy || lack !== null}
      >
        {isBusy ? busy : children}
      </button>
      {lackOf && (
        <>
          {' '}
          <span className="muted-text" role="status">
            {lack}
          </span>
        </>
      )}
    </>
  );
}

/** Tracks the button's form: whether it is being sent, and what it lacks. */
function useForm(button: React.RefObject<HTMLButtonElement>, lackOf: SubmitProps['lackOf']) {
  const [isBusy, setBusy] = useState(false);
  const [lack, setLack] = useState<string | null>(null); // without scripts the button is never disabled
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const begin = () => setTimeout(() => setBusy(true)); // once the browser has collected the fields
    const end = () => setBusy(false); // the page has come back from the back/forward cache
    const check = () => setLack(lackOf?.(form) ?? null);
    check();
    form.addEventListener('submit', begin);
    form.addEventListener('input', check);
    window.addEventListener('pageshow', end);
    return () => {
      form.removeEventListener('submit', begin);
      form.removeEventListener('input', check);
      window.removeEventListener('pageshow', end);
    };
  }, [button, lackOf]);
  return { isBusy, lack };
}
