import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { gospelTexts } from '~/domain/gospel/shape';
import { requestReset } from '~/domain/members/recovery.server';
import { sentence, type Code } from '~/errors/catalogue';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, writtenIn } from '../setup/forms';
import { whileAway, withoutTables } from '../setup/outage';
import { signedIn } from '../setup/people';

const DAY = '/admin/evangelio/2020-01-02';
const NEWS = {
  public_title: 'Título',
  public_description: 'Uno\n\ndos',
  private_title: 'Otro',
  private_description: '',
};
const IMAGE = { imageUrl: 'https://a.example/i.png', clickUrl: 'https://a.example/', altText: 'a', tooltipText: 'b' };
const GOSPEL = { ...gospelTexts(), heading: 'Título', reference: 'Cita', verses: 'Dos', reflexion: '<p>Tres</p>' };

/** Address, fields, error and, as `isLong`, whether the form has a text that took long to write. */
type Line = [path: string, fields: Record<string, string>, code: Code, isLong?: true];

const FORMS: Line[] = [
  ['/admin/settings', { intent: 'news', basis: '', ...NEWS }, 'news_failed', true],
  ['/admin/settings', { intent: 'validation', enabled: '1' }, 'email_validation_failed'],
  ['/admin/imagen', { intent: 'image', basis: '', ...IMAGE }, 'image_failed'],
  ['/admin/about', { intent: 'text', basis: '', content: '# Mi texto' }, 'content_save_failed', true],
  ['/admin/playlists/12', { title: 'Otro', youtube_url: '' }, 'act_failed'],
  ['/admin/playlists/11/eliminar', {}, 'playlist_delete_failed'],
  ['/admin/evangelio/eliminar', {}, 'gospels_delete_failed'],
  [DAY, { intent: 'day', version: '', ...GOSPEL }, 'content_save_failed', true],
];

let admin: Browser;
beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  admin = (await signedIn('admin')).browser;
});

const isUnseen = (name: string) => /^(intent|basis|version|enabled)$/.test(name);

function expectFailure(page: Page, [, fields, , isLong]: Line): void {
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
  const form = Object.keys(fields).length > 0 ? formWith(page, 'Volver a intentar') : { fields: [] };
  const blank = Object.entries(fields).map(([name, value]) => [name, value]);
  expect(Object.fromEntries(form.fields.filter(([name]) => name !== 'ficha'))).toEqual(Object.fromEntries(blank));
  const areas = page.document.querySelectorAll('main textarea');
  const seen = areas.map((area) => [area.getAttribute('name'), writtenIn(area)]);
  expect(seen).toEqual(Object.entries(fields).filter(([name]) => !isUnseen(name)));
  const labels = areas.map(({ id }) => page.document.querySelector(`label[for="${id}"]`)?.textContent.trim());
  expect(labels.every(Boolean)).toBe(true);
  expect(page.text.includes('pero tu texto está aquí')).toBe(isLong === true);
  expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
  expect(page.html).not.toMatch(/ECONN|SQLSTATE|42P01|relation/);
}

const WAYS = [
  ['every statement fails', withoutTables, (code: Code) => code],
  ['nobody answers', whileAway, (code: Code) => (code === 'act_failed' ? 'database_away' : code)],
] as const;

it.each(WAYS)(
  'where %s a form says so in its own words, with all that was typed but passwords',
  async (_how, outage, codeOf) => {
    await outage(async () => {
      for (const line of FORMS) {
        const page = await admin.post(line[0], line[1]);
        expectFailure(page, line);
        expect(page.text).toContain(sentence(codeOf(line[2])));
      }
    });
  },
);

it('the page of a reset whose token cannot be looked at says so and can be asked for again', async () => {
  const { member } = await signedIn();
  const path = `/reset-password?token=${await requestReset(db, member.email)}`;
  await withoutTables(async () => {
    const page = await new Browser().get(path);
    expect([page.status, page.text.includes(sentence('reset_failed'))]).toEqual([503, true]);
    expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe(path);
  });
  expect((await new Browser().get(path)).status).toBe(200);
});

/** Address of each upload form, the file that is sent, and the error. */
const UPLOADS: [path: string, file: string, code: Code][] = [
  ['/admin/playlists?subida=playlist', 'lista.json', 'upload_failed'],
  ['/admin/main-files?subida=main', 'textos.zip', 'upload_failed'],
  ['/admin/main-files?subida=optional', 'estudios.zip', 'upload_failed'],
  ['/admin/main-files?subida=topics', 'temas.zip', 'topics_upload_failed'],
  ['/admin/evangelio?subida=gospels', 'dias.json', 'gospels_upload_failed'],
  ['/admin/about?subida=about', 'acerca.md', 'content_upload_failed'],
  ['/admin/revisiones?subida=libro', 'libro.zip', 'review_keep_failed'],
  ['/admin/youtube?subida=youtube', 'lista.json', 'upload_failed'],
  ['/admin/playlists/11/1?subida=chapter-main', '11-1.json', 'upload_failed'],
  ['/admin/playlists/11/1?subida=chapter-optional', '11-1_o.json', 'upload_failed'],
];
const CONTENT: Record<string, string> = { json: '{}', zip: 'PK', md: '# Texto' };

it.each([
  ['every statement fails', withoutTables],
  ['nobody answers', whileAway],
] as const)('where %s an upload says so in its own words, with the file to be chosen again', async (_how, outage) => {
  await outage(async () => {
    for (const [path, file, code] of UPLOADS) {
      const page = await admin.upload(path, file, CONTENT[file.split('.')[1] ?? ''] ?? '');
      expect([path, page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
      expect(page.text).toContain(sentence(code));
      const forms = page.document
        .querySelectorAll('main form')
        .filter((form) => form.querySelector('input[type=file]'));
      expect(forms.map((form) => form.getAttribute('action')?.replace(/#.*/, ''))).toContain(path);
    }
  });
});
