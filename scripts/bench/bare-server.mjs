import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import pg from 'pg';

// A bare server in a process of its own: it runs one query and sends the same bytes every time.
const [, , database, query, parameters, file] = process.argv;
/** @type {unknown} */
const values = JSON.parse(parameters ?? '[]');
const body = readFileSync(file ?? '');
const pool = new pg.Pool({ connectionString: database, max: 10 });
const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
const server = createServer((request, response) => {
  request.resume();
  void pool
    .query(query ?? '', /** @type {unknown[]} */ (values))
    .then(() => response.writeHead(200, headers).end(body));
});
server.listen(0, '127.0.0.1', () =>
  process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
);
