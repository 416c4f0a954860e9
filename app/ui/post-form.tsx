import type { FormHTMLAttributes } from 'react';
import { useSite } from './site';

/**
 * A form that posts as browsers always have: it brings the token, names its intent, and lets the server decide what is
 * valid. A line that breaks leaves what was typed in the browser's hands.
 */
export function PostForm({ intent, children, ...form }: FormHTMLAttributes<HTMLFormElement> & { intent?: string }) {
  return (
    <form method="post" noValidate {...form}>
      <FormToken />
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
    </form>
  );
}

/** The hidden token, where this browser needs one. */
export function FormToken() {
  const { formToken } = useSite();
  return formToken && <input type="hidden" name="ficha" value={formToken} />;
}
