import sharp from 'sharp';
import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { sentence } from '~/errors/catalogue';
import { caller, fileForm, lastAct, refusalOf } from '../setup/api';

it('a picture is uploaded, named by the featured image, and is the cover of a volume', async () => {
  const call = caller('editor');
  const upload = (name: string, content: string | Uint8Array) =>
    call('POST', '/admin/pictures', fileForm(name, content));
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  expect(refusalOf(await upload('foto.jpg', 'hola'))).toEqual([415, sentence('picture_foreign')]);
  const { status, json } = await upload('foto.png', bytes);
  const { url } = json as { url: string };
  expect([status, json]).toEqual([
    201,
    { url: expect.stringMatching(/\/imagenes\/\w+-640x360\.jpg$/) as string, width: 640, height: 360 },
  ]);

  const image = { imageUrl: url, clickUrl: 'https://a.example/', altText: '', tooltipText: '', visible: true };
  expect((await call('POST', '/admin/image-config', image)).status).toBe(200);
  expect(await findFeaturedImage(db)).toEqual(image);

  const cover = { url, alt_text: 'Un faro' };
  expect((await call('PUT', '/admin/covers/11', cover)).status).toBe(204);
  expect(await lastAct()).toMatchObject({ act: 'cover.save', target: 'Volumen 11' });
  expect((await call('GET', '/admin/covers')).json).toEqual({ covers: [{ volume: 11, ...cover }] });
  const none = await call('PUT', '/admin/covers/11', { ...cover, url: 'https://a.example/b.jpg' });
  expect(refusalOf(none)).toEqual([404, sentence('picture_gone')]);
  expect((await call('DELETE', '/admin/covers/11')).status).toBe(204);
  expect(refusalOf(await call('DELETE', '/admin/covers/11'))).toEqual([404, sentence('cover_missing')]);
});
