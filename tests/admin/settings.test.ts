import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveIntroduction } from '~/domain/site/introduction.server';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { doneIn, signedInAs, wordsIn } from '../setup/panel';
import { unverified } from '../setup/people';
import { stored } from '../setup/stored';

const TAB = '/admin/settings';
const NEWS = {
  public_title: 'Encuentro',
  public_description: 'El **jueves** leemos [juntos](/volume/11).',
  private_title: 'Hola, {first_name}',
  private_description: 'Trae tus *notas*, {first_name}.',
};

const admin = signedInAs('admin');

describe('the verification of e-mails', () => {
  const state = async () => wordsIn(await admin.get(TAB), '[aria-labelledby=verificacion] .status');
  const waiting = () => db.selectFrom('members').select('id').where('email_verified_at', 'is', null).execute();

  it.each([
    [3, '3 cuentas pendientes quedaron verificadas'],
    [1, '1 cuenta pendiente quedó verificada'],
  ])('verifies everybody who waits when it is turned off: %d', async (count, sentence) => {
    const on = await admin.follow(await sendForm(admin, TAB, 'Activar la verificación'));
    expect(doneIn(on)).toBe('Listo. Desde ahora las cuentas nuevas verifican su correo.');
    expect(await state()).toEqual(['Activada']);
    for (let at = 0; at < count; at += 1) await unverified();
    expect((await admin.get(TAB)).text).toContain(
      'Al desactivarla, se verifican todas las cuentas que están sin verificar.',
    );
    const page = await admin.follow(await sendForm(admin, TAB, 'Desactivar la verificación'));
    expect(doneIn(page)).toBe(`Listo. La verificación de correos está desactivada: ${sentence}.`);
    expect(await state()).toEqual(['Desactivada']);
    expect(await waiting()).toEqual([]);
    const { audit } = await stored(['audit']);
    expect(audit?.at(-1)).toMatchObject({ detail: { verified: count } });
  });
});

describe('the news', () => {
  beforeEach(async () => {
    await db.updateTable('news').set({ enabled: false, title: '', description: '' }).execute();
  });
  const save = async (typed: Record<string, string>, shown = ['public', 'private']) => {
    const form = formWith(await admin.get(TAB), 'Guardar');
    const ticks = shown.map((section): [string, string] => [`${section}_enabled`, 'on']);
    return admin.post(TAB, [...typedInto(form, typed).filter(([name]) => !name.endsWith('_enabled')), ...ticks]);
  };
  const previews = async () => (await admin.get(TAB)).document.querySelectorAll('.preview').map((one) => one.innerHTML);

  // To whom they are shown: tests/pages/home-news.test.ts.
  it('of both sections are switched on, and previewed as they will look', async () => {
    await save(NEWS);
    expect(await previews()).toEqual([
      '<p>El <strong>jueves</strong> leemos <a href="/volume/11">juntos</a>.</p>',
      '<p>Trae tus <em>notas</em>, {first_name}.</p>',
    ]);
    const { news = [] } = await stored(['news']);
    expect(news.map((one) => (one as { enabled: boolean }).enabled)).toEqual([true, true]);
  });

  it('hold 200 and 1000 characters, an emoji being one and a line break being one', async () => {
    const title = '😀'.repeat(200);
    const description = `${'😀\n'.repeat(499)}😀x`;
    const fields = { ...NEWS, public_title: title, public_description: description.replaceAll('\n', '\r\n') };
    expect((await save(fields)).status).toBe(303);
    const { news } = await stored(['news']);
    expect(news).toContainEqual({ section: 'public', enabled: true, title, description });
  });
});

it('whoever leaves the typed introduction for the stored one is led back to its part', async () => {
  const mine = formWith(await admin.get(TAB), 'Guardar la presentación');
  await saveIntroduction(db, { id: null, email: 'ana@ejemplo.org' }, 'De otra mano');
  const met = await admin.post(TAB, typedInto(mine, { introduction: 'Lo mío' }));
  expect(wordsIn(met, '[aria-labelledby=guardado-t]').join()).toContain('De otra mano');
  const { location } = await admin.post(TAB, formWith(met, 'Quedarme con lo guardado').fields);
  expect(location).toBe(`${TAB}#presentacion`);
});
