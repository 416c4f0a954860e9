import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { db } from '~/db/db.server';
import { dataDir } from '~/env.server';
import { writeBackup } from './database/backup';
import { BackupFault } from './database/backup-file';
import { restoreBackup } from './database/restore';

const stamp = () => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/**
 * `backup [file]` writes the whole database into a file; `backup restore file` fills an empty database from one
 * (`sin-comprobar` accepts one of an earlier version, which cannot be checked).
 */
export async function main({ args }: { args: string[] }): Promise<number> {
  const [first, second, third] = args;
  try {
    if (first === 'restore') {
      if (!second) {
        console.error('Di qué copia: npm run backup -- restore ARCHIVO');
        return 1;
      }
      await restoreBackup(db, resolve(second), third === 'sin-comprobar');
      console.log(`Restaurada la copia ${second}.`);
      return 0;
    }
    const file = resolve(first ?? join(dataDir, 'copias', `libro-${stamp()}.jsonl.gz`));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeBackup(db, file);
    console.log(`Copia escrita en ${file}`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await db.destroy();
  }
}
