import { expect, it } from 'vitest';
import { ACTS } from '~/domain/audit/audit-log.server';
import { intentsOfApp } from './intents';
import { ROWS } from './rows';

it('every intent of every action has a row in a table of forms, and every row is of one', () => {
  const rows = new Set(ROWS.map(({ route, intent }) => `${route} ${intent}`));
  expect([...rows].sort()).toEqual([...new Set(intentsOfApp())].sort());
});

it('every act of the audit log is that of a form, of what publishes what was scheduled, or of a review', () => {
  const acts = ROWS.flatMap(({ act }) => (act ? [act[0]] : []));
  const others = ['schedule.publish', 'schedule.fail', 'transcripts.upload', 'recordings.upload', 'pictures.upload']; // reviewed first
  expect([...new Set([...acts, ...others])].sort()).toEqual(Object.keys(ACTS).sort());
});
