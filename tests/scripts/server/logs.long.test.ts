import { expect, it, vi } from 'vitest';
import { ADMIN, useServer } from '../../setup/server';
import { ask, assetIn, cookiesOf, FORM, JSON_BODY, logIn, openConnection } from './requests';

interface Line {
  level: number;
  time: string;
  request: string;
  statement?: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

const server = useServer({ SLOW_QUERY: '0' }); // each statement is a slow one

const written = () =>
  server
    .log()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const lines = () => written().filter(({ route }) => route);

/** Reads the line that the server logs about the request of `work`. */
async function lineOf(work: () => Promise<unknown>): Promise<Line> {
  const before = lines().length;
  await work();
  return vi.waitFor(() => {
    const [line] = lines().slice(before);
    if (!line) throw new Error('nothing was written');
    return line;
  }, 20_000);
}

it('an answer is one line: its id, method, route, status and milliseconds', async () => {
  const line = await lineOf(() => ask(server.url, '/about'));
  expect(Object.keys(line).sort()).toEqual(['level', 'method', 'ms', 'request', 'route', 'status', 'time']);
  expect(line).toMatchObject({ level: 30, method: 'GET', route: '/about', status: 200 });
  expect(line.ms).toBeTypeOf('number');
  expect(new Date(line.time).toISOString()).toBe(line.time);
});

it.each([
  ['/volume/11?chapter=5&buscar=secreto', '/volume/11'],
  ['/evangelio?date=2026-01-02', '/evangelio'],
  ['/reset-password?token=secreto', '/reset-password'],
  ['/verify-email?token=secreto', '/verify-email'],
  ['/user-login?email=secreto@ejemplo.org', '/user-login'],
  ['/tema/secreto', '/tema/…'],
  ['/api/tema/secreto', '/api/tema/…'],
  ['/api/admin/evangelios/2026-01-02', '/api/admin/evangelios/2026-01-02'],
  ['/secreto@ejemplo.org/nada', '/…/…'],
  ['/api/secreto@ejemplo.org', '/api/…'],
  ['/reset-password/secreto', '/reset-password/…'],
])('%s is written as %s', async (path, route) => {
  const before = server.log().length;
  expect(await lineOf(() => ask(server.url, path))).toMatchObject({ route });
  expect(server.log().slice(before)).not.toContain('secreto');
});

it('each line of a request names the id that its answer says, slow statements too', async () => {
  let id: string | undefined;
  const line = await lineOf(async () => (id = (await ask(server.url, '/api/about')).header('X-Request-Id')));
  expect(id).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect(line.request).toBe(id);
  const statements = written().filter(({ request, statement }) => request === id && statement);
  expect(statements.length).toBeGreaterThan(0);
  for (const { ms, statement } of statements) {
    expect(ms).toBeTypeOf('number');
    expect(statement).toMatch(/^select /);
  }
});

it('of a statement its text is written, never its values', async () => {
  const body = JSON.stringify({ username: 'secreto@ejemplo.org', password: 'palabra-secreta' });
  const { request } = await lineOf(() => ask(server.url, '/api/login', { method: 'POST', headers: JSON_BODY, body }));
  const texts = written().flatMap((one) => (one.request === request ? (one.statement ?? []) : []));
  expect(texts.join()).toMatch(/fold_email\(email\) = fold_email\(\$1\)/);
  expect(server.log()).not.toMatch(/secreto@|palabra/);
});

it('of an endless address only the beginning is written', async () => {
  const line = await lineOf(() => ask(server.url, '/secreto'.repeat(500)));
  expect(line.route).toBe('/…'.repeat(9));
});

it('an asset is named by its folder', async () => {
  let asset = '';
  await lineOf(async () => (asset = assetIn((await ask(server.url, '/')).text)));
  const line = await lineOf(() => ask(server.url, asset));
  expect(line.route).toBe('/assets/…');
});

it.each([
  ['a form', '/user-login', FORM['content-type']],
  ['a call', '/api/login', JSON_BODY['content-type']],
  ['an upload', '/admin/playlists?subida=playlist', 'multipart/form-data; boundary=x'],
  ['an upload of several', '/admin/revisiones?subida=libro', 'multipart/form-data; boundary=x'],
])('the body of %s that its sender breaks off is no error', async (_what, path, type) => {
  const cookie = cookiesOf(await logIn(server.url));
  const head = [
    'Host: libro.example',
    'Sec-Fetch-Site: same-origin',
    'Content-Length: 1000',
    `Content-Type: ${type}`,
    `Cookie: ${cookie}`,
  ];
  const before = written().length;
  const socket = await openConnection(server.url);
  socket.write(
    `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="x.json"\r\n\r\n{`,
  );
  await vi.waitFor(() => expect(written().length).toBeGreaterThan(before), 20_000); // its session is being read
  socket.resetAndDestroy();
  const since = () => written().slice(before);
  const isOfIt = ({ route }: Line) => route === path.split('?')[0];
  await vi.waitFor(() => expect(since().filter(isOfIt)).toHaveLength(1), 20_000);
  expect(since().filter(({ level }) => level >= 50)).toEqual([]);
});

it('nothing of a form is written', async () => {
  const line = await lineOf(() => logIn(server.url));
  expect(line).toMatchObject({ method: 'POST', route: '/login', status: 303 });
  const log = JSON.stringify(written()); // the administrator's e-mail is printed on the console
  for (const secret of [ADMIN.email, ADMIN.password]) expect(log).not.toContain(secret);
});

it('who registers is not named either, though the letter of welcome is written to a file', async () => {
  const person = {
    first_name: 'Remedios',
    last_name: 'Soledad',
    email: 'remedios@ejemplo.org',
    password: 'palabra-secreta',
  };
  const body = new URLSearchParams({ ...person, confirm_password: person.password }).toString();
  const line = await lineOf(() => ask(server.url, '/register', { method: 'POST', headers: FORM, body }));
  expect(line).toMatchObject({ method: 'POST', route: '/register', status: 303 });
  await vi.waitFor(() => expect(server.log()).toContain('a letter was written to a file'), 20_000);
  for (const word of Object.values(person)) expect(server.log()).not.toContain(word);
});
