import { startThrowAway } from '../setup/throw-away';

/**
 * Attacks the finished server for some minutes, on a Postgres of its own that is thrown away, while readers open its
 * pages; arguments name some of the attacks. Returns 1 if the server died, an invariant broke, or readers waited too
 * long.
 */
export async function main({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> {
  const { folder, postgres, remove } = await startThrowAway('libro-ataque-');
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO_CONTENT: 'off', TRUST_PROXY: '1' };
  Object.assign(process.env, settings);
  try {
    const { attack } = await import('./attack/run'); // only now: the settings are read when the app is loaded
    return (await attack(args, signal)) ? 0 : 1;
  } finally {
    await remove();
  }
}
