import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { doneIn, signedInAs } from '../setup/panel';

const TAB = '/admin/imagen';
const GOOD = {
  imageUrl: 'https://ejemplo.org/i.jpg',
  clickUrl: 'https://ejemplo.org/lista?a=1&b=2',
  altText: 'Amanecer',
  tooltipText: 'Ver la lista',
};

/** Text in place of an image that does not load, where no script can report it. */
const UNSEEN =
  'Vista previa: Amanecer. Si lees esto en lugar de ver la imagen, su dirección no responde con una imagen: revísala.';

const admin = signedInAs('admin');

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
  it('begins with the texts of the specification, which it has again when they are emptied, and nothing to see', async () => {
    const page = await admin.get(TAB);
    const texts = { altText: 'Featured Image', tooltipText: 'Click to watch playlist' };
    expect(Object.fromEntries(formWith(page, 'Guardar').fields)).toMatchObject({
      imageUrl: '',
      clickUrl: '',
      ...texts,
    });
    expect(page.text).toContain('Escribe una dirección para ver la imagen.');
    expect(await preview()).toBeNull();
    await save({ ...GOOD, altText: '', tooltipText: '' });
    expect(Object.fromEntries(formWith(await admin.get(TAB), 'Guardar').fields)).toMatchObject(texts);
  });

  it('is saved, previewed, and shown on the home page in a new tab, if it is to be shown', async () => {
    const page = await admin.follow(await save(GOOD));
    expect(doneIn(page)).toBe('Listo. La imagen destacada se guardó.');
    const image = await preview();
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([GOOD.imageUrl, UNSEEN]);
    const link = (await new Browser().get('/')).document.querySelector(`a[target=_blank] img[src="${GOOD.imageUrl}"]`);
    expect(link?.getAttribute('alt')).toBe(GOOD.altText);
    expect(link?.closest('a')?.getAttribute('href')?.replaceAll('&amp;', '&')).toBe(GOOD.clickUrl);
    await save(GOOD, false);
    expect((await preview())?.getAttribute('src')).toBe(GOOD.imageUrl);
    expect((await new Browser().get('/')).html).not.toContain(GOOD.imageUrl);
  });
});
