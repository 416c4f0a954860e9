import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { call, tokenOf, type ApiResponse } from '../setup/api';
import { apiRows, withExamples } from '../setup/api-rows';
import { badBodies, badFields, JSON_TYPE, type BadBody } from '../setup/bad-json';
import { fillVolume } from '../setup/book';
import { part } from '../setup/extent';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

/** Sentences that name their field in words of their own. */
const IN_OWN_WORDS = /nombre|apellido|correo|contraseña|URL|dirección http|Video|La nota|el texto antes/;

let admin: Member;
beforeAll(async () => {
  admin = await person('admin');
  await fillVolume(11, { videos: [5] });
  const topic = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
  await db.insertInto('topics').values(topic).execute();
});
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
});

const withBody = apiRows.filter(({ row }) => row.body).map((one, nth) => ({ ...one, nth }));

describe.each(withBody)('the body of $method $path', ({ method, path, operation, nth }) => {
  const { schema, example } = operation.requestBody?.content[JSON_TYPE] ?? { schema: {} };
  const good = example as Record<string, unknown>;
  const at = withExamples({ path, operation }, { id: 'luz' });

  const send = (token: string, { body, type = JSON_TYPE }: BadBody): Promise<ApiResponse> =>
    call(method, at, { token, body, headers: { 'content-type': type } });

  async function check(bodies: BadBody[]): Promise<void> {
    const token = await tokenOf(admin);
    const before = await stored(BACKUP_TABLES);
    const responses: unknown[] = [];
    const chosen = part(bodies, 4, nth); // neighbouring calls get others
    for (const bad of chosen) responses.push([bad.name, (await send(token, bad)).status]);
    expect(responses).toEqual(chosen.map(({ name, status }) => [name, status]));
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  }

  it('is refused when it is wrong as a whole, and nothing is stored', () =>
    check(badBodies(schema, good).filter(({ status }) => status !== 'taken')));

  it('is refused for each field that is wrong, and nothing is stored', () =>
    check(badFields(schema, good).filter(({ status }) => status !== 'taken')));

  it('is refused in words that name the field', async () => {
    const token = await tokenOf(admin);
    const named = badFields(schema, good).filter(({ field, status }) => field !== undefined && status === 422);
    const unnamed: unknown[] = [];
    for (const bad of part(named, 4, nth + 1)) {
      const { detail, errors = {} } = (await send(token, bad)).json as { detail: string; errors?: object };
      const names = [`«${bad.field}`, ...Object.keys(errors).map((field) => `«${field}»`)];
      const isNamed = names.some((name) => detail.includes(name)) || IN_OWN_WORDS.test(detail);
      if (!isNamed) unnamed.push([bad.name, detail]);
    }
    expect(unnamed).toEqual([]);
  });

  it('may leave out what need not be there, and bring what nobody asks for', async () => {
    const token = await tokenOf(admin);
    const optional = badFields(schema, good).filter(({ status }) => status === 'taken');
    const more = [
      JSON.stringify({ ...good, otro: { a: [1] }, toString: 'x' }),
      JSON.stringify(good).replace('{', '{"__proto__":{"role":"admin"},'),
    ];
    const statuses: number[] = [];
    for (const body of [JSON.stringify(good), ...optional.map((one) => one.body), ...more]) {
      await db.deleteFrom('members').where('email', '=', 'rosa@ejemplo.org').execute();
      await fillVolume(11, { videos: [5] }); // one call gives it another number
      statuses.push((await send(token, { name: '', body, status: 'taken' })).status);
    }
    expect(new Set(statuses).size, statuses.join()).toBe(1);
    expect([415, 413, 422]).not.toContain(statuses[0]);
  });
});
