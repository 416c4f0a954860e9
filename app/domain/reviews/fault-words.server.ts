import { written } from '~/errors/zod-spanish';
import { FileFault, ShapeFault } from '~/files/fault';
import { decodeUtf8 } from '~/files/json.server';
import { jsonLine } from '~/files/json-tokens';

/** Reason why a file is refused, with the line of the fault where it is JSON of a wrong shape. Counts from 1. */
export function reasonOf(error: unknown, bytes?: Uint8Array): string {
  if (!(error instanceof FileFault)) throw error;
  if (!(error instanceof ShapeFault) || !bytes || error.path.length === 0) return error.message;
  const named = `«${written(error.path)}»`;
  const field = isNumber(error.path[error.path.length - 1]) ? `El campo ${named}` : named;
  const reason = error.message.replace(field, positionOf(error.path));
  return `En la línea ${jsonLine(decodeUtf8(bytes), error.path)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

const isNumber = (key: PropertyKey | undefined): key is number => typeof key === 'number';

/** Position of a value, for people: '«text» (el n.º 3 de «dialogue»)'. */
function positionOf(path: PropertyKey[]): string {
  const at = path.findIndex(isNumber);
  if (at < 0) return `«${written(path)}»`;
  const within = `el n.º ${Number(path[at]) + 1} de «${written(path.slice(0, at))}»`;
  const rest = path.slice(at + 1);
  return rest.length > 0 ? `${positionOf(rest)} (${within})` : within;
}
