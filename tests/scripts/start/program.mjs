import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Programs that the start runs in these tests in place of those of the site; PROGRAM selects one. */

const log = (/** @type {string} */ line) => console.log(line);

async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  client.on('error', () => log('cut off'));
  await client.connect();
  return client;
}

/** @param {string} sql @param {unknown[]} [values] */
async function query(sql, values) {
  const client = await connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Prints `up` and `down` as the database comes and goes. @param {AbortSignal} signal */
async function watch(signal) {
  const aborted = new Promise((done) => signal.addEventListener('abort', done));
  for (let state = ''; !signal.aborted; await sleep(20)) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    client.on('error', () => {}); // `end` tells the same
    const over = new Promise((done) => client.once('end', done));
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) log((state = 'up'));
    if (isUp) await Promise.race([over, aborted]);
    if (signal.aborted) break;
    if (state !== 'down') log((state = 'down'));
  }
  await query('select 1');
  log('drained');
  return Number(process.env.EXIT_CODE ?? 0);
}

/** Prints `ack <n>` once a row is committed. @param {AbortSignal} signal */
async function insert(signal) {
  await query('create table if not exists row (name text primary key)');
  const client = await connect();
  for (let n = 1; !signal.aborted; n += 1) {
    const name = `${process.env.ROUND ?? ''}-${n}`;
    await client.query('insert into row values ($1)', [name]);
    log(`ack ${name}`);
  }
  await client.end();
}

async function list() {
  const { rows } = /** @type {{ rows: { name: string }[] }} */ (await query('select name from row'));
  for (const { name } of rows) log(`row ${name}`);
}

async function stubborn() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  log(`child ${child.pid}`);
  await new Promise(() => {});
}

function refuse() {
  const error = new Error('El ajuste PORT no vale.');
  error.name = 'SettingsError';
  throw error;
}

/** Exits with the code of a server that ended by an uncaught error. */
function fault() {
  log('served');
  return 70;
}

function environment() {
  const { DATABASE_URL, EMBEDDED_DATABASE, NODE_ENV } = process.env;
  log(JSON.stringify({ DATABASE_URL, EMBEDDED_DATABASE, NODE_ENV, cwd: process.cwd() }));
}

/** @type {Record<string, (signal: AbortSignal, args: string[]) => unknown>} */
const programs = { watch, insert, list, stubborn, refuse, fault, environment, args: (_, args) => log(args.join('|')) };

/** @param {{ args: string[], signal: AbortSignal, ready: (workers: number) => void }} call */
export function main({ args, signal, ready }) {
  if (process.env.PROGRAM !== 'refuse') ready(Number(process.env.WORKERS ?? 1));
  return programs[process.env.PROGRAM ?? 'watch']?.(signal, args);
}
