import { createServer } from 'node:http';
import pg from 'pg';
import { tellUsage } from '../site/usage.mjs';

// A bare server in a process of its own. Its first message holds its responses; `/memory/2` gives the third of them,
// `/query/2` the same after one keyed query.
const KEYED = 'select first_name, last_name from members where id = $1';

/** @typedef {{ headers: import('node:http').OutgoingHttpHeaders, body: string }} Answer body as base64 */

/** @param {{ database: string, key: number, answers: Answer[] }} order */
function serve({ database, key, answers }) {
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  pool.on('error', () => {}); // the parent process notices that Postgres is gone
  const ready = answers.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
  const server = createServer((request, response) => {
    request.resume();
    const [, floor, at] = (request.url ?? '').split('/');
    const answer = ready[Number(at)];
    const send = () => response.writeHead(200, answer?.headers).end(answer?.body);
    if (floor === 'memory') send();
    else void pool.query({ name: 'keyed', text: KEYED, values: [key] }).then(send, () => response.destroy());
  });
  server.listen(0, '127.0.0.1', () =>
    process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
  );
}

tellUsage();
process.once('message', serve);
