import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What the start runs in these tests instead of a program of the site; PROGRAM says which. */

const say = (/** @type {string} */ line) => console.log(line);

async function connect() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  client.on('error', () => say('cut off'));
  await client.connect();
  return client;
}

/** @param {string} sql @param {unknown[]} [values] */
async function ask(sql, values) {
  const client = await connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Says `up` and `down` as the database comes and goes. @param {AbortSignal} signal */
async function watch(signal) {
  const aborted = new Promise((done) => signal.addEventListener('abort', done));
  for (let state = ''; !signal.aborted; await sleep(20)) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    client.on('error', () => {}); // its end says as much
    const over = new Promise((done) => client.once('end', done));
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) say((state = 'up'));
    if (isUp) await Promise.race([over, aborted]);
    if (signal.aborted) break;
    if (state !== 'down') say((state = 'down'));
  }
  await ask('select 1');
  say('drained');
  return Number(process.env.EXIT_CODE ?? 0);
}

/** Says `ack <n>` once a row is safe. @param {AbortSignal} signal */
async function insert(signal) {
  await ask('create table if not exists row (name text primary key)');
  const client = await connect();
  for (let n = 1; !signal.aborted; n += 1) {
    const name = `${process.env.ROUND ?? ''}-${n}`;
    await client.query('insert into row values ($1)', [name]);
    say(`ack ${name}`);
  }
  await client.end();
}

async function list() {
  const { rows } = /** @type {{ rows: { name: string }[] }} */ (await ask('select name from row'));
  for (const { name } of rows) say(`row ${name}`);
}

async function stubborn() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  say(`child ${child.pid}`);
  await new Promise(() => {});
}

function refuse() {
  const error = new Error('El ajuste PORT no vale.');
  error.name = 'SettingsError';
  throw error;
}

/** Ends as a server does in which nothing caught an error. */
function fault() {
  say('served');
  return 70;
}

function environment() {
  const { DATABASE_URL, EMBEDDED_DATABASE, NODE_ENV } = process.env;
  say(JSON.stringify({ DATABASE_URL, EMBEDDED_DATABASE, NODE_ENV, cwd: process.cwd() }));
}

/** @type {Record<string, (signal: AbortSignal, args: string[]) => unknown>} */
const programs = { watch, insert, list, stubborn, refuse, fault, environment, args: (_, args) => say(args.join('|')) };

/** @param {{ args: string[], signal: AbortSignal, ready: (workers: number) => void }} call */
export function main({ args, signal, ready }) {
  if (process.env.PROGRAM !== 'refuse') ready(Number(process.env.WORKERS ?? 1));
  return programs[process.env.PROGRAM ?? 'watch']?.(signal, args);
}
