import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

const interfaces = () =>
  readdirSync('app/db/tables')
    .map((name) => readFileSync(`app/db/tables/${name}`, 'utf8'))
    .join('\n');

/** The column types of `app/db/tables` as they are written, by table. */
function written(): Record<string, Record<string, string>> {
  const schema = readFileSync('app/db/schema.ts', 'utf8');
  const body = schema.slice(schema.indexOf('interface Tables'));
  const text = interfaces();
  const tables = [...body.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', name = '']) => {
    const found = new RegExp(`interface ${name} \\{\\n([^}]*)\\}`).exec(text)?.[1] ?? '';
    const columns = [...found.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column, type]) => [column, type]);
    return [table, Object.fromEntries(columns) as Record<string, string>];
  });
  return Object.fromEntries(tables) as Record<string, Record<string, string>>;
}

/** What a column of the live schema has to look like in TypeScript. */
function fits(column: Column, type: string): boolean {
  const plain = type.replace(/^Generated(?:Always)?<(.*)>$/, '$1').replace(' | null', '');
  const isWrittenOptional = /^Generated|^Instant|^MaybeInstant|undefined/.test(type);
  const isNullable = / \| null|^MaybeInstant/.test(type);
  const kinds: Record<string, RegExp> = {
    int2: /^number$/,
    int4: /^number$/,
    int8: /^number$/,
    bool: /^boolean$/,
    text: /^string$|^'/,
    varchar: /^string$/,
    uuid: /^string$/,
    date: /^string$/,
    bytea: /^Buffer$/,
    jsonb: /^Json<|^ColumnType</,
    timestamptz: /^(Maybe)?Instant$|^Deadline$/,
  };
  const canBeLeftOut = column.has_default || column.is_nullable === 'YES';
  return (
    (kinds[column.udt_name]?.test(plain) ?? false) &&
    isNullable === (column.is_nullable === 'YES') &&
    (!isWrittenOptional || canBeLeftOut)
  );
}

describe('the table types', () => {
  it('say what the live schema says', async () => {
    const { rows } = await sql<Column>`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable,
             (c.column_default is not null or c.is_identity = 'YES') as has_default
        from information_schema.columns c
       where c.table_schema = 'public' and c.table_name not like 'kysely%'`.execute(db);
    const types = written();
    const live: Record<string, string[]> = {};
    for (const column of rows) {
      (live[column.table_name] ??= []).push(column.column_name);
      const type = types[column.table_name]?.[column.column_name] ?? 'nothing';
      expect(fits(column, type), `${column.table_name}.${column.column_name}: ${column.udt_name} ~ ${type}`).toBe(true);
    }
    const names = (tables: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, [...columns].sort()]));
    expect(names(live)).toEqual(
      names(Object.fromEntries(Object.entries(types).map(([table, columns]) => [table, Object.keys(columns)]))),
    );
  });
});

describe('wrong states', () => {
  const refused = async (statement: string) =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'accepted',
        (error: { code?: string }) => error.code ?? 'unknown',
      );
  const MEMBER = `insert into members (first_name, last_name, email, password_hash)
                  values ('Ana', 'Ruiz', 'ana@ejemplo.org', '$argon2id$x')`;
  it.each([
    ['a 37th volume', `insert into volumes (number, title) values (37, 'Volumen 37')`, '23514'],
    ['a volume twice', `insert into volumes (number, title) values (36, 'Volumen 36')`, '23505'],
    ['a password in the clear', MEMBER.replace('$argon2id$x', 'secreto'), '23514'],
    ['a chapter of index 0', `insert into optional_chapters (volume, index, content) values (1, 0, '{}')`, '23514'],
    ['a chapter that is a list', `insert into optional_chapters (volume, index, content) values (1, 1, '[]')`, '23514'],
    ['a video outside a playlist', `insert into videos (volume, index, title) values (1, 1, 'x')`, '23503'],
    ['an address that runs', `update volumes set youtube_url = 'javascript:alert(1)' where number = 1`, '23514'],
    ['a second row of settings', `insert into site default values`, '23505'],
    ['news of a third kind', `insert into news (section) values ('secret')`, '23514'],
    ['a picture without an address', `update featured_image set visible = true`, '23514'],
  ])('%s is refused', async (_name, statement, code) => {
    expect(await refused(statement)).toBe(code);
  });

  it('a note has at most 2000 code points, and one place for each person and chapter', async () => {
    await sql.raw(MEMBER).execute(db);
    const note = (text: string) =>
      refused(
        `insert into notes (member_id, volume, index, text) select id, 1, 1, '${text}' from members where email = 'ana@ejemplo.org'`,
      );
    expect(await note('😀'.repeat(2001))).toBe('23514');
    expect(await note('😀'.repeat(2000))).toBe('accepted');
    expect(await note('otra')).toBe('23505');
    expect(await refused(MEMBER.replace('ana@', 'ANA@'))).toBe('23505');
    await sql`delete from members`.execute(db);
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db);
    expect(rows[0]?.count).toBe(0);
  });
});
