import ts from 'typescript';

/** What the types of a table say of a column. */
export interface TypedColumn {
  /** What is read from it, without null: `string`, `number`, `Date`… */
  read: string;
  isNullable: boolean;
  /** What is written into it; nothing where only the database writes. */
  written: string | undefined;
  canBeLeftOut: boolean;
}

const ASKED = 'tables-as-they-are-used.ts';
const QUESTION = `
  import type { Insertable, Selectable } from 'kysely';
  import type { Tables } from '~/db/schema';
  export type Read = { [Table in keyof Tables]: Selectable<Tables[Table]> };
  export type Written = { [Table in keyof Tables]: Insertable<Tables[Table]> };`;

function program(): ts.Program {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options: usual } = ts.parseJsonConfigFileContent({ ...config, files: [ASKED], include: [] }, ts.sys, '.');
  const options = { ...usual, lib: ['lib.es2023.d.ts'], types: ['node'] }; // the tables need no browser
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, ...how) =>
    path.endsWith(ASKED) ? ts.createSourceFile(path, QUESTION, ts.ScriptTarget.ES2022) : read(path, ...how);
  return ts.createProgram([ASKED], options, host);
}

/** The columns of each table as `app/db/schema.ts` types them, asked of the compiler. */
export function tableTypes(): Record<string, Record<string, TypedColumn>> {
  const asked = program();
  const checker = asked.getTypeChecker();
  const plain = (type: ts.Type) =>
    checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getNonNullableType(type))).replace(/<.*>$/, '');
  /** The properties of a type by their names. */
  const propertiesOf = (type: ts.Type) =>
    new Map(
      checker.getPropertiesOfType(type).map((each) => [each.name, { each, type: checker.getTypeOfSymbol(each) }]),
    );
  const [read, written] = checker
    .getExportsOfModule(checker.getSymbolAtLocation(asked.getSourceFile(ASKED)!)!)
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
