import { expect, it } from 'vitest';
import { bearer, call } from '../setup/api';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';

const corsOf = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

it.each(Object.values(RIGHTS_OF_CALLS))('without API_ORIGINS no page of another origin reads $at', async (line) => {
  const { at, ...methods } = line;
  const { token } = await bearer();
  for (const origin of ['https://otra.example', 'null', 'http://localhost:3000', '']) {
    for (const method of [...Object.keys(methods), 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'GET' };
      const response = await call(method, at, { token, headers });
      expect([method, corsOf(response.headers)]).toEqual([method, []]);
      if (method === 'OPTIONS') expect(response.status).toBe(405);
    }
  }
});
