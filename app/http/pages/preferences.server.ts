import { z } from 'zod';
import type { Preferences } from '~/domain/site/schema';
import type { RequestHead } from './plain-answer.server';
import { preferencesCookie, readCookie } from '~/http/auth/cookies.server';

/** The choices of the page of preferences, as its form posts them. */
export const preferencesForm = z.object({
  theme: z.enum(['light', 'sepia', 'dark', 'auto']),
  size: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  lead: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  face: z.enum(['serif', 'sans']),
  numbers: z.enum(['shown', 'hidden']).default('shown'),
  print: z.enum(['normal', 'large']).default('normal'),
  weight: z.enum(['normal', 'light']),
  /** The highlight of which home reminds each day. */
  reminder: z.enum(['shown', 'hidden']).default('shown'),
});
type Choices = z.output<typeof preferencesForm>;

export const DEFAULT_CHOICES: Choices = {
  theme: 'light',
  size: 2,
  lead: 2,
  face: 'serif',
  numbers: 'shown',
  print: 'normal',
  weight: 'normal',
  reminder: 'shown',
};

/** Reads the choices of this browser; the default for each one that its cookie does not have or has wrongly. */
export async function readChoices(request: Pick<RequestHead, 'headers'>): Promise<Choices> {
  const values = Object.fromEntries(new URLSearchParams((await readCookie(preferencesCookie, request)) ?? ''));
  const choiceOf = (name: keyof Choices) => {
    const parsed = preferencesForm.shape[name].safeParse(values[name]);
    return parsed.success ? parsed.data : DEFAULT_CHOICES[name];
  };
  const names = Object.keys(DEFAULT_CHOICES) as (keyof Choices)[];
  return Object.fromEntries(names.map((name) => [name, choiceOf(name)])) as Choices;
}

/** Makes the `Set-Cookie` that stores the choices in this browser. */
export function rememberChoices(choices: Choices): Promise<string> {
  const values = Object.entries(choices).map(([name, value]): [string, string] => [name, String(value)]);
  return preferencesCookie.serialize(new URLSearchParams(values).toString());
}

/** Converts the choices to what pages use. */
export const asPreferences = ({ weight, reminder: _ofHome, ...choices }: Choices): Preferences => ({
  ...choices,
  light: weight === 'light',
});
