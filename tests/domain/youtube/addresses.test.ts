import { describe, expect, it } from 'vitest';
import { readAddresses } from '~/domain/youtube/addresses';
import { playlistIn } from '~/domain/youtube/playlist-id';

const ID = 'aB3_x-9ZkQ1';

describe('an address of a video, one a line', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?app=desktop&v=${ID}&t=95s`,
    `http://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}&list=RDAMVM${ID}`,
    `https://www.youtube.com/watch?v=${ID}&list=PLabc&index=3`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=qwErTy123&t=42`,
    `youtu.be/${ID}`,
    `www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `<https://youtu.be/${ID}>`,
    `(https://youtu.be/${ID}),`,
    ID,
  ])('%s', (line) => {
    const { videos, wrong } = readAddresses(line);
    expect(videos.map(({ videoId, title, url }) => [videoId, title, url])).toEqual([
      [ID, '', `https://www.youtube.com/watch?v=${ID}`],
    ]);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['11-5. La luz', `11-5. La luz https://youtu.be/${ID}`],
    ['La luz del alma', `https://youtu.be/${ID} La luz del alma`],
    ['La luz', `- La luz: https://youtu.be/${ID}`],
    ['La luz', `3) La luz – https://youtu.be/${ID}`],
  ])('may have its title beside it: %s', (title, line) => {
    expect(readAddresses(line).videos[0]).toMatchObject({ videoId: ID, title });
  });

  it.each([
    'hola',
    'https://ejemplo.org/watch?v=aB3_x-9ZkQ1',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/watch?v=corto',
    'https://youtube.com.malo.example/watch?v=aB3_x-9ZkQ1',
    'javascript:youtube',
    'experiencia', // eleven letters
  ])('%s is none, and is told with its line', (text) => {
    expect(readAddresses(`\n\n${text}\n`)).toMatchObject({ videos: [], wrong: [{ line: 3, text }] });
  });
});

describe('the address of a playlist', () => {
  it('is told apart from those of videos', () => {
    const whole = 'https://www.youtube.com/playlist?list=PLabc_123&si=x';
    expect(readAddresses(whole)).toMatchObject({ videos: [], playlists: ['PLabc_123'], wrong: [] });
  });

  it('is known from the addresses of its videos, where all name the same', () => {
    const line = (list: string) => `https://www.youtube.com/watch?v=${ID}&list=${list}`;
    expect(readAddresses([line('PLuna'), line('PLuna'), ID].join('\n')).listed).toBe('PLuna');
    expect(readAddresses([line('PLuna'), line('PLotra')].join('\n')).listed).toBe('');
  });

  it.each([
    ['PLabc', 'PLabc'],
    ['https://www.youtube.com/playlist?list=PLabc', 'PLabc'],
    ['youtube.com/watch?v=x&list=PLabc', 'PLabc'],
    ['una lista', null],
    ['https://www.youtube.com/', null],
  ])('%s is the id %s', (text, id) => expect(playlistIn(text)).toBe(id));
});
