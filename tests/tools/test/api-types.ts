import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openApiDocument } from '~/api/contract/openapi.server';

/** File of the types that anybody would generate from the API's description; the tests' client is typed by them. */
const FILE = '.cache/api-types.d.ts';

/** Writes the types of the API from its current description. */
export async function writeApiTypes(): Promise<void> {
  const { default: typesOf, astToString } = await import('openapi-typescript');
  const tree = await typesOf(structuredClone(openApiDocument) as never);
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, astToString(tree));
}
