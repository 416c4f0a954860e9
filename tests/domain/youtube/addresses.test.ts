import { describe, expect, it } from 'vitest';
import { readAddresses } from '~/domain/youtube/addresses';
import { playlistIn } from '~/domain/youtube/playlist-id';

const ID = 'aB3_x-9ZkQ1';
const OTHER = 'jNQXAC9IVRw';

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
    `https://youtu.be/${ID}.`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `https://studio.youtube.com/video/${ID}/analytics/tab-overview/period-default`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/v/${ID}?version=3`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://www.google.com/url?sa=t&q=https://www.youtube.com/watch%3Fv%3D${ID}&usg=x`,
    `https://www.google.com.mx/url?url=https%3A%2F%2Fyoutu.be%2F${ID}`,
    `https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fyoutu.be%2F${ID}`,
    `https://www.youtube.com/watch?v=${ID}&amp;list=PLabc`,
    `[https://youtu.be/${ID}](https://youtu.be/${ID})`,
    `https://youtu.be/${ID}&t=30`,
    `https://youtu.be/${ID}…`,
    `https://studio.youtube.com/channel/UCabc/videos/upload?d=ud&udvid=${ID}`,
    `https://accounts.google.com/ServiceLogin?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}`,
    `https://www.youtube.com/oembed?url=https%3A//youtu.be/${ID}&format=json`,
    `https://i.ytimg.com/vi/${ID}/hqdefault.jpg https://youtu.be/${ID}`,
    `- ${ID}`,
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
    ['36-1. Sufrimiento y gloria', `36-1. Sufrimiento y gloria https://youtu.be/${ID}`],
    ['36-2. Los Sacramentos', `https://youtu.be/${ID} 36-2. Los Sacramentos`],
    ['36-3. 14-mar-1912', `36-3. 14-mar-1912 https://youtu.be/${ID}`],
    ['36-4. La luz (primera parte)', `36-4. La luz (primera parte) (https://youtu.be/${ID})`],
    ['36-5. La «luz»', `* [36-5. La «luz»](https://youtu.be/${ID} "Ver")`],
    ['[36-6] La luz', `[[36-6] La luz](<https://youtu.be/${ID}>)`],
    ['36-8. La luz', `<a href="https://youtu.be/${ID}">36-8. La luz</a>`],
    [
      '36-9. La luz',
      `<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=x" title="36-9. La luz" allowfullscreen></iframe>`,
    ],
    ['36-7. La luz', `36-7. La luz;https://youtu.be/${ID}`],
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
    ...['experiencia', 'Sufrimiento', 'SACRAMENTOS', 'Sacramentos', '14-mar-1912', 'auto-estima'], // eleven letters
    `36-1 ${ID}`, // a bare one counts only alone
    'https://www.google.com/url?q=https://ejemplo.org/youtube',
  ])('%s is none, and is told with its line', (text) => {
    expect(readAddresses(`\n\n${text}\n`)).toMatchObject({ videos: [], wrong: [{ line: 3, text }] });
  });
});

it.each([
  ['with nothing between them', `https://youtu.be/${ID} https://youtu.be/${OTHER}`, ['', '']],
  [
    'with their titles before them',
    `La luz https://youtu.be/${ID} La paz https://youtu.be/${OTHER}`,
    ['La luz', 'La paz'],
  ],
  [
    'with their titles behind them',
    `https://youtu.be/${ID} La luz, https://youtu.be/${OTHER} La paz`,
    ['La luz', 'La paz'],
  ],
  ['written together', `https://youtu.be/${ID}https://youtu.be/${OTHER}`, ['', '']],
  ['with a stroke between them', `https://youtu.be/${ID}/https://youtu.be/${OTHER}`, ['', '']],
  ["with 'y' between them", `https://youtu.be/${ID} y https://youtu.be/${OTHER}`, ['', '']],
  ['as links', `[La luz](https://youtu.be/${ID}) y [La paz](https://youtu.be/${OTHER})`, ['La luz', 'y La paz']],
])('two addresses in a line are two videos, %s', (_name, line, titles) => {
  const { videos } = readAddresses(line);
  expect(videos.map(({ videoId, title }) => [videoId, title])).toEqual([
    [ID, titles[0]],
    [OTHER, titles[1]],
  ]);
});

it('lines that part others are passed over', () => {
  const table = `| 36-1. La luz | https://youtu.be/${ID} |\n|:---|---|\n| 36-2. La paz | https://youtu.be/${OTHER} |\n-----`;
  const { videos, wrong } = readAddresses(table);
  expect([videos.map(({ title }) => title), wrong]).toEqual([['36-1. La luz', '36-2. La paz'], []]);
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
