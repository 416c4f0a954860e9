import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import ts from 'typescript';

/** Types of a column. */
interface TypedColumn {
  /** Type on reading, without null: `string`, `number`, `Date`… */
  read: string;
  isNullable: boolean;
  /** Type on writing; undefined if only the database writes it. */
  written: string | undefined;
  canBeLeftOut: boolean;
}

const FILE = 'tables-as-they-are-used.ts';
const SOURCE = `
  import type { Insertable, Selectable } from 'kysely';
  import type { Tables } from '~/db/schema';
  export type Read = { [Table in keyof Tables]: Selectable<Tables[Table]> };
  export type Written = { [Table in keyof Tables]: Insertable<Tables[Table]> };`;

/** Columns of each table as `app/db/schema.ts` types them, resolved by the compiler. */
function tableTypes(): Record<string, Record<string, TypedColumn>> {
  const compiled = program();
  const checker = compiled.getTypeChecker();
  const plain = (type: ts.Type) =>
    checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getNonNullableType(type))).replace(/<.*>$/, '');
  /** Properties of a type by their names. */
  const propertiesOf = (type: ts.Type) =>
    new Map(
      checker.getPropertiesOfType(type).map((each) => [each.name, { each, type: checker.getTypeOfSymbol(each) }]),
    );
  const [read, written] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(compiled.getSourceFile(FILE)!)!)
    .map((each) => propertiesOf(checker.getDeclaredTypeOfSymbol(each)));

  const columnsOf = (table: string) => {
    const given = propertiesOf(written!.get(table)!.type);
    return [...propertiesOf(read!.get(table)!.type)].map(([name, { type }]): [string, TypedColumn] => {
      const own = given.get(name);
      const canBeLeftOut = !own || (own.each.flags & ts.SymbolFlags.Optional) !== 0;
      const isNullable = checker.getNonNullableType(type) !== type;
      return [name, { read: plain(type), isNullable, written: own && plain(own.type), canBeLeftOut }];
    });
  };
  return Object.fromEntries([...read!.keys()].map((table) => [table, Object.fromEntries(columnsOf(table))]));
}

function program(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options: usual } = ts.parseJsonConfigFileContent({ ...config, files: [FILE], include: [] }, ts.sys, '.');
  const options = { ...usual, lib: ['lib.es2023.d.ts'], types: ['node'] }; // the tables need no browser
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...how) =>
    path.endsWith(FILE) ? ts.createSourceFile(path, SOURCE, ts.ScriptTarget.ES2022) : read(path, ...how);
  return ts.createProgram([FILE], options, host);
}

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
}

/** Types in which columns of Postgres are read; a type that is not named here is not supported. */
const READ: Record<string, string> = {
  float4: 'number',
  int2: 'number',
  int4: 'number',
  _int2: 'number[]',
  int8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  tsvector: 'string',
  int4multirange: 'string',
  _text: 'string[]',
};

/** Compares the type of a column with the live schema. Returns what is wrong; null if nothing is. */
function mismatch({ udt_name, is_nullable, has_default }: Column, type: TypedColumn | undefined): string | null {
  if (!type) return 'has no type';
  const isRead =
    udt_name === 'jsonb' ? !/^(string|number|boolean|any|unknown)$/.test(type.read) : READ[udt_name] === type.read;
  if (!isRead) return `${udt_name} is read as ${type.read}`;
  if (udt_name === 'jsonb' && type.written !== 'string') return `is written as ${type.written}, not as its text`;
  if (type.isNullable !== (is_nullable === 'YES')) return type.isNullable ? 'is never null' : 'may be null';
  return type.canBeLeftOut && !has_default && !type.isNullable ? 'must be given' : null;
}

it('the table types say what the live schema says', async () => {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
           (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as has_default
      from information_schema.columns c
     where c.table_schema = 'public' and c.table_name not like 'kysely%'`.execute(db);
  const types = tableTypes();
  const nameOf = ({ table_name, column_name }: Column) => `${table_name}.${column_name}`;
  const wrong = rows.flatMap((column) => {
    const found = mismatch(column, types[column.table_name]?.[column.column_name]);
    return found === null ? [] : [`${nameOf(column)} ${found}`];
  });
  expect(wrong).toEqual([]);
  const typed = Object.entries(types).flatMap(([table, columns]) =>
    Object.keys(columns).map((each) => `${table}.${each}`),
  );
  expect(typed.sort()).toEqual(rows.map(nameOf).sort());
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
