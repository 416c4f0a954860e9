import type { ReactNode } from 'react';

interface SubmitProps {
  children: ReactNode;
  /** The label while the form is being sent. */
  busy: string;
}

/** The main button of a form. While its form is being sent, a script has it say so and disables it. */
export function SubmitButton({ children, busy }: SubmitProps) {
  return (
    <button className="button button--main" data-sending={busy}>
      {children}
    </button>
  );
}
