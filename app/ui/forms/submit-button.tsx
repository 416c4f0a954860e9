import { useEffect, useRef, useState, type ReactNode } from 'react';

interface SubmitProps {
  children: ReactNode;
  /** The words while the form is on its way. */
  busy: string;
  /** What the form lacks, where the button waits for that; null when it could be taken. The server decides in any case. */
  lackOf?: (form: HTMLFormElement) => string | null;
}

/** Follows the button's form: whether it is on its way, and what it lacks. */
function useForm(button: React.RefObject<HTMLButtonElement>, lackOf: SubmitProps['lackOf']) {
  const [isBusy, setBusy] = useState(false);
  const [lack, setLack] = useState<string | null>(null); // without scripts the button is never disabled
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const begin = () => setTimeout(() => setBusy(true)); // once the browser has gathered the fields
    const end = () => setBusy(false); // the page has come back from the browser's memory
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

/** The main button of a form. While its form is on its way it says so and cannot be pressed again. */
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
