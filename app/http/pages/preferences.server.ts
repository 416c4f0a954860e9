import { z } from 'zod';
import type { Preferences } from '~/domain/site/schema';
import type { Asking } from './plain-answer.server';
import { preferencesCookie, readCookie } from '~/http/auth/cookies.server';

/** The choices of the page of preferences, as its form posts them. */
export const preferencesForm = z.object({
  theme: z.enum(['light', 'sepia', 'dark', 'auto']),
  size: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
  lead: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  face: z.enum(['serif', 'sans']),
  numbers: z.enum(['shown', 'hidden']).default('shown'),
  weight: z.enum(['normal', 'light']),
});
type Choices = z.output<typeof preferencesForm>;

export const DEFAULT_CHOICES: Choices = {
  theme: 'light',
  size: 2,
  lead: 2,
  face: 'serif',
  numbers: 'shown',
  weight: 'normal',
};

/** The choices of this browser; the default for each one that its cookie does not hold or holds wrongly. */
export async function readChoices(request: Pick<Asking, 'headers'>): Promise<Choices> {
  const values = Object.fromEntries(new URLSearchParams((await readCookie(preferencesCookie, request)) ?? ''));
  const keep = (name: keyof Choices) => {
    const parsed = preferencesForm.shape[name].safeParse(values[name]);
    return parsed.success ? parsed.data : DEFAULT_CHOICES[name];
  };
  const names = Object.keys(DEFAULT_CHOICES) as (keyof Choices)[];
  return Object.fromEntries(names.map((name) => [name, keep(name)])) as Choices;
}

/** The `Set-Cookie` that makes this browser remember its choices. */
export function rememberChoices(choices: Choices): Promise<string> {
  const values = Object.entries(choices).map(([name, value]): [string, string] => [name, String(value)]);
  return preferencesCookie.serialize(new URLSearchParams(values).toString());
}

/** The choices as pages use them. */
export const asPreferences = ({ weight, ...choices }: Choices): Preferences => ({
  ...choices,
  light: weight === 'light',
});
