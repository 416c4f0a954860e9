import { beforeAll, expect, it } from 'vitest';
import { sentence } from '~/errors/catalogue';
import { apiRows, described } from '../setup/api-rows';
import { Browser, type Page } from '../setup/browser';

let page: Page;
beforeAll(async () => {
  page = await new Browser().get('/api/docs');
});

it('/api/docs is a page that anybody can read without scripts', () => {
  expect(page.status).toBe(200);
  expect(page.document.querySelector('h1')?.textContent).toBe('La API');
  expect(page.document.querySelector('a[href="/api/openapi.json"]')).not.toBeNull();
  const groups = page.document.querySelectorAll('main h2').map(({ textContent }) => textContent);
  expect(groups).toEqual(['Sesión y público', 'Lectores', 'Administración']);
});

it('shows every call once', () => {
  const shown = page.document.querySelectorAll('h3 code').map(({ textContent }) => textContent.trim());
  expect(shown.sort()).toEqual(apiRows.map(({ method, path }) => `${method} /api${described(path)}`).sort());
});

it.each(apiRows)(
  'tells of $method $path who may call it, what it takes and what it answers',
  ({ method, path, row, operation }) => {
    const title = `${method} /api${described(path)}`;
    const call = page.document
      .querySelectorAll('article')
      .find((one) => one.querySelector('h3')?.textContent.trim() === title);
    const text = call?.textContent.replace(/\s+/g, ' ') ?? '';
    expect(text).toContain(row.summary);
    expect(text).toContain(row.who === 'anyone' ? 'Sin token' : 'Authorization: Bearer {access_token}');
    for (const { name } of operation.parameters ?? []) expect(text).toContain(name);
    const fields = operation.requestBody?.content['application/json']?.schema.properties ?? {};
    for (const name of Object.keys(fields)) expect(text).toContain(`${name}:`);
    const faulty = /422 El campo «(\w+)»/.exec(text)?.[1];
    if (faulty) expect(text.slice(0, text.indexOf('422'))).toContain(faulty);
    for (const status of Object.keys(operation.responses)) expect(text).toContain(status);
    for (const code of row.refusals ?? []) expect(text).toContain(sentence(code).split('{')[0]);
  },
);
