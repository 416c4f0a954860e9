import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../setup/server';
import { ask } from './requests';

/** Environment with code that is loaded before the server: at SIGUSR2 something fails as no code of ours should. */
const failing = (work: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${work} });`)}`,
});

let server: TestServer;
afterEach(() => server.stop());

it.each([
  ['an error that nothing catches', 'setImmediate(() => { throw new Error("el suelo se hunde"); })'],
  ['a rejection that nobody awaits', 'void Promise.reject(new Error("el suelo se hunde"))'],
])('%s is written down, and ends the server with a code that brings it back', async (_what, work) => {
  server = await startServer(failing(work));
  expect((await ask(server.url, '/healthz')).status).toBe(200);
  process.kill(server.pid, 'SIGUSR2');
  expect(await server.ended).toBe(70);
  const written = server
    .log()
    .split('\n')
    .filter((line) => line.includes('el suelo se hunde'));
  expect(written.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([60]);
});
