import { browserSentence } from '~/errors/browser-catalogue';

const SHORTEST = 6;

/** The id of the element that says what the new password lacks. */
export const PASSWORD_LACKS = 'clave-falta';

/** Disables the button of a new password until both fields have the same one, and says why. */
export function checkNewPassword(): void {
  const words = document.getElementById(PASSWORD_LACKS);
  const form = words?.closest('form');
  const button = form?.querySelector('button[data-sending]') as HTMLButtonElement | null;
  if (!words || !form || !button) return;
  const check = () => {
    words.textContent = lackOf(form);
    button.disabled = words.textContent !== '';
  };
  check();
  form.addEventListener('input', check);
}

function lackOf(form: HTMLFormElement): string {
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  if ([...typed('new_password')].length < SHORTEST) return browserSentence('password_short');
  return typed('new_password') === typed('confirm_password') ? '' : browserSentence('passwords_differ');
}
