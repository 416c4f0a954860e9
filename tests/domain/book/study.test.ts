import { describe, expect, it } from 'vitest';
import { findStudy } from '~/domain/book/chapters.server';
import { renderStudy, renderWholeStudy, STUDY_RENDERING } from '~/domain/book/study.server';
import { textsOf } from '~/domain/book/texts.server';
import { readBlocks, readCited, readLines } from '~/domain/writing/blocks';
import { fillRendered } from '~/domain/versions/rendered.server';
import { optionalChapter } from '../../setup/archives';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from './loading';

const db = inTransaction();
const load = loading(db);

const list = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);
const NOTHING = optionalChapter(11, 1, {
  ...{ dialogue_summary: [], keywords: [], topics: [], homework: [], bulletpoints: [], user_comments: [] },
  ...{ new_testament: [], quiz: { questions: [], answers: [] } },
});
const study = (parts: object) => ({ ...NOTHING, ...parts });
describe('a study is rendered', () => {
  it('whole where it has the most that each section may have', () => {
    const text = 'La luz no pregunta a quién alumbra.';
    const full = study({
      ...{ homework: list(300, text), bulletpoints: list(300, text), topics: list(300, 'Luz') },
      dialogue_summary: list(300, { speaker: 'Jesús', text }),
      quiz: { questions: list(300, text), answers: list(300, text) },
      new_testament: list(300, { reference: 'Juan 1, 5', description: text, citation: text }),
    });
    expect(renderWholeStudy(full)).toMatchObject({ isCut: false, topics: full.topics });
  });

  it('as far as a page goes where it is larger, which may not be stored', () => {
    const large = study({ homework: list(9, '&'.repeat(60_000)), topics: ['Luz'] });
    expect(renderStudy(large)).toMatchObject({
      isCut: true,
      homework: [expect.stringMatching(/^(&amp;)+$/)],
      topics: [],
    });
    expect(() => renderWholeStudy(large)).toThrow(
      'El estudio ocupa más de 512 KB en la página: acorta sus textos o quita entradas.',
    );
  });
});

describe('a study that was stored by older rules', () => {
  const store = (content: object, older = {}) =>
    db()
      .updateTable('optional_chapters')
      .set({ content: JSON.stringify(content), ...older })
      .execute();

  it('is rendered when it is read, by page and e-book, as far as a page goes, and for good at the next start', async () => {
    await load.optional(11, 1);
    await store(study({ homework: list(2000, 'Ora.') }), { rendering: null });
    const cut = { isCut: true, homework: list(300, 'Ora.') };
    expect(await findStudy(db(), 11, 1)).toMatchObject(cut);
    expect((await textsOf(db(), 11))[0]?.study).toMatchObject(cut);
    await fillRendered(db());
    const rows = await db().selectFrom('optional_chapters').select(['rendered', 'rendering']).execute();
    expect(rows).toMatchObject([{ rendered: cut, rendering: STUDY_RENDERING }]);
  });

  it('is no longer shown once a version beside this one has stored another text', async () => {
    await load.optional(11, 1);
    await store(study({ homework: ['Otro.'] }));
    expect(await findStudy(db(), 11, 1)).toMatchObject({ homework: ['Otro.'], dialogue_summary: [] });
  });
});

it('what is typed is split in a time that grows with its length alone', () => {
  const lines = '\n'.repeat(400_000);
  expect(readBlocks(`# a${lines}`)).toEqual([{ name: 'a', text: '' }]);
  expect(readCited(lines)).toEqual({ description: '', citation: '' });
  expect(readLines(`a${lines}`)).toEqual(['a']);
});
