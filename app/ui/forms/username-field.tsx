import { useSite } from '../page-state';

/**
 * Names the account of a form that asks for its password alone, for password managers: without it they store the new
 * password under no name. It is not sent, and nobody sees or reaches it.
 */
export function UsernameField(props: { email?: string }) {
  const { member } = useSite();
  const email = props.email ?? member?.email;
  return (
    email !== undefined && (
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    )
  );
}
