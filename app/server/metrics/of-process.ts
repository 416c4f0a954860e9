import { Counter, Histogram } from 'prom-client';
import { caches, type CacheFigures } from '~/db/cache-figures.server';
import { pool } from '~/db/db.server';
import { statements, type Ended } from '~/db/statements.server';
import { passwordQueue } from '~/domain/members/passwords.server';
import { lastDone } from '../jobs';
import { counter, gauge, registry } from './registry';

/** Registers the metrics of this process. */
export function tellOfProcess(): void {
  gauge({ name: 'libro_processes', help: 'Processes that serve and have told their figures.', read: () => [[1]] });
  gauge({
    name: 'libro_job_last_success_timestamp_seconds',
    help: 'When a job was last done well.',
    labels: ['job'],
    read: () => [...lastDone].map(([job, at]): [number, { job: string }] => [at / 1000, { job }]),
  });
  for (const register of [registerPool, registerStatements, registerPasswords, registerCaches]) register();
}

function registerPool(): void {
  gauge({
    name: 'libro_pool_connections',
    help: 'Connections to Postgres that are open, in use or idle.',
    labels: ['state'],
    read: () => [
      [pool.totalCount - pool.idleCount, { state: 'busy' }],
      [pool.idleCount, { state: 'idle' }],
    ],
  });
  gauge({
    name: 'libro_pool_waiting',
    help: 'Pieces of work that wait for a connection.',
    read: () => [[pool.waiting]],
  });
}

function registerStatements(): void {
  const took = new Histogram({
    name: 'libro_statement_duration_seconds',
    help: 'Statements that Postgres was asked, failed ones too.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const slow = new Counter({
    name: 'libro_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY.',
    registers: [registry],
  });
  statements.subscribe((message) => {
    const { milliseconds, isSlow } = message as Ended;
    took.observe(milliseconds / 1000);
    if (isSlow) slow.inc();
  });
}

function registerPasswords(): void {
  gauge({
    name: 'libro_passwords_waiting',
    help: 'Passwords that wait to be judged.',
    read: () => [[passwordQueue().waiting]],
  });
  counter({
    name: 'libro_passwords_refused_total',
    help: 'Passwords that were not judged, since too many waited.',
    read: () => [[passwordQueue().refused]],
  });
}

function registerCaches(): void {
  const labels: 'cache'[] = ['cache'];
  gauge({
    name: 'libro_cache_entries',
    help: 'What a cache holds.',
    labels,
    read: ofCaches(({ entries }) => entries()),
  });
  gauge({
    name: 'libro_cache_characters',
    help: 'The same in characters, where they are counted.',
    labels,
    read: ofCaches(({ characters }) => characters?.()),
  });
  counter({
    name: 'libro_cache_hits_total',
    help: 'What was found in a cache.',
    labels,
    read: ofCaches(({ hits }) => hits),
  });
  counter({
    name: 'libro_cache_misses_total',
    help: 'What had to be made.',
    labels,
    read: ofCaches(({ misses }) => misses),
  });
}

const ofCaches = (read: (cache: CacheFigures) => number | undefined) => () =>
  [...caches].flatMap(([cache, figures]): [number, { cache: string }][] => {
    const value = read(figures);
    return value === undefined ? [] : [[value, { cache }]];
  });
