import type { FormHTMLAttributes } from 'react';
import { useSite } from './site';

/**
 * A form that posts without scripts: it carries the token and its intent, and lets the server validate. If the
 * connection fails, the browser still holds what was typed.
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

/** The hidden token, if this browser needs one. */
export function FormToken() {
  const { formToken } = useSite();
  return formToken && <input type="hidden" name="ficha" value={formToken} />;
}
