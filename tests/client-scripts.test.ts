import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'build/client/assets';

it('no script of the browsers brings the checks of the server along', () => {
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const withZod = scripts.filter((name) => /\b_zod\b|ZodError/.test(readFileSync(`${FOLDER}/${name}`, 'utf8')));
  expect(withZod).toEqual([]);
});
