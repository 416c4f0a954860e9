import { METHODS } from 'node:http';
import { sendRequest, type Field } from './calls';
import type { Operation } from './description';
import { faultsOf, type JudgedRequest } from './judge';
import { OF_OTHER, type Caller } from './people';
import type { Answer } from './wire';

const NOT_FOR_CLIENTS = new Set(['CONNECT', 'QUERY']); // the one is no request, the other too young for most clients

/** Sends every method that a path does not have, as everybody: it must be refused, with the methods that it has. */
export async function tryMethods(field: Field): Promise<string[]> {
  const faults: string[] = [];
  const paths = [...new Set(field.operations.map(({ path }) => path))];
  for (const path of paths) {
    const own = field.operations.filter((one) => one.path === path).map(({ method }) => method);
    const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : [])].sort().join();
    for (const [at, method] of METHODS.entries()) {
      if (allowed.split(',').includes(method) || NOT_FOR_CLIENTS.has(method)) continue;
      const caller = field.people.callers[at % field.people.callers.length] as Caller;
      const response = await sendRequest(field, { method, caller, path: withIds(path, {}), fits: null });
      const allow = String(response.headers.allow ?? '')
        .split(', ')
        .sort()
        .join();
      const written = await field.ledger.read();
      if (response.status !== 405 || allow !== allowed || written.length > 0)
        faults.push(`${method} ${path}, ${caller.name}: ${response.status}, Allow: ${allow}, ${written.length} rows`);
    }
  }
  return faults;
}

/** Checks that missing, hidden and other people's items get the same response, for every caller who may ask. */
export async function askForOthers(field: Field): Promise<string[]> {
  const faults: string[] = [];
  const { people, ids } = field;
  const none = (turn: 0 | 1, { path }: Operation) => {
    const values = Object.fromEntries(Object.entries(ids.unknown).map(([name, pair]) => [name, pair[turn]]));
    return path.startsWith('/admin/tema/') ? { ...values, id: ids.unknown['temaId']![turn] } : values;
  };
  for (const operation of field.operations.filter(({ path }) => path.includes('{'))) {
    for (const caller of people.callers) {
      const seen: string[] = [];
      const others: Record<string, string>[] = [none(0, operation), none(1, operation)];
      if (operation.path.startsWith('/notes/'))
        others.push({ volume: String(OF_OTHER.volume), index: String(OF_OTHER.index) });
      if (operation.path === '/tema/{temaId}' && caller.role === 'user') others.push({ temaId: ids.hidden });
      for (const values of others) {
        const body = operation.body && JSON.stringify(operation.body.example);
        const hasState = operation.parameters.some(({ name }) => name === 'state');
        const request: JudgedRequest = {
          method: operation.method,
          caller,
          path: withIds(operation.path, values) + (hasState ? '?state=new' : ''),
          fits: null,
          ...(body && { body, headers: { 'content-type': 'application/json' } }),
        };
        const response = await sendRequest(field, request);
        const wrong = faultsOf(request, response, operation, await field.ledger.read());
        faults.push(...wrong.map((words) => `${operation.name}, ${caller.name}: ${words}`));
        seen.push(sentenceOf(response, values));
      }
      if (new Set(seen).size > 1) faults.push(`${operation.name}, ${caller.name}: ${[...new Set(seen)].join(' | ')}`);
    }
  }
  return faults;
}

const withIds = (path: string, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(ids[name] ?? 'nada'));

/** Status and text of a response, without the requested ids and the day, which the text says in words. */
const sentenceOf = ({ status, text }: Answer, ids: Record<string, string>) =>
  Object.values(ids)
    .reduce((sentence, id) => sentence.replaceAll(id, '…'), `${status} ${text}`)
    .replace(/\d+ de \p{Letter}+ de \d{4}/u, '…');
