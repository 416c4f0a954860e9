import { describe, expect, it } from 'vitest';
import { browserSentence } from '~/errors/browser-catalogue';
import { sendOutcome, writeOf } from '~/offline/posted';
import { takesWrites } from '~/offline/protocol';

const AT = '/volume/11?chapter=3&_data=routes%2Fvolume%2Froute';
const summaryOf = (fields: Record<string, string>) => {
  const write = writeOf(AT, String(new URLSearchParams(fields)), 5);
  return write && [write.key, write.kind, write.volume, write.id, write.value];
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('what a form that scripts post writes', () => {
  it.each([
    [{ intent: 'note', index: '3', note_text: 'Mía', revision: '2' }, ['note 11-3', 'note', 11, '3', 'Mía']],
    [{ intent: 'note', index: '3', note_text: '' }, ['note 11-3', 'note', 11, '3', '']],
    [{ intent: 'read', leido: '3' }, ['read 11-3', 'read', 11, '3', true]],
    [{ intent: 'read', noleido: '3' }, ['read 11-3', 'read', 11, '3', false]],
    [{ intent: 'watch', visto: 'a b' }, ['watched 11 a b', 'watched', 11, 'a b', true]],
    [{ intent: 'note', index: '3', note_text: 'Mía', novisto: 'v' }, ['watched 11 v', 'watched', 11, 'v', false]],
    [{ intent: 'place', index: '3' }, ['place 11-3', 'place', 11, '3', true]],
    [{ intent: 'place' }, null],
    [{ intent: 'left', index: '3', parrafo: '12' }, ['left 11-3', 'left', 11, '3', '12']],
    [{ intent: 'highlight', index: '3', passages: '1:a:' }, ['highlight 11-3 1:a:', 'highlight', 11, '3', '1:a:']],
    [{ intent: 'highlight', index: '3' }, null],
    [{ intent: 'discard', index: '3' }, null],
    [{ intent: 'note', note_text: 'Sin capítulo' }, null],
  ])('%o', (fields, expected) => {
    expect(summaryOf(fields)).toEqual(expected);
  });

  it.each([
    [AT, true],
    ['/volume/2/indice?_data=routes%2Fcontents%2Froute', true],
    ['/volume/11?chapter=3', false],
    ['/volume/11/parrafo/3-1?_data=x', false],
    ['/ajustes?_data=routes%2Fpreferences%2Froute', false],
  ])('goes to %s: %s', (address, expected) => {
    expect(takesWrites(new URL(address, 'http://libro.test'))).toBe(expected);
  });
});

const stored = { note_text: 'Otra', revision: 4, saved_at: '2026-01-01T00:00:00Z' };
it.each([
  ['stored', json({ ok: true, text: 'Mía', revision: 3 }), { state: 'sent', answer: { text: 'Mía', revision: 3 } }],
  ['newer', json({ stored }, 409), { state: 'conflict', answer: { stored } }],
  ['refused', json({ refused: { message: 'No está' } }, 404), { state: 'refused', answer: { message: 'No está' } }],
  ['invalid', json({ result: { error: { a: ['Larga'] } } }, 422), { state: 'refused', answer: { message: 'Larga' } }],
  ['refused without a word', json({}, 404), { state: 'refused', answer: { message: browserSentence('act_failed') } }],
  ['over', json({ expired: true }, 401), null],
  ['away', json({ message: 'Fuera' }, 503), null],
  ['busy', json({ message: 'Espera' }, 429), null],
])('what an answer makes of it: %s', async (_name, response, expected) => {
  const outcome = await sendOutcome(response);
  expect(outcome && { state: outcome.state, answer: outcome.answer }).toEqual(expected);
});
