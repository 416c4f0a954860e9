import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { doneIn, faultOf, auditLogIn, wordsIn } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const TAB = '/admin/settings';
const NEWS = {
  public_title: 'Encuentro',
  public_description: 'El **jueves** leemos [juntos](/volume/11).',
  private_title: 'Hola, {first_name}',
  private_description: 'Trae tus *notas*, {first_name}.',
};

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

describe('the verification of e-mails', () => {
  const state = async () => wordsIn(await admin.get(TAB), '[aria-labelledby=verificacion] .status');
  const unverify = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { id } = await person();
      await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', id).execute();
    }
  };
  const waiting = () => db.selectFrom('members').select('id').where('email_verified_at', 'is', null).execute();

  it('is turned on', async () => {
    const page = await admin.follow(await sendForm(admin, TAB, 'Activar la verificación'));
    expect(doneIn(page)).toBe('Listo. Desde ahora las cuentas nuevas verifican su correo.');
    expect(await state()).toEqual(['Activada']);
    expect((await auditLogIn(admin))[0]?.act).toBe('Activó la verificación de correos');
    expect((await stored(['site'])).site).toMatchObject([{ email_validation_enabled: true }]);
  });

  it.each([
    [3, '3 cuentas pendientes quedaron verificadas'],
    [1, '1 cuenta pendiente quedó verificada'],
    [0, '0 cuentas pendientes quedaron verificadas'],
  ])('verifies everybody who waits when it is turned off: %d', async (count, sentence) => {
    if ((await state())[0] !== 'Activada') await sendForm(admin, TAB, 'Activar la verificación');
    await unverify(count);
    expect((await admin.get(TAB)).text).toContain(
      'Al desactivarla, se verifican todas las cuentas que están sin verificar.',
    );
    const page = await admin.follow(await sendForm(admin, TAB, 'Desactivar la verificación'));
    expect(doneIn(page)).toBe(`Listo. La verificación de correos está desactivada: ${sentence}.`);
    expect(await state()).toEqual(['Desactivada']);
    expect(await waiting()).toEqual([]);
    expect((await auditLogIn(admin))[0]?.act).toBe('Desactivó la verificación de correos');
    const { audit } = await stored(['audit']);
    expect(audit?.at(-1)).toMatchObject({ detail: { verified: count } });
  });

  it.each(['', '2', 'true'])('stays as it is for %j', async (enabled) => {
    await unverify(1);
    const before = await stored(['site', 'members', 'audit']);
    expect((await admin.post(TAB, { intent: 'validation', enabled })).status).toBe(422);
    expect(await stored(['site', 'members', 'audit'])).toEqual(before);
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

  it('of both sections are saved, previewed as they will look, and shown to whom they are for', async () => {
    const response = await save(NEWS);
    expect(response.location).toBe(`${TAB}#noticias`);
    expect(doneIn(await admin.follow(response))).toBe('Listo. Las noticias se guardaron.');
    expect(await previews()).toEqual([
      '<p>El <strong>jueves</strong> leemos <a href="/volume/11">juntos</a>.</p>',
      '<p>Trae tus <em>notas</em>, {first_name}.</p>',
    ]);
    const open = (await new Browser().get('/')).text;
    expect(open).toContain('Encuentro');
    expect(open).not.toContain('Trae tus');
    const own = (await (await signedIn()).browser.get('/')).text;
    expect(own).toContain('Hola, Lucía');
    expect(own).toContain('Trae tus notas, Lucía.');
    expect((await auditLogIn(admin))[0]?.act).toBe('Guardó las noticias');
  });

  it('that are not to be shown are kept', async () => {
    await save(NEWS, ['private']);
    expect(Object.fromEntries(formWith(await admin.get(TAB), 'Guardar').fields)).toMatchObject(NEWS);
    expect((await new Browser().get('/')).text).not.toContain('Encuentro');
  });

  it('hold 200 and 1000 characters, an emoji being one and a line break being one', async () => {
    const title = '😀'.repeat(200);
    const description = `${'😀\n'.repeat(499)}😀x`;
    const fields = { ...NEWS, public_title: title, public_description: description.replaceAll('\n', '\r\n') };
    expect((await save(fields)).status).toBe(303);
    const { news } = await stored(['news']);
    expect(news).toContainEqual({ section: 'public', enabled: true, title, description });
  });

  it.each([
    ['public_title', 'Título', 200],
    ['private_title', 'Título', 200],
    ['public_description', 'Descripción', 1000],
    ['private_description', 'Descripción', 1000],
  ])(
    'with one character too many in %s are told so; nothing is stored, all that was typed stays',
    async (name, _label, most) => {
      const before = await stored(['news', 'audit']);
      const typed = { ...NEWS, [name]: 'ñ'.repeat(most + 1) };
      const page = await save(typed, ['private']);
      expect(page.status).toBe(422);
      const fault = `No puede pasar de ${most} caracteres`;
      expect(wordsIn(page, '[role=alert] li a')).toEqual([fault]);
      const field = page.document.querySelector(`[name=${name}]`);
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      const again = Object.fromEntries(formWith(page, 'Guardar').fields);
      expect(again).toMatchObject({ ...typed, private_enabled: 'on' });
      expect(again).not.toHaveProperty('public_enabled');
      expect(await stored(['news', 'audit'])).toEqual(before);
    },
  );

  it('say their limits beside their fields', async () => {
    const page = await admin.get(TAB);
    expect(page.text.match(/Hasta 200 caracteres/g)).toHaveLength(2);
    expect(page.text.match(/Hasta 1000 caracteres/g)).toHaveLength(2);
    expect(faultOf(page, 'Título')).toBeNull();
  });
});
