import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '~/errors/catalogue';
import { call } from '../setup/api';
import { apiRows, described, type Content, type Operation } from '../setup/api-rows';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';

interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
let document: Document;
beforeAll(async () => {
  document = (await call('GET', '/openapi.json')).json as Document;
});

describe('GET /openapi.json', () => {
  it('is an OpenAPI 3.1 description', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.servers).toEqual([{ url: '/api' }]);
    const { valid, errors } = await new Validator().validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is read, and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await call(method, '/openapi.json');
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('says which addresses the picture of a video may have', () => {
    const { requestBody } = document.paths['/admin/video/{volume}/{index}']!.put!;
    const { pattern } = (
      requestBody?.content['application/json']?.schema as { properties: Record<string, { pattern?: string }> }
    ).properties.thumbnail!;
    const fits = (address: string) => new RegExp(pattern!).test(address);
    expect(['', 'https://a.example/b.jpg', ' ', 'javascript:alert(1)', 'https://'].filter(fits)).toEqual([
      '',
      'https://a.example/b.jpg',
    ]);
  });

  it('names each operation once', () => {
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('the description and the site have the same paths and methods, which are those of the table of rights', () => {
  const inTable = Object.entries(RIGHTS_OF_CALLS).map(([path, { at: _at, ...methods }]) => {
    return [described(path), Object.keys(methods).sort()] as const;
  });
  const inDescription = Object.entries(document.paths).map(([path, methods]) => {
    const names = Object.keys(methods).map((one) => one.toUpperCase());
    return [path, names.sort()] as const;
  });
  expect(Object.fromEntries(inDescription)).toEqual(Object.fromEntries(inTable));
});

describe('the description and the server', () => {
  const fieldOf = (path: string, field: string) =>
    document.paths[path]?.post?.requestBody?.content['application/json']?.schema.properties?.[field];

  it.each([
    ['/register', 'password', { minLength: 6, maxLength: 1024 }],
    ['/reset-password', 'new_password', { minLength: 6, maxLength: 1024 }],
    ['/register', 'email', { format: 'email', maxLength: 254 }],
    ['/videos/watch', 'video_id', { minLength: 1, maxLength: 64 }],
    ['/admin/image-config', 'imageUrl', { format: 'uri' }],
    ['/admin/about', 'content', { minLength: 1, maxLength: 65_536 }],
  ])('keep the same rules: %s has %s', (path, field, rules) => {
    expect(fieldOf(path, field)).toMatchObject(rules);
  });

  it.each([
    ['/login', 'post', 'email', { format: 'email' }],
    ['/admin/users', 'get', 'email', { format: 'email' }],
    ['/admin/users', 'get', 'created_at', { format: 'date-time' }],
    ['/volumes', 'get', 'youtube_url', { format: 'uri', type: ['string', 'null'] }],
    ['/evangelio-del-dia', 'get', 'date', { format: 'date' }],
    ['/volumes/{volume}/playlist', 'get', 'videoId', { description: expect.stringContaining('Vacío') as string }],
  ])('say of what form an answer is: %s, %s, has %s', (path, method, field, form) => {
    const text = JSON.stringify(document.paths[path]?.[method]?.responses[200]);
    const whole = text.replace(/\{"\$ref":"[^"]*\/(\w+)"\}/g, (_, name: string) =>
      JSON.stringify(document.components.schemas[name]),
    );
    const found: unknown[] = [];
    JSON.parse(whole, (key, value: unknown) => {
      if (key === field) found.push(value);
      return value;
    });
    expect(found).toContainEqual(expect.objectContaining(form));
  });

  it.each(['/reset-password', '/verify-email'])('take %s without a token as with an empty one', async (path) => {
    const rest = { new_password: 'secreto-2' };
    const [without, empty] = [
      await call('POST', path, { body: rest }),
      await call('POST', path, { body: { ...rest, token: '' } }),
    ];
    expect([without.status, without.json]).toEqual([400, empty.json]);
  });
});

/** Content of a body in this media type, with its schema and its example. */
const contentOf = (answer: { content?: Record<string, Content> } | undefined, type = 'application/json') =>
  answer?.content?.[type];

describe.each(apiRows)('$method $path', ({ path, method, row }) => {
  const operation = () => document.paths[described(path)]?.[method.toLowerCase()] as Operation;

  it('has an example of its body, its parameters and its answer, each of which would pass', () => {
    const { requestBody, responses, parameters = [] } = operation();
    const body = contentOf(requestBody);
    if (row.body) expect(row.body.safeParse(body?.example)).toMatchObject({ success: true });
    if (row.upload || row.takesFiles)
      expect(contentOf(requestBody, 'multipart/form-data')?.schema.properties).toHaveProperty('file');
    const answer = contentOf(responses[row.status]);
    if (row.answer) expect(row.answer.parse(answer?.example)).toEqual(answer?.example);
    else expect(row.status).toBe(204);
    for (const place of ['path', 'query'] as const) {
      const given = parameters.filter((one) => one.in === place);
      const values = Object.fromEntries(given.map(({ name, schema }) => [name, String(schema.example)]));
      const schema = place === 'path' ? row.params : row.query;
      expect(Object.keys(values)).toEqual(Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}));
      if (schema) expect(schema.safeParse(values)).toMatchObject({ success: true });
    }
  });

  it('says which refusals it may meet, with an example of each', () => {
    const { responses } = operation();
    const statuses = Object.keys(responses).map(Number);
    const needed = [
      ...[429, 503],
      ...(row.who === 'anyone' ? [] : [401]),
      ...(row.who === 'admin' ? [403] : []),
      ...(row.params || row.query || row.body || row.upload || row.takesFiles ? [422] : []),
      ...(row.body || row.upload || row.takesFiles ? [400, 413, 415] : []),
      ...(row.isTagged ? [304] : []),
    ];
    expect(statuses).toEqual(expect.arrayContaining(needed));
    for (const status of statuses.filter((one) => one >= 400)) {
      const { examples = {} } = contentOf(responses[status]) ?? {};
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const [code, { value }] of Object.entries(examples)) {
        expect(catalogue[code as keyof typeof catalogue].status).toBe(status);
        expect((value as { detail: string }).detail).not.toMatch(/[{}]/);
      }
    }
  });
});
