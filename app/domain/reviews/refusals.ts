import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import type { RefusedFile } from './schema';

const MOST_ALONE = 5; // files of an archive that are each refused by themselves

/** A file that cannot be stored, with its kind where that can be told. */
export type Failing = FileFailure & { kind?: ImportKind };

export const withoutKind = ({ name, reason }: Failing): FileFailure => ({ name, reason });

/** Files of an archive that belong to nothing that can be stored: each is refused; where they are many, the archive is. */
export function refusals(name: string, failing: Failing[]): RefusedFile[] {
  if (failing.length <= MOST_ALONE) return failing.map(({ name, reason, kind }) => ({ name, kind, refused: reason }));
  const [kind, ...others] = new Set(failing.map((one) => one.kind));
  const refused = `No se pueden guardar ${failing.length} de sus archivos.`;
  return [{ name, kind: others.length === 0 ? kind : undefined, refused, failures: failing.map(withoutKind) }];
}
