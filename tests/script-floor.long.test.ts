import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newerIn } from './setup/script-floor';

/** Features above the floor of the scripts that are tested for before use, or do no harm where they are missing. */
const TESTED_FOR: Record<string, string> = {
  HTMLDialogElement: 'without it links lead to the pages that dialogs spare',
  'HTMLDialogElement.showModal': 'as above',
  'HTMLDialogElement.close': 'as above',
  'Navigator.share': 'without it the link is copied',
  'FetchEvent.preloadResponse': 'without it the worker asks for the page itself',
  'StorageManager.persist': 'without it a browser that runs out of room may take kept chapters away',
  'SubmitEvent.submitter': 'without it the form of a mark is sent as a document',
};

const ofServer = /\.server\.|^app\/(api|http|db|files|mail|server|routes\/api)\//;
const scripts = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => join('app', name))
  .filter((path) => /\.tsx?$/.test(path) && !ofServer.test(path));
const found = newerIn(scripts);

it('the scripts ask for nothing that the browsers at their floor lack: do without, or test for it and say so here', () => {
  const bad = found.filter(({ name }) => !Object.hasOwn(TESTED_FOR, name));
  expect(bad.map(({ where, name, browsers }) => `${where} ${name} is not in ${browsers}`)).toEqual([]);
});

it('every exception is still needed', () => {
  expect(Object.keys(TESTED_FOR).filter((name) => !found.some((one) => one.name === name))).toEqual([]);
});
