import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '~/http/api/contract/openapi.server';

// Run `npm test -- tests/api/client-source.test.ts -u` to write it anew.
it('the types of the client are those of the description as it is now', async () => {
  const tree = await openapiTypescript(structuredClone(openApiDocument) as never, { alphabetize: false });
  await expect(astToString(tree)).toMatchFileSnapshot('./description.d.ts');
});
