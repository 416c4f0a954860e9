import { describe, expect, it } from 'vitest';
import { readChapter } from '~/domain/book/chapter-file.server';
import { FileFault } from '~/files/fault';
import { optionalChapter } from '../../setup/archives';

const read = (value: unknown) => readChapter('optional', 11, '11-5_o.json', Buffer.from(JSON.stringify(value)));
const info = { volume: 11, index: 5 };
const quiz = (answers: unknown) => read({ info, quiz: { questions: ['a', 'b'], answers } }).quiz.answers;

describe('an optional chapter', () => {
  it('is read with every part', () => {
    expect(read(optionalChapter(11, 5))).toEqual(optionalChapter(11, 5));
  });

  const EMPTY = {
    info: { ...info, date: '' },
    dialogue_summary: [],
    keywords: [],
    topics: [],
    quiz: { questions: [], answers: [] },
    new_testament: [],
    homework: [],
    bulletpoints: [],
    user_comments: [],
  };
  const PARTS = Object.keys(EMPTY).slice(1);
  it('is read with one part alone, which may be null', () => {
    const nulls = Object.fromEntries(Object.keys(EMPTY).map((key) => [key, null]));
    for (const key of PARTS) expect(read({ info, [key]: null })).toEqual(EMPTY);
    expect(read({ ...nulls, info })).toEqual(EMPTY);
    expect(read({ info, quiz: {} })).toEqual(EMPTY);
  });

  it('has up to 300 entries in each section', () => {
    const entry = {
      dialogue_summary: { text: 'a' },
      new_testament: { reference: 'a' },
      user_comments: { comment: 'a' },
    };
    const sections = PARTS.filter((part) => part !== 'quiz').map((part) => (count: number) => ({
      [part]: Array(count).fill(part in entry ? entry[part as keyof typeof entry] : 'a'),
    }));
    const questions = (count: number) => ({ quiz: { questions: Array(count).fill('a') } });
    const answers = (count: number) => ({ quiz: { answers: { 1: 'a', [count]: 'a' } } });
    for (const section of [...sections, questions, answers]) {
      expect(() => read({ info, ...section(300) })).not.toThrow();
      expect(() => read({ info, ...section(301) })).toThrow(
        /^El campo «[\w.]+» tiene 301 entradas y no puede pasar de 300: quita las que sobren\.$/,
      );
    }
  });

  it('none of whose parts is known is refused, with the keys that it has and those that are known', () => {
    const words =
      /^No tiene ninguna de las partes de un estudio .*: tiene «info», «dialogueSummary», «Topics», y se esperaba «dialogue_summary», «keywords», /;
    expect(() => read({ info, dialogueSummary: [], Topics: ['Luz'] })).toThrow(words);
    expect(() => read({ info })).toThrow(/: tiene «info», y se esperaba /);
    expect(() => read({ info, resumen: 'x' })).toThrow(/: tiene «info», «resumen», y/);
  });

  it('leaves out keys that it does not know, and tells each with the one that may be meant', () => {
    const remarks: string[] = [];
    const value = { info: { ...info, page: 1 }, keywords: [], bulletPoints: ['a'], quiz: { question: ['b'] }, más: 1 };
    const bytes = Buffer.from(JSON.stringify(value));
    readChapter('optional', 11, '11-5_o.json', bytes, (kind, what) => remarks.push(`${kind} ${what}`));
    expect(remarks.sort()).toEqual([
      'unknown-keys «bulletPoints» (¿es «bulletpoints»?)',
      'unknown-keys «info.page»',
      'unknown-keys «más»',
      'unknown-keys «quiz.question» (¿es «questions»?)',
    ]);
  });

  it('takes lone objects for lists, `summary` for `text`, and empty parts of parts', () => {
    const chapter = read({
      info,
      dialogue_summary: { speaker: 'Luisa', summary: 'Luz' },
      new_testament: { reference: 'Juan 1, 5' },
      user_comments: { comment: 'Gracias' },
    });
    expect(chapter.dialogue_summary).toEqual([{ speaker: 'Luisa', text: 'Luz' }]);
    expect(chapter.new_testament).toEqual([{ reference: 'Juan 1, 5', description: '', citation: '' }]);
    expect(chapter.user_comments).toEqual([{ user: '', comment: 'Gracias' }]);
  });
});

describe('answers', () => {
  it.each([
    ['a list', ['x', 'y'], ['x', 'y']],
    ['a list with a gap', ['x', null], ['x', '']],
    ['keyed from 0', { 0: 'x', 1: 'y' }, ['x', 'y']],
    ['keyed from 1', { 1: 'x', 2: 'y' }, ['x', 'y']],
    ['keyed in any order', { 10: 'k', 2: 'b', 1: 'a' }, ['a', 'b', '', '', '', '', '', '', '', 'k']],
    ['keyed with a gap', { 0: 'x', 2: 'z' }, ['x', '', 'z']],
    ['keyed with zeros in front', { '01': 'x', '02': 'y', '010': 'z' }, ['x', 'y', '', '', '', '', '', '', '', 'z']],
    ['keyed from 00', { '00': 'x', '01': 'y' }, ['x', 'y']],
    ['keyed by words', { uno: 'x' }, []],
    ['nothing', null, []],
  ])('%s', (_name, answers, list) => {
    expect(quiz(answers)).toEqual(list);
  });

  it.each([
    ['a text', 'x', 'El campo «quiz.answers» debe ser una lista; se encontró un texto.'],
    ['a number in a list', ['x', 2], 'El campo «quiz.answers[1]» debe ser un texto; se encontró un número.'],
  ])('%s is refused', (_name, answers, sentence) => {
    expect(() => quiz(answers)).toThrow(new FileFault(sentence));
  });

  it('keyed by a giant number make no giant list', () => {
    expect(quiz({ 99999999: 'x' })).toEqual([]);
  });

  it('whose key is no index, or one that is there, are left out with a remark', () => {
    const remarks: string[] = [];
    const answers = { 1: 'x', uno: 'y', '01': 'z', 99999999: 'x', 2: 'b' };
    const bytes = Buffer.from(JSON.stringify({ info, quiz: { questions: ['a', 'b'], answers } }));
    const note = (kind: string, what?: string) => remarks.push(`${kind} ${what}`);
    expect(readChapter('optional', 11, '11-5_o.json', bytes, note).quiz.answers).toEqual(['x', 'b']);
    expect(remarks).toEqual(['99999999', 'uno', '01'].map((key) => `unknown-keys «quiz.answers.${key}»`));
  });
});

it.each([
  ['topics', { topics: 'Luz' }, 'El campo «topics» debe ser una lista; se encontró un texto.'],
  ['the quiz', { quiz: [] }, 'El campo «quiz» debe ser un objeto; se encontró una lista.'],
  ['a reference', { new_testament: [{ description: 'x' }] }, 'Falta el campo «new_testament[0].reference».'],
  ['a comment', { user_comments: [{ user: 'Rosa' }] }, 'Falta el campo «user_comments[0].comment».'],
  ['an exercise', { homework: ['x'.repeat(64 * 1024 + 1)] }, 'El campo «homework[0]» pasa de 64 KB.'],
])('a wrong part is refused with its name: %s', (_name, parts, sentence) => {
  expect(() => read({ info, ...parts })).toThrow(new FileFault(sentence));
});
