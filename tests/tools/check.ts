import { runChecks } from './test/checks';

/** Checks the code without running it. Arguments name the checks; without any, all are done. */
export async function main({ args }: { args: string[] }): Promise<number> {
  const { failed } = await runChecks(args.length > 0 ? args : undefined);
  return failed === 0 ? 0 : 1;
}
