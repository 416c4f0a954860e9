import type { Database } from '~/db/db.server';
import type { ArchivedFile } from '~/files/archive.server';

/** Every topic as the files of the archive that could be uploaded. Each holds its id, whatever the name of its file. */
export async function exportTopics(db: Database): Promise<ArchivedFile[]> {
  const rows = await db.selectFrom('topics').select(['id', 'title', 'items', 'updated_at']).orderBy('id').execute();
  return rows.map(({ id, title, items, updated_at }, at) => ({
    name: `${String(at + 1).padStart(4, '0')}.json`,
    content: { id, title, items },
    changedAt: updated_at,
  }));
}
