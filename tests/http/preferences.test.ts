import { describe, expect, it } from 'vitest';
import { preferencesCookie } from '~/http/auth/cookies.server';
import {
  asPreferences,
  DEFAULT_CHOICES,
  preferencesForm,
  readChoices,
  rememberChoices,
} from '~/http/pages/preferences.server';

const requestWith = (cookie?: string) =>
  new Request('http://localhost:3000/', { headers: cookie === undefined ? {} : { cookie } });
const withValues = async (values: string) =>
  readChoices(requestWith((await preferencesCookie.serialize(values)).split(';')[0]));
const OTHERS = {
  theme: 'sepia',
  size: 4,
  lead: 1,
  face: 'sans',
  numbers: 'hidden',
  print: 'large',
  weight: 'light',
  reminder: 'hidden',
} as const;

describe('the choices of a browser', () => {
  it('come back as they were made', async () => {
    const cookie = (await rememberChoices(OTHERS)).split(';')[0];
    expect(await readChoices(requestWith(cookie))).toEqual(OTHERS);
  });

  it('are the default where nothing was chosen', async () => {
    expect(DEFAULT_CHOICES).toEqual({
      theme: 'light',
      size: 2,
      lead: 2,
      face: 'serif',
      numbers: 'shown',
      print: 'normal',
      weight: 'normal',
      reminder: 'shown',
    });
    expect(await readChoices(requestWith())).toEqual(DEFAULT_CHOICES);
    expect(await readChoices(requestWith('preferencias=%%%'))).toEqual(DEFAULT_CHOICES);
  });

  it.each([
    ['theme=azul&size=3', { size: 3 }],
    ['size=9&lead=3', { lead: 3 }],
    ['size=2.5&face=sans', { face: 'sans' }],
    ['size=&lead=&face=&weight=light', { weight: 'light' }],
    ['theme=dark"><script>', {}],
    ['__proto__=x&constructor=y', {}],
  ])('each one that is wrong gives way alone: %s', async (values, valid) => {
    expect(await withValues(values)).toEqual({ ...DEFAULT_CHOICES, ...valid });
  });
});

it('the form takes its texts for numbers, and nothing that is not offered', () => {
  const typed = { ...OTHERS, theme: 'auto', size: '1', lead: '3' };
  expect(preferencesForm.parse(typed)).toEqual({ ...typed, size: 1, lead: 3 });
  const wrong = { theme: 'x', size: '5', lead: '0', face: '', numbers: '', print: 'huge', weight: undefined };
  for (const [name, value] of [...Object.entries(wrong), ['size', 'a']] as const) {
    expect([name, preferencesForm.safeParse({ ...typed, [name]: value }).success]).toEqual([name, false]);
  }
});

it('pages know the light version by its own name', () => {
  expect({ weight: 'light', reminder: 'hidden', ...asPreferences(OTHERS) }).toEqual({ ...OTHERS, light: true });
  expect(asPreferences(DEFAULT_CHOICES).light).toBe(false);
});
