import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { browserCatalogue } from '~/errors/browser-catalogue';
import { catalogue } from '~/errors/catalogue';
import { build } from './setup/routes';

const FOLDER = 'build/client/assets';
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

it('no script of the browsers brings the checks of the server along', () => {
  expect(scripts.length).toBeGreaterThan(4);
  expect(scripts.filter(({ text }) => /\b_zod\b|ZodError/.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Sentences that components also have themselves, as a title or a state. */
const SAID_BY_COMPONENTS = [
  'Video no disponible',
  'Esta dirección no admite esa operación',
  'Esa página no está',
  'Algo falló de nuestro lado',
];

it('no script of the browsers brings a sentence along that only the server says', () => {
  const own: string[] = [...Object.values(browserCatalogue).map(({ text }) => text), ...SAID_BY_COMPONENTS];
  const others = Object.values(catalogue).filter(({ text }) => text.includes(' ') && !own.includes(text));
  expect(others.length).toBeGreaterThan(80);
  const all = scripts.map(({ text }) => text).join();
  expect(others.filter(({ text }) => all.includes(text)).map(({ text }) => text)).toEqual([]);
});

// React Router 6 has advisories that version 7 alone mends; they are about these parts of it.
describe('the router', () => {
  it('answers pages as documents: neither single fetch nor lazy route discovery is on', () => {
    expect(build.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
  });

  const MARKS = ['__reactRouterVersion', 'RouteErrorResponse', 'deserializeErrors', 'useNavigate', 'react-router'];

  it('is in no script of the browsers: no deserializeErrors, Link or useNavigate', () => {
    const withRouter = scripts.filter(({ text }) => MARKS.some((mark) => text.includes(mark)));
    expect(withRouter.map(({ name }) => name)).toEqual([]);
  });

  it('would leave these marks there', () => {
    const minified = readFileSync('node_modules/react-router-dom/dist/react-router-dom.production.min.js', 'utf8');
    expect(MARKS.filter((mark) => minified.includes(mark))).toEqual([
      '__reactRouterVersion',
      'RouteErrorResponse',
      'useNavigate',
      'react-router',
    ]);
  });
});
