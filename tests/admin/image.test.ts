import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { doneIn, faultOf, auditLogIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const TAB = '/admin/imagen';
const NEEDED = 'La URL de imagen y URL de destino son requeridas';
const URL_FAULT = 'Escribe una dirección http:// o https://';
const GOOD = {
  imageUrl: 'https://ejemplo.org/i.jpg',
  clickUrl: 'https://ejemplo.org/lista?a=1&b=2',
  altText: 'Amanecer',
  tooltipText: 'Ver la lista',
};

/** Text in place of an image that does not load, where no script can report it. */
const UNSEEN =
  'Vista previa: Amanecer. Si lees esto en lugar de ver la imagen, su dirección no responde con una imagen: revísala.';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

beforeEach(async () => {
  const empty = { image_url: '', click_url: '', alt_text: 'Featured Image', visible: false };
  await db
    .updateTable('featured_image')
    .set({ ...empty, tooltip_text: 'Click to watch playlist' })
    .execute();
});

async function save(typed: Record<string, string>, isVisible = true) {
  const form = formWith(await admin.get(TAB), 'Guardar');
  const fields = typedInto(form, typed).filter(([name]) => name !== 'visible');
  return admin.post(TAB, isVisible ? [...fields, ['visible', 'on']] : fields);
}
const preview = async () => (await admin.get(TAB)).document.querySelector('img.image-preview');

describe('the featured image', () => {
  it('begins with the texts of the specification and nothing to see', async () => {
    const page = await admin.get(TAB);
    expect(Object.fromEntries(formWith(page, 'Guardar').fields)).toMatchObject({
      imageUrl: '',
      clickUrl: '',
      altText: 'Featured Image',
      tooltipText: 'Click to watch playlist',
    });
    expect(page.document.querySelectorAll('input[type=url]').map((field) => field.getAttribute('name'))).toEqual([
      'imageUrl',
      'clickUrl',
    ]);
    expect(page.text).toContain('Escribe una dirección para ver la imagen.');
    expect(await preview()).toBeNull();
  });

  it('is saved, previewed, and shown on the home page in a new tab', async () => {
    const page = await admin.follow(await save(GOOD));
    expect(doneIn(page)).toBe('Listo. La imagen destacada se guardó.');
    const image = await preview();
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([GOOD.imageUrl, UNSEEN]);
    const link = (await new Browser().get('/')).document.querySelector(`a[target=_blank] img[src="${GOOD.imageUrl}"]`);
    expect(link?.getAttribute('alt')).toBe(GOOD.altText);
    expect(link?.closest('a')?.getAttribute('href')?.replaceAll('&amp;', '&')).toBe(GOOD.clickUrl);
    expect((await auditLogIn(admin))[0]).toMatchObject({ act: 'Guardó la imagen destacada', target: GOOD.imageUrl });
  });

  it('is kept and previewed when it is not to be shown', async () => {
    await save(GOOD, false);
    expect((await preview())?.getAttribute('src')).toBe(GOOD.imageUrl);
    expect((await new Browser().get('/')).html).not.toContain(GOOD.imageUrl);
  });

  it('is previewed before it is saved', async () => {
    const form = formWith(await admin.get(TAB), 'Ver sin guardar');
    const before = await stored(['featured_image', 'audit', 'parked_texts']);
    const page = await admin.post(TAB, typedInto(form, GOOD));
    expect([page.status, page.document.querySelector('title')?.textContent]).toEqual([
      200,
      expect.not.stringMatching(/^Error/),
    ]);
    expect(page.document.querySelector('img.image-preview')?.getAttribute('src')).toBe(GOOD.imageUrl);
    expect(Object.fromEntries(formWith(page, 'Guardar').fields)).toMatchObject(GOOD);
    expect(await stored(['featured_image', 'audit', 'parked_texts'])).toEqual(before);
  });

  it('has its texts again when they are emptied', async () => {
    await save({ ...GOOD, altText: '', tooltipText: '' });
    expect(await db.selectFrom('featured_image').select(['alt_text', 'tooltip_text']).execute()).toEqual([
      { alt_text: 'Featured Image', tooltip_text: 'Click to watch playlist' },
    ]);
  });
});

describe('what is no featured image', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['without both addresses', { imageUrl: '', clickUrl: '' }, 'URL de imagen', NEEDED],
    ['without that of the image', { imageUrl: '' }, 'URL de imagen', NEEDED],
    ['without that of the destination', { clickUrl: '' }, 'URL de destino', NEEDED],
    ['with an image from nowhere', { imageUrl: 'foto.jpg' }, 'URL de imagen', URL_FAULT],
    ['with an image of data', { imageUrl: 'data:image/svg+xml,<svg/>' }, 'URL de imagen', URL_FAULT],
    ['with a destination that runs a script', { clickUrl: 'javascript:alert(1)' }, 'URL de destino', URL_FAULT],
    [
      'with an address of 2001 characters',
      { clickUrl: `https://${'x'.repeat(1993)}` },
      'URL de destino',
      'No puede pasar de 2000 caracteres',
    ],
    [
      'with a text of 301 characters',
      { altText: 'x'.repeat(301) },
      'Texto alternativo',
      'No puede pasar de 300 caracteres',
    ],
  ])(
    '%s is told at its field; all that was typed stays, and nothing is stored',
    async (_what, change, label, fault) => {
      const before = await stored(['featured_image', 'audit']);
      const typed = { ...GOOD, ...change };
      const page = await save(typed);
      expect(page.status).toBe(422);
      expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
      expect(faultOf(page, label)).toBe(fault);
      expect(wordsIn(page, '[role=alert] li a')).toEqual([fault]);
      const again = formWith(page, 'Guardar').fields;
      expect(Object.fromEntries(again)).toMatchObject({ ...typed, visible: 'on' });
      expect(await stored(['featured_image', 'audit'])).toEqual(before);
    },
  );

  it('leaves the image before it where it was', async () => {
    await save(GOOD);
    const before = await stored(['featured_image']);
    await sendForm(admin, TAB, 'Guardar', { imageUrl: '' });
    expect(await stored(['featured_image'])).toEqual(before);
  });
});
