import { describe, expect, it } from 'vitest';
import { bearer, call, refusalOf } from '../setup/api';

const NONE = [404, 'No existe esa llamada'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('a path of the API that is none', () => {
  it.each(['', '/', '/nada', '/volumes/11', '/volumes/11/playlist/x', '/admin', '/admin/nada', '/login/x', '/docs/x'])(
    '/api%s is answered with 404 as JSON, whatever the method',
    async (path) => {
      for (const method of METHODS) {
        const response = await call(method, path);
        expect([method, ...refusalOf(response)]).toEqual([method, ...NONE]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      expect((await call('HEAD', path)).status).toBe(404);
    },
  );

  it.each(['/%', '/%ff', '/%00', '/volumes%2F11', '/..%2f', `/${'x'.repeat(10_000)}`, '/á/ñ', '//', '/{}'])(
    '/api%s is none either',
    async (path) => {
      expect(refusalOf(await call('GET', path))).toEqual(NONE);
    },
  );

  it('says no more to an administrator', async () => {
    const { token } = await bearer('admin');
    expect(refusalOf(await call('GET', '/admin/nada', { token }))).toEqual(NONE);
  });
});
