import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Built version of this project, in a folder of its own. */
export interface Version {
  folder: string;
  /** True if it has the setting for a pooler. */
  knowsPoolers: boolean;
  remove: () => Promise<void>;
}

/** Versions before and after this one. */
export interface Neighbours {
  before: Version;
  next: Version;
}

/** Migration that a version after this one may make while this one serves. */
const NEXT_MIGRATION = `
alter table notes add column of_the_next_version text not null default 'nuevo';
create table of_the_next_version (id bigint generated always as identity primary key, text text not null);
`;

/**
 * Builds the version of `wanted`, or the one before the newest migration, so that both do not know the same tables, and
 * one after this that brings a migration. Null if there is no history to take them from.
 */
export async function buildNeighbours(folder: string, wanted?: string): Promise<Neighbours | null> {
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations/[0-9]*');
  const older = wanted ?? (newest && `${newest}^`);
  const name = older && git('rev-parse', '--short', older);
  if (!name) return null;
  const before = await build(folder, name);
  const next = await build(folder, git('rev-parse', '--short', 'HEAD') ?? 'HEAD', (target) =>
    writeFile(join(target, 'migrations', '9999_of_the_next_version.sql'), NEXT_MIGRATION),
  );
  return { before, next };
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

async function build(folder: string, commit: string, change?: (target: string) => Promise<void>): Promise<Version> {
  const target = join(folder, `version-${commit}${change ? '-siguiente' : ''}`);
  run('git', ['worktree', 'add', '--detach', '--force', target, commit], process.cwd());
  const remove = async () => {
    git('worktree', 'remove', '--force', target);
    await rm(target, { recursive: true, force: true });
  };
  try {
    await change?.(target);
    run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], target);
    run(process.execPath, ['scripts/start.mjs', 'build'], target);
  } catch (error) {
    await remove();
    throw error;
  }
  const knowsPoolers = git('grep', '-q', 'PREPARED_STATEMENTS', commit, '--', 'app/env.server.ts') !== null;
  return { folder: target, knowsPoolers, remove };
}

function run(program: string, args: string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.slice(-1000)}`);
}
