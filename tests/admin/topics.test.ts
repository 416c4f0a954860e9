import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { zip, topic } from '../setup/archives';
import { noTopics, storeTopics } from '../setup/topics';
import { linkTo, reportOf, rowsOf, signedInAs } from '../setup/panel';

const TAB = '/admin/main-files';
const FORM = `${TAB}?subida=topics`;

const admin = signedInAs('admin');

const archive = (...files: [name: string, content: unknown][]) =>
  zip(files.map(([name, content]) => [name, JSON.stringify(content)]));
const upload = async (...files: [name: string, content: unknown][]) =>
  reportOf(admin, await admin.upload(FORM, 'temas de hoy.zip', await archive(...files), 'application/zip'));

beforeEach(async () => {
  await noTopics();
  await storeTopics({ luz: { title: 'Luz' }, alma: { title: 'Álma' }, 'la-paz': { title: 'Paz' } });
});

describe('the list of themes', () => {
  it('has each in order with its state and its date, and leads to it', async () => {
    await db.updateTable('topics').set({ created_at: '2026-03-05T18:30:00Z' }).execute();
    const page = await admin.get(TAB);
    expect(rowsOf(page, 'Temas (3)').map((row) => row.slice(0, 3))).toEqual([
      ['Álma', 'Visible', '5 mar 2026, 12:30'],
      ['Luz', 'Visible', '5 mar 2026, 12:30'],
      ['Paz', 'Visible', '5 mar 2026, 12:30'],
    ]);
    expect(linkTo(page, 'Luz')).toBe('/tema/luz?from=%2Fadmin%2Fmain-files%23temas');
  });

  it('says when there is none', async () => {
    await db.deleteFrom('topics').execute();
    const page = await admin.get(TAB);
    expect(page.text).toContain('Todavía no hay temas.');
    expect(page.html).not.toContain('Temas.zip');
  });

  it.each(['a\u2028b', '😀', 'ñandú de día', '..a', '%2e', '😀'.repeat(100), 'o\'clock "x" & <b>'])(
    'leads to a theme of the id %j, which can be opened and deleted',
    async (id) => {
      expect((await upload(['x.json', topic('Raro', { id })])).counts[3]).toBe(0);
      const path = `/admin/temas/${encodeURIComponent(id)}/eliminar`;
      expect((await admin.get(`/tema/${encodeURIComponent(id)}`)).status).toBe(200);
      expect((await admin.get(TAB)).document.querySelectorAll(`a[href="${path}"]`).length).toBe(1);
      expect((await admin.post(path, {})).status).toBe(303);
    },
  );
});
