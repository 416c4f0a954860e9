import { describe, expect, it } from 'vitest';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { FileFault } from '~/files/fault';
import { playlist } from '../../setup/archives';

const good = () => playlist(11, [1, 2]);
const [first] = good().items;
const withTitle = (playlistTitle: string) => ({ ...good(), playlistTitle });
const withItem = (change: Record<string, unknown>) => ({ ...good(), items: [{ ...first, ...change }] });
const withTitles = (...titles: string[]) => ({ ...good(), items: titles.map((title) => ({ ...first, title })) });
const without = (key: string) => Object.fromEntries(Object.entries(good()).filter(([name]) => name !== key));
const withoutInItem = (key: string) => Object.fromEntries(Object.entries(first ?? {}).filter(([name]) => name !== key));

describe('a playlist', () => {
  it('is read with the volume of its title and the index of each video', () => {
    const file = readPlaylist(good());
    expect(file).toMatchObject({ volume: 11, playlistId: 'PL-volumen-11', description: 'Lecturas del volumen' });
    expect(file.items.map(({ index, videoId }) => [index, videoId])).toEqual([
      [1, 'v11x1'],
      [2, 'v11x2'],
    ]);
  });

  it.each([
    ['Volumen 11', 11],
    ['VOLUMEN 11', 11],
    ['Libro de Cielo, volumen   011: lecturas', 11],
    ['Volumen 11-12', 11],
  ])('named %j is of volume %d', (title, volume) => {
    expect(readPlaylist(withTitle(title)).volume).toBe(volume);
  });

  it('may leave identifier, address and picture of a video empty', () => {
    const [item] = readPlaylist(withItem({ videoId: '', url: '', thumbnail: null })).items;
    expect(item).toMatchObject({ videoId: '', url: '', thumbnail: '' });
  });

  it('may hold one lone video, leading zeros and keys that nobody knows', () => {
    const file = readPlaylist({ ...good(), more: 1, items: { ...first, title: ' 011-007. Luz', more: 2 } });
    expect(file.items).toHaveLength(1);
    expect(file.items[0]).toMatchObject({ index: 7 });
    expect(file.items[0]).not.toHaveProperty('more');
  });
});

describe('a wrong playlist is refused with', () => {
  const NAMED = (title: string) =>
    `El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «${title}».`;
  const ADDRESS = 'debe ser una dirección http:// o https://, o estar vacío';
  it.each([
    ['an empty identifier', { ...good(), playlistId: '' }, 'El campo «playlistId» no puede estar vacío.'],
    ['a long title', withTitle(`Volumen 1 ${'x'.repeat(300)}`), 'El campo «playlistTitle» pasa de 300 caracteres.'],
    ['a title without a volume', withTitle('Lecturas'), NAMED('Lecturas')],
    ['volume 0', withTitle('Volumen 0'), NAMED('Volumen 0')],
    ['volume 37', withTitle('Volumen 37'), NAMED('Volumen 37')],
    ['volume 110', withTitle('Volumen 110'), NAMED('Volumen 110')],
    ['an empty list of videos', { ...good(), items: [] }, 'La playlist no tiene ningún video en «items».'],
    ['an address that is a script', withItem({ url: 'javascript:alert(1)' }), `El campo «items[0].url» ${ADDRESS}.`],
    ['a picture by its path', withItem({ thumbnail: '/a.jpg' }), `El campo «items[0].thumbnail» ${ADDRESS}.`],
    [
      'an identifier that is none',
      withItem({ videoId: 'a/../b' }),
      'El campo «items[0].videoId» debe ser el identificador del video.',
    ],
    [
      'a video without a number',
      withTitles('11-1. a', 'Lectura'),
      'El video «Lectura» debe empezar por «11-», su índice y un punto, como «11-5.».',
    ],
    ['a video of another volume', withTitles('12-1. a'), 'El video «12-1. a» es del volumen 12, y la playlist del 11.'],
    ['an index 0', withTitles('11-0. a'), 'El video «11-0. a» debe tener un índice desde 1.'],
    [
      'an index twice',
      withTitles('11-1. a', '11-01. b'),
      'El video «11-01. b» repite el índice 1, que ya usa otro video.',
    ],
  ])('%s', (_name, value, sentence) => {
    expect(() => readPlaylist(value)).toThrow(new FileFault(sentence));
  });

  it.each(['playlistId', 'playlistTitle', 'description', 'items'])('nothing for %s', (key) => {
    expect(() => readPlaylist(without(key))).toThrow(new FileFault(`Falta el campo «${key}».`));
  });

  it.each(['title', 'videoId', 'url', 'channelTitle', 'thumbnail'])('a video without %s', (key) => {
    const sentence = `Falta el campo «items[1].${key}».`;
    expect(() => readPlaylist({ ...good(), items: [first, withoutInItem(key)] })).toThrow(new FileFault(sentence));
  });
});
