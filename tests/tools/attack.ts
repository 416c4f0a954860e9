import { onThrowAway } from './site/throw-away';

/**
 * Attacks the finished server for some minutes, on a Postgres of its own that is thrown away, while readers open its
 * pages; arguments name some of the attacks. Returns 1 if the server died, an invariant broke, or readers waited too
 * long.
 */
export const main = ({ args, signal }: { args: string[]; signal: AbortSignal }): Promise<number> =>
  onThrowAway('libro-ataque-', { TRUST_PROXY: '1' }, async () => {
    const { attack } = await import('./attack/run'); // only now: the settings are read when the app is loaded
    return (await attack(args, signal)) ? 0 : 1;
  });
