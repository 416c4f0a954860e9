import { z } from 'zod';
import { sentence } from '~/errors/catalogue';
import { bounded, boundedBytes, onOneLine, trimmed } from '~/text/bounded';

const LONGEST_PASSWORD = 1024; // bytes; longer ones only cost time, and nothing is ever cut off
const SHORTEST_PASSWORD = 6;

const LONGEST_NAME = 100;
// Letters to strangers carry names, and mail programs make links of these: an @, a scheme, a dot within words.
const ADDRESS = /[@\uff20]|[:\uff1a][/\uff0f]{2}|[\p{L}\p{N}][.\u3002\uff0e\uff61]\p{L}{2}|\d\.\d{1,3}\.\d/u;
const long = `No puede pasar de ${LONGEST_NAME} caracteres`;
// Removed characters do not count, so more than the longest name may come.
const name = (empty: string) =>
  bounded(4 * LONGEST_NAME, { missing: empty, long })
    .overwrite(onOneLine)
    .trim()
    .min(1, empty)
    .max(LONGEST_NAME, long)
    .refine((text) => !ADDRESS.test(text), sentence('name_address'));

/** An address as it was meant: without white space around it, and without the dot that keyboards set behind it. */
export function emailText(typed: string): string {
  const text = typed.trim();
  return text.endsWith('.') ? text.slice(0, -1).trimEnd() : text;
}

const LONGEST_LOCAL_PART = 64; // octets, RFC 5321

// Excludes what has a meaning in a letter's header: lists, groups, a name before an address.
const PLAUSIBLE = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
/**
 * Tells whether the text has a name that is no encoded word of a header, and behind its one @ a dot with something on
 * both sides.
 */
function isPlausible(text: string): boolean {
  const at = text.indexOf('@');
  const dot = text.indexOf('.', at + 2);
  if (!PLAUSIBLE.test(text) || dot < 0 || text.endsWith('.')) return false;
  const isEncoded = text.includes('=?') && text.includes('?=');
  return !isEncoded && new TextEncoder().encode(text.slice(0, at)).length <= LONGEST_LOCAL_PART;
}

const missing = 'Escribe tu correo electrónico';
const email = trimmed(254, { missing })
  .overwrite(emailText)
  .min(1, missing)
  .refine((text) => text === '' || isPlausible(text), 'Escribe un correo completo, como nombre@ejemplo.org')
  .meta({ override: { format: 'email' } });

const chosenPassword = boundedBytes(LONGEST_PASSWORD, sentence('password_long'), 'Escribe una contraseña')
  .min(1, 'Escribe una contraseña')
  .refine((text) => text === '' || [...text].length >= SHORTEST_PASSWORD, sentence('password_short'))
  .meta({
    override: { minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD },
    description: `De ${SHORTEST_PASSWORD} caracteres a ${LONGEST_PASSWORD} bytes en UTF-8`,
  });

/** Both logins: the e-mail and the password. */
export const loginForm = z.object({
  email: trimmed(254, { missing }).overwrite(emailText).min(1, missing),
  password: bounded(LONGEST_PASSWORD, { missing: 'Escribe tu contraseña' }).min(1, 'Escribe tu contraseña'),
  redirect: z.string().optional(),
});

/** Fields that the API and the page of registration both require. */
export const registration = z.object({
  first_name: name('Escribe tu nombre'),
  last_name: name('Escribe tu apellido'),
  email,
  password: chosenPassword,
  letters: z.boolean('debe ser verdadero o falso').default(false),
});

const again = z.string('Escribe otra vez la contraseña').min(1, 'Escribe otra vez la contraseña');
const redirect = z.string().optional();

/** Checks that two passwords are the same, once both are there. */
const samePassword = (name: 'password' | 'new_password') => ({
  path: ['confirm_password'],
  message: sentence('passwords_differ'),
  when: ({ value }: { value: unknown }) => {
    const typed = value as Record<string, unknown>;
    return Boolean(typed[name]) && Boolean(typed.confirm_password);
  },
});

/** The form of registration, which asks for the password twice. */
export const registrationForm = registration
  .extend({ confirm_password: again, redirect })
  .refine((form) => form.password === form.confirm_password, samePassword('password'));

/** An e-mail alone: to ask for a link. */
export const emailForm = z.object({ email });

/** Body of the API's call for a new password. */
export const passwordReset = z.object({ token: z.string().max(200).optional(), new_password: chosenPassword });

/** The form of a new password, which asks for it twice. */
export const resetForm = z
  .object({ token: z.string().max(200).optional(), new_password: chosenPassword, confirm_password: again })
  .refine((form) => form.new_password === form.confirm_password, samePassword('new_password'));

/** The token of a letter, as a form posts it. */
export const tokenForm = z.object({ token: z.string().max(200).optional() });

const currentPassword = z.string('Escribe tu contraseña actual').min(1, 'Escribe tu contraseña actual').max(1024);

/** The forms of one's own account. */
export const nameForm = registration.pick({ first_name: true, last_name: true });
export const emailChangeForm = z.object({ email, current_password: currentPassword });
export const passwordChangeForm = z
  .object({ current_password: currentPassword, new_password: chosenPassword, confirm_password: again })
  .refine((form) => form.new_password === form.confirm_password, samePassword('new_password'));
export const sessionForm = z.object({ session: z.uuid('Esa sesión no está en la lista') });
export const deletionForm = z.object({ current_password: currentPassword });

export type Registration = z.output<typeof registration>;

/** The same forms as a page shows them. */
export type LoginInput = z.input<typeof loginForm>;
export type RegistrationInput = z.input<typeof registrationForm>;
export type EmailInput = z.input<typeof emailForm>;
export type ResetInput = z.input<typeof resetForm>;
export type NameInput = z.input<typeof nameForm>;
export type EmailChangeInput = z.input<typeof emailChangeForm>;
export type PasswordChangeInput = z.input<typeof passwordChangeForm>;
export type SessionInput = z.input<typeof sessionForm>;
export type DeletionInput = z.input<typeof deletionForm>;
