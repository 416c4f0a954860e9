import ts from 'typescript';

/** Types of a column. */
export interface TypedColumn {
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
export function tableTypes(): Record<string, Record<string, TypedColumn>> {
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
