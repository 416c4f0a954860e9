import fc from 'fast-check';
import type { Operation } from './description';
import { faultsOf, type JudgedRequest } from './judge';
import type { Ledger } from './ledger';
import type { Ids, People } from './people';
import { requestsOf } from './requests';
import { send, type Answer } from './wire';

/** Target of the attack, and its measurements. */
export interface Field {
  origin: string;
  operations: Operation[];
  people: People;
  ids: Ids;
  ledger: Ledger;
  seed: number;
  runs: number;
  times: number[];
  statuses: Map<number, number>;
  signal: AbortSignal;
}

/** Sends a request and records its time and status. */
export async function sendRequest(field: Field, request: JudgedRequest): Promise<Answer> {
  const token = request.caller.token();
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await send(field.origin, { ...request, headers });
  field.times.push(response.ms);
  field.statuses.set(response.status, (field.statuses.get(response.status) ?? 0) + 1);
  return response;
}

/** Makes each call, as each caller, with whatever the description allows and what it does not. Returns the faults. */
export async function callAll(field: Field): Promise<string[]> {
  const faults: string[] = [];
  for (const operation of field.operations) {
    for (const caller of field.people.callers) {
      field.signal.throwIfAborted();
      if (operation.path === '/logout' && caller.role) continue; // the sequences end sessions of their own
      const property = fc.asyncProperty(requestsOf(operation, caller, field.ids, field.people), async (request) => {
        const response = await sendRequest(field, request);
        const wrong = faultsOf(request, response, operation, await field.ledger.read());
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      });
      const { failed, counterexample, errorInstance, counterexamplePath } = await fc.check(property, {
        seed: field.seed,
        numRuns: field.runs,
        endOnFailure: false,
      });
      if (!failed) continue;
      const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
      const example = counterexample ? shown(counterexample[0]) : '';
      faults.push(`${operation.name}, ${caller.name}: ${words}\n      ${example} (${counterexamplePath})`);
    }
  }
  return faults;
}

const shown = ({ method, path, headers, body }: JudgedRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 200) ?? ''}`;
