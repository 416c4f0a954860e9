import { startFloor } from './floor';
import { measure, type Rate } from './load';
import { forgetLimits } from './people';

interface Measured {
  name: string;
  path: string;
  askers?: Record<string, string>[];
  /** The query that a bare server would run for it. */
  query: string;
  parameters?: unknown[];
  method?: 'POST';
  body?: string;
}

interface Secrets {
  cookies: string[];
  tokens: string[];
}

const CHAPTER = 'select content from main_chapters where volume = $1 and index = $2';
const PLAYLIST =
  'select index, title, video_id, url, channel_title, thumbnail from videos where volume = $1 order by index';
const VIDEO = 'select 1 from videos where volume = $1 and video_id = $2';
const VOLUMES = 'select * from volumes';
const MARK = { volume_number: 11, video_id: 'demo11-0005' };

/** The session cookie as it is written in a request. */
const cookieOf = (secret: string) =>
  `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))}`;

/** The calls that many clients repeat, and the pages that readers open most. */
function targets({ cookies, tokens }: Secrets): Measured[] {
  const clients = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const writers = clients.map((client) => ({ ...client, 'content-type': 'application/json' }));
  const readers = cookies.map((secret) => ({ cookie: cookieOf(secret), 'sec-fetch-site': 'none' }));
  const visitors = [{ 'sec-fetch-site': 'none' }];
  const mark = { method: 'POST', body: JSON.stringify(MARK) } as const;
  const [shortest, longest] = [
    [11, 5],
    [4, 100],
  ];
  return [
    { name: 'GET /api/volumes', path: '/api/volumes', query: VOLUMES },
    {
      name: 'GET /api/volumes/4/playlist',
      path: '/api/volumes/4/playlist',
      askers: clients,
      query: PLAYLIST,
      parameters: [4],
    },
    {
      name: 'GET /api/main-file/11/5',
      path: '/api/main-file/11/5',
      askers: clients,
      query: CHAPTER,
      parameters: shortest,
    },
    {
      name: 'POST /api/videos/watch',
      path: '/api/videos/watch',
      askers: writers,
      query: VIDEO,
      parameters: [11, MARK.video_id],
      ...mark,
    },
    { name: 'GET / (visitante)', path: '/', askers: visitors, query: VOLUMES },
    {
      name: 'GET /volume/11?chapter=5',
      path: '/volume/11?chapter=5',
      askers: readers,
      query: CHAPTER,
      parameters: shortest,
    },
    {
      name: 'GET /volume/4?chapter=100',
      path: '/volume/4?chapter=100',
      askers: readers,
      query: CHAPTER,
      parameters: longest,
    },
  ];
}

export interface Compared {
  name: string;
  own: Rate;
  floor: Rate;
}

async function compare(origin: string, database: string, target: Measured): Promise<Compared> {
  const { name, path, askers, method, body, query, parameters = [] } = target;
  const url = origin + path;
  const answer = await fetch(url, { headers: askers?.[0], method, body });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  await forgetLimits();
  const own = await measure({ url, askers, method, body });
  const floor = await startFloor(database, query, parameters, bytes);
  try {
    return { name, own, floor: await measure({ url: floor.url }) };
  } finally {
    await floor.close();
  }
}

/** Each call beside a bare server that runs one query and sends the same bytes, one after the other in this run. */
export async function compareCalls(origin: string, database: string, secrets: Secrets): Promise<Compared[]> {
  const results: Compared[] = [];
  for (const target of targets(secrets)) results.push(await compare(origin, database, target));
  return results;
}
