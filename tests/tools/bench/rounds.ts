import { request } from 'undici';
import { env } from '~/env.server';
import { forgetLimits } from '../site/accounts';
import { Child } from '../site/child';
import type { Served } from '../site/server';
import { costOf } from './cpu';
import { fire, type LoadResult, type LoadRequest } from './load';
import type { Row } from './rows';

/** Servers that one Node runs. */
export interface Rig {
  /** Version of its Node. */
  version: string;
  served: Served;
  bare: { url: string; child: Child };
}

/** Result of one round of one line, in milliseconds of processor per request. */
export interface Sample extends LoadResult {
  cpu: number;
  /** Part of it that Postgres took; undefined if it is not known. */
  database: number | undefined;
}

/** Row of the table, with its response as it came over the wire. */
export interface Line extends Row {
  /** Its index among all. */
  at: number;
  example: LoadRequest;
  response: { headers: object; body: Buffer };
  /** Bytes of a response as brotli, as gzip and uncompressed. */
  bytes: number[];
}

/** Servers that are measured: the site, and a bare one that sends the same from memory or after one query by key. */
const KINDS = ['site', 'memory', 'query'] as const;
export type Kind = (typeof KINDS)[number];

/** Measurement that is made once in every round. */
export interface Course {
  line: Line;
  rig: Rig;
  kind: Kind;
  samples: Sample[];
}

const ENCODINGS = ['br', 'gzip', 'identity'];
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date'];
const ROUNDS = 3;
const WARM_UPS = 2; // a server compiles what it has run often
const CONNECTIONS = 4;
const SECONDS = { site: 1.2, warmUp: 1.5, bare: 0.5 }; // a bare server gives enough responses in less
const MOST = 20_000; // readers may not send requests as fast as a bare server can handle them

/** Row with its response, and its bytes in each encoding. */
export async function lineOf(row: Row, at: number, url: string): Promise<Line> {
  const [example] = await row.asks(1);
  if (!example) throw new Error(`${row.name} asks nothing`);
  const response = await fetchRaw(url, example);
  const isRead = example.method === 'GET';
  const all = isRead ? await Promise.all(ENCODINGS.map((encoding) => fetchRaw(url, example, encoding))) : [response];
  return { ...row, at, example, response, bytes: all.map(({ body }) => body.length) };
}

/** Sends one request, and leaves the response as it came. @throws when it is refused. */
async function fetchRaw(origin: string, { path, ...sent }: LoadRequest, encoding?: string) {
  const wanted = { ...sent.headers, ...(encoding && { 'accept-encoding': encoding }) };
  const { statusCode, headers, body: received } = await request(origin + path, { ...sent, headers: wanted });
  const body = Buffer.from(await received.arrayBuffer());
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body.toString().slice(0, 200)}`);
  for (const name of OF_CONNECTION) delete headers[name];
  return { headers, body };
}

/** Starts a bare server by this Node that gives the responses of these lines byte for byte: the best that any can do. */
export async function rigOf(node: string, served: Served, key: number, lines: Line[]): Promise<Rig> {
  const child = new Child('El servidor desnudo', 'tests/tools/bench/bare-server.mjs', { execPath: node });
  const answers = lines.map(({ response: { headers, body } }) => ({ headers, body: body.toString('base64') }));
  const port = await child.ask<number>({ database: env.DATABASE_URL, key, answers });
  const { version } = await served.child.usage();
  return { version: version.replace(/^v/, ''), served, bare: { url: `http://127.0.0.1:${port}`, child } };
}

/**
 * Measures every line at each kind of server in turn, round after round, so that other work of the machine affects all
 * alike. Warm-up rounds are dropped.
 */
export async function measureRounds(lines: Line[], rigs: Rig[], postmaster: number): Promise<Course[]> {
  const courses = lines.flatMap((line) =>
    KINDS.flatMap((kind) => rigs.map((rig): Course => ({ line, rig, kind, samples: [] }))),
  );
  for (let round = -WARM_UPS; round < ROUNDS; round++)
    for (const course of courses) course.samples.push(await sampleOf(course, postmaster));
  for (const { samples } of courses) samples.splice(0, WARM_UPS);
  return courses;
}

async function sampleOf(course: Course, postmaster: number): Promise<Sample> {
  const { line, rig, kind } = course;
  const amount = amountFor(course);
  const { url, child } = kind === 'site' ? rig.served : rig.bare;
  const requests = kind === 'site' ? await line.asks(amount) : [{ ...line.example, path: `/${kind}/${line.at}` }];
  await forgetLimits();
  const load = { url, requests, connections: CONNECTIONS, amount };
  const { result, cost } = await costOf(child, postmaster, () => fire(load));
  const database = cost.database === undefined ? undefined : cost.database / result.count;
  return { ...result, cpu: cost.server / result.count + (database ?? 0), database };
}

/** Number of requests that fill the time of a course, estimated from its last round. */
function amountFor({ kind, samples }: Course): number {
  const last = samples.at(-1);
  if (!last) return CONNECTIONS * 8;
  const seconds = kind !== 'site' ? SECONDS.bare : samples.length < WARM_UPS ? SECONDS.warmUp : SECONDS.site;
  return Math.min(MOST, Math.max(CONNECTIONS * 2, Math.round((last.count / last.seconds) * seconds)));
}
