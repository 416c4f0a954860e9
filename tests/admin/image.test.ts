import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { formWith, typedInto } from '../setup/forms';
import { signedInAs } from '../setup/panel';

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

  // How it is shown: tests/pages/home-news.test.ts.
  it('is previewed, with words where it does not load, and not shown without its tick', async () => {
    await save(GOOD, false);
    const image = await preview();
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual([GOOD.imageUrl, UNSEEN]);
    expect(await findFeaturedImage(db)).toEqual({ ...GOOD, visible: false });
  });
});
