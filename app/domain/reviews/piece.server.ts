import { deflateRawSync } from 'node:zlib';
import type { FileFailure } from '~/domain/imports/schema';
import type { Piece, Section } from './schema';

/** A piece of a section with what its importer takes, which is compressed here, where no reader waits for it. */
export const piece = (section: Section, content: string, failures: FileFailure[] = []): Piece => ({
  section,
  content,
  packed: deflateRawSync(content, { level: 1 }),
  failures,
});
