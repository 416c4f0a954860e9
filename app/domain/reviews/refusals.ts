import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import type { RefusedFile } from './schema';

const MOST_ALONE = 5; // files of an archive that are each refused by themselves

/** A file that cannot be stored, with its kind if known. */
export type Failing = FileFailure & { kind?: ImportKind };

export const withoutKind = ({ name, reason }: Failing): FileFailure => ({ name, reason });

/** Refuses files of an archive that cannot be stored: each by itself, or the archive where they are many. */
export function refusals(name: string, failing: Failing[]): RefusedFile[] {
  if (failing.length <= MOST_ALONE) return failing.map(({ name, reason, kind }) => ({ name, kind, refused: reason }));
  const [kind, ...others] = new Set(failing.map((one) => one.kind));
  const refused = `No se pueden guardar ${failing.length} de sus archivos.`;
  return [{ name, kind: others.length === 0 ? kind : undefined, refused, failures: failing.map(withoutKind) }];
}
