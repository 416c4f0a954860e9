import { beforeEach, describe, expect, it } from 'vitest';
import { noteLength } from '~/domain/notes/schema';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const db = inTransaction();
let noteRef = { memberId: 0, volume: 11, index: 5 };
beforeEach(async () => {
  noteRef = { memberId: await makeMember(db(), 'ana@ejemplo.org'), volume: 11, index: 5 };
});
const save = async (text: string) => (await saveNote(db(), noteRef, { text })).text;
const found = async () => (await findNote(db(), noteRef))?.text ?? null;

describe('a note', () => {
  it('is stored as it was typed, whether or not its chapter exists, with one kind of line breaks', async () => {
    expect(await found()).toBeNull();
    const expected = '  Uno\n\tdos <b>& «tres» 😀 \n\nb\n\nc\nd';
    expect(await save('  Uno\n\tdos <b>& «tres» 😀 \r\n\r\nb\n\rc\rd')).toBe(expected);
    expect(await found()).toBe(expected);
  });

  it('loses NUL and other controls, not tabs, emoji and what joins their parts', async () => {
    const typed = Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).filter((one) =>
      /\p{Cc}/u.test(one),
    );
    expect(await save(`a${typed.join('')}b👩‍👩‍👧\u00ad`)).toBe('a\t\n\nb👩‍👩‍👧\u00ad');
    expect(noteLength('\u0000'.repeat(5000) + 'x'.repeat(2000))).toBe(2000);
    expect(await save('\u0000'.repeat(5000) + 'x'.repeat(2000))).toHaveLength(2000);
  });

  it('belongs to its member and place alone', async () => {
    await save('mía');
    const other = await makeMember(db(), 'eva@ejemplo.org');
    expect(await findNote(db(), { ...noteRef, memberId: other })).toBeNull();
    expect(await findNote(db(), { ...noteRef, volume: 12 })).toBeNull();
    expect(await findNote(db(), { ...noteRef, index: 6 })).toBeNull();
    await saveNote(db(), { ...noteRef, memberId: other }, { text: 'suya' });
    await saveNote(db(), { ...noteRef, memberId: other }, { text: '' });
    expect(await found()).toBe('mía');
  });
});

const LONGEST: [string, string][] = [
  ['letters with accents', 'ñ'.repeat(2000)],
  ['emoji', '😀'.repeat(2000)],
  ['line breaks of Windows', '\r\n'.repeat(2000)],
  ['emoji of several code points', '👩‍👩‍👧'.repeat(400)],
];
it.each(LONGEST)(
  '2000 characters of %s are saved; one more is refused, and the note stays as it was',
  async (_name, text) => {
    expect(noteLength(text)).toBe(2000);
    const before = await save(text);
    expect(noteLength(before)).toBe(2000);
    await expect(save(`${text}x`)).rejects.toMatchObject({
      code: 'note_long',
      status: 422,
      message: 'La nota no puede pasar de 2000 caracteres',
      circumstances: { field: 'note_text' },
    });
    expect(await found()).toBe(before);
  },
);
