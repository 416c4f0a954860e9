import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sources } from '../../../scripts/start/prepare.mjs';

process.env.DATABASE_URL ??= 'postgres:///nobody-asks-it'; // a setting that has to be there
const { env } = await import('~/env.server');

const dockerfile = readFileSync('Dockerfile', 'utf8');
interface Service {
  environment: Record<string, string>;
  stop_grace_period?: string;
}
const { services } = parse(readFileSync('compose.yaml', 'utf8')) as { services: Record<'app' | 'postgres', Service> };

const set = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
const given = services.app.environment;

describe('the image', () => {
  it('sets only what the app knows', () => {
    expect(Object.keys(set).sort()).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT']);
    for (const name of Object.keys(set)) expect(Object.keys(env)).toContain(name);
  });

  it('runs as an ordinary user, on the Node that it was built with', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['node:24-slim']));
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM'));
  });

  it('has what the build and the start look at, and nothing that is made here', () => {
    const included = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, name]) => name);
    for (const name of [...sources, 'migrations', '.npmrc', 'package-lock.json']) expect(included).toContain(name);
    for (const name of included) expect(readdirSync('.')).toContain(name);
    for (const name of ['node_modules', 'build', '.data', '.env', '.git']) expect(included).not.toContain(name);
  });
});

describe('compose.yaml', () => {
  it('gives the app every setting that is not fixed in the image or for tests, and nothing unknown', () => {
    const elsewhere = [...Object.keys(set), 'EMBEDDED_DATABASE', 'WORKER', 'SHOW_RESET_TOKEN'];
    const wanted = Object.keys(env).filter((name) => !elsewhere.includes(name));
    expect(Object.keys(given).sort()).toEqual([...wanted, 'PGPASSWORD'].sort());
  });

  it.each(['PGPASSWORD', 'SESSION_SECRET'])('says what is missing when there is no value for %s', (name) => {
    expect(given[name]).toMatch(/^\$\{\w+:\?falta [^}]+\}$/);
  });

  it('gives what is not required as nothing, which counts as absent', () => {
    const optional = Object.entries(given).filter(
      ([, value]) => !value.includes(':?') && !value.startsWith('postgres:'),
    );
    for (const [name, value] of optional) expect(value).toBe(`\${${name}:-}`);
  });

  it('has no secret in it, and one name for the database on both sides', () => {
    expect(given.DATABASE_URL).toBe('postgres://libro@postgres:5432/libro');
    const own = services.postgres.environment;
    expect([own.POSTGRES_USER, own.POSTGRES_DB]).toEqual(['libro', 'libro']);
    expect(own.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    expect(given.PGPASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  it('gives the app the time that an orderly stop takes', () => {
    expect(services.app.stop_grace_period).toMatch(/^1[1-9]s$/);
  });
});
