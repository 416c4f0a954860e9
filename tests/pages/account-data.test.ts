import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { planCalendar } from '~/domain/members/secret-address.server';
import { nameGroup } from '~/domain/plans/groups.server';
import { askForLetters } from '~/domain/plans/letters.server';
import { startPlan } from '~/domain/plans/plans.server';
import { usualChoice } from '~/routes/plan/fields';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { collectionOf, highlightAt } from '../setup/highlights';
import { PASSWORD, signedIn } from '../setup/people';
import { READER_TABLES, stored } from '../setup/stored';

const DELETE = '/cuenta/eliminar';
let browser: Browser;
let member: Member;

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } }));
beforeEach(async () => {
  ({ browser, member } = await signedIn());
  await browser.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mi «nota»' });
  await browser.post('/volume/11', { intent: 'watch', visto: 'v11x1' });
  await browser.post('/volume/11', { intent: 'read', leido: '1' });
  await collectionOf(member, 'Promesas', [await highlightAt(member, [11, 1, 1], { line: 'Mía' })]);
  await startPlan(db, member.id, { ...usualChoice(null, 'America/Lima'), to: { volume: 11, index: 9 } });
  await askForLetters(db, member.id, 6);
  await planCalendar.make(db, member.id);
  await nameGroup(db, member.id, 'Los lunes');
});

const remove = (current_password: string, from = browser) =>
  sendForm(from, DELETE, 'Eliminar mi cuenta', { current_password });
const everythingOf = async ({ id, email }: Member) => {
  const text = JSON.stringify(
    await stored([...READER_TABLES, 'opened_chapters', 'members', 'sessions', 'tokens', 'parked_texts']),
  );
  return [text.includes(`"member_id":${id},`), text.includes(`"${email}"`)];
};

describe('one’s own data', () => {
  it('are a file with all that is stored of this member, and nothing that proves who somebody is', async () => {
    const link = (await browser.get('/cuenta')).document.querySelector('a[download]');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Descargar mis datos', '/cuenta/datos']);
    const { browser: other } = await signedIn();
    await other.post('/volume/11', { intent: 'note', index: '1', note_text: 'De otra persona' });
    await browser.get('/volume/11?chapter=1');
    const page = await browser.get('/cuenta/datos');
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="mis-datos-libro-de-cielo.json"');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.parse(page.html)).toMatchObject({
      account: { first_name: 'Lucía', last_name: 'Prueba', email: member.email, role: 'user' },
      notes: [{ volume: 11, index: 1, text: 'Mi «nota»' }],
      note_versions: [{ volume: 11, index: 1, revision: 1, text: 'Mi «nota»' }],
      watched_videos: [{ volume: 11, video_id: 'v11x1' }],
      opened_chapters: [{ volume: 11, index: 1 }],
      read_chapters: [{ volume: 11, index: 1 }],
      highlights: [{ volume: 11, index: 1, kind: 'paragraph', line: 'Mía' }],
      collections: [{ name: 'Promesas', items: [{ highlight: expect.any(Number) as number }] }],
      annotations: [{ type: 'Annotation', motivation: 'commenting' }],
      plans: [{ from_volume: 1, to_volume: 11, to_index: 9, minutes: 10, zone: 'America/Lima', ended_at: null }],
      plan_letters: [{ hour: 6, last_day: null }],
      plan_calendar: [{ last_used_at: null }],
      plan_groups: [{ name: 'Los lunes', is_own: true }],
      sessions: [{ kind: 'cookie' }],
    });
    expect(page.html).not.toMatch(/password|argon2|token|hash|De otra persona/);
  });

  it('that cannot be read now are told on a page that leads back', async () => {
    await withoutTable('notes', async () => {
      const page = await browser.get('/cuenta/datos');
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(page.document.querySelector('h1')?.textContent).toMatch(/^El servicio se está recuperando/);
      expect(page.document.querySelector('main a')?.getAttribute('href')).toBe('/cuenta');
    });
  });
});

describe('deleting one’s account', () => {
  it('is reached from the account, says what goes with it, and can be left alone', async () => {
    const page = await browser.get(DELETE);
    expect((await browser.get('/cuenta')).document.querySelector(`a[href="${DELETE}"]`)).not.toBeNull();
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Eliminar la cuenta']);
    expect(page.text).toContain(
      'Se borran tu cuenta, tus notas, tus marcas y colecciones, los videos que viste y los capítulos que leíste, tu plan de lectura y la dirección de tu lector, y dejas de recibir el evangelio por correo. No se puede deshacer.',
    );
    expect(page.document.querySelector('main a[href="/cuenta"]')?.textContent).toBe('Volver sin eliminar');
  });

  it('takes everything along, ends every session at once, and says so on home', async () => {
    const elsewhere = new Browser();
    await elsewhere.post('/user-login', { email: member.email, password: PASSWORD });
    const { browser: neighbour } = await signedIn();
    const page = await remove(PASSWORD);
    expect([page.status, page.location]).toEqual([303, '/']);
    const home = await browser.follow(page);
    expect(home.document.querySelector('main [role=status]')?.textContent).toBe(
      'Tu cuenta y todo lo que guardaste en ella se han eliminado.',
    );
    expect([browser.cookies.has('sesion'), home.text.includes('Registrarse')]).toEqual([false, true]);
    expect(await everythingOf(member)).toEqual([false, false]);
    expect((await elsewhere.get('/cuenta')).location).toBe('/user-login?redirect=%2Fcuenta');
    const again = await browser.post('/user-login', { email: member.email, password: PASSWORD });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Email o contraseña incorrectos')]);
    expect((await neighbour.get('/cuenta')).status).toBe(200);
  });
});

it('the page about privacy is reached from the account, and says who answers for it', async () => {
  expect((await browser.get('/cuenta')).document.querySelector('main a[href="/privacidad"]')).not.toBeNull();
  expect((await new Browser().get('/privacidad')).text).toContain('Fundación Libro de Cielo, contacto@libro.example.');
});
