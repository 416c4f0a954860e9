import type { FormHTMLAttributes } from 'react';
import { useSite } from './page-state';

/**
 * A form that posts without scripts: it carries the token and its intent, and lets the server validate. If the
 * connection fails, the browser still holds what was typed.
 */
type PostFormProps = FormHTMLAttributes<HTMLFormElement> & {
  intent?: string;
  [data: `data-${string}`]: string | undefined;
};

export function PostForm({ intent, children, ...form }: PostFormProps) {
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
