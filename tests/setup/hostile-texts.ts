import { db } from '~/db/db.server';
import { fillVolume, setVolume } from './book';
import { gospelDay, storeGospels } from './gospel-days';
import { setAbout, setFeaturedImage, setNews } from './site';
import { storeTopics } from './topics';
import { pick, seeded } from '../../scripts/demo/random';

export const HOSTILE_DAY = '2026-11-21';

/** Stores texts as wild as administrators may write in each of their fields. */
export async function fillHostileTexts(seed: string): Promise<void> {
  const { text, line, many } = wild(seed);
  const dialogue = (name: string) => [
    { speaker: line(`${name} quien`, 60), text: text(`${name} uno`) },
    { speaker: 'Jesús', text: texts(`${seed} ${name} dos`, 40).join('\n\n') },
  ];
  const main = { description: text('d'), date: line('f', 90), dialogue: dialogue('m') };
  const optional = {
    dialogue_summary: dialogue('r'),
    ...{ keywords: many('k'), topics: many('t'), quiz: { questions: many('q'), answers: many('a') } },
    new_testament: [{ reference: line('n'), description: text('nd'), citation: text('nc') }],
    ...{ homework: many('h'), bulletpoints: many('b') },
    user_comments: [{ user: line('u', 150), comment: text('c') }],
  };
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: main, 2: main }, optional: { 1: optional } });
  await setVolume(11, { title: line('v') });
  await setVolume(13, { title: line('w'), is_available: true, youtube_url: 'https://videos.example/13?a=1&b=2' });
  await db
    .updateTable('playlists')
    .set({ title: line('p'), description: text('pd') })
    .execute();
  await db
    .updateTable('videos')
    .set({ title: line('vt'), channel_title: line('vc', 150) })
    .execute();

  const items = texts(`${seed} i`, 3).map((one, at) => ({
    date: line('id', 40),
    link: ['', '/volume/11?chapter=1', 'https://ejemplo.org/?a=1&b=2'][at],
    dialogue: [{ speaker: line('is', 60), summary: `Luz ${one}` }],
  }));
  await storeTopics({ luz: { title: line('tt'), items }, paz: { title: line('tu') } });
  const gospel = {
    ...{ heading: line('gh'), reference: line('gr'), intro: text('gi'), verses: texts(`${seed} gv`, 9) },
    links: ['[**a**](/temas)', '[la luz](https://ejemplo.org/?a=1&b=2)', text('gl', 100), 'x', 'x'],
  };
  const notes = { liturgical_note: text('ln'), copyright_note: text('cn'), reflexion: text('re') };
  await storeGospels([gospelDay(HOSTILE_DAY, { gospel, ...notes, url: 'https://ejemplo.org/?a=1&b=2' })]);
  const news = (name: string) => ({ enabled: true, title: line(name), description: text(`${name}n`, 1000) });
  await setNews({ public: news('pub'), private: news('pri') });
  await setFeaturedImage({ altText: line('fa'), tooltipText: line('ft') });
  await setAbout(text('ab', 20_000));
}

/** Makers of texts of a seed: of so many characters, on one line, or four that belong to a list. */
function wild(seed: string) {
  /** Text of at most so many characters, with something visible in it. */
  const text = (name: string, most = 2000) => `Luz ${texts(`${seed} ${name}`, 30).join(' ')}`.slice(0, most).trim();
  return {
    text,
    line: (name: string, most = 200) => text(name, most).replace(/[\s\u0000-\u001f]+/g, ' '),
    many: (name: string) => texts(`${seed} ${name}`, 4, 20).map((one) => `Luz ${one}`),
  };
}

/** Texts that look random and are the same each time. */
export function texts(seed: string, count: number, longest = 14): string[] {
  const random = seeded(seed);
  const one = () => Array.from({ length: 1 + Math.floor(random() * longest) }, () => pick(random, PIECES)).join('');
  return Array.from({ length: count }, one);
}

/**
 * Pieces that editors and attackers write, between broken bars: words, marks, good and bad links, open and closed HTML,
 * each rightly and wrongly.
 */
const PIECES = [
  'Hija mía¦la luz¦a¦ ¦ ¦ ¦\n¦\n\n¦\n  ¦«Fiat»¦¿¦.¦"¦\'¦&¦&amp;¦&lt;¦*¦**¦_¦__¦***¦`¦```\n¦~¦\\¦\\*¦# ¦\n## ¦\n- ',
  '\n1. ¦\n   - ¦\n> ¦---¦[la sala](sala.html)¦[la página](https://ejemplo.org/a?b=1&c="2")¦[x](/temas)',
  '[x](//malo.example)¦[x](javascript:alert(1))¦[**fuerte** y *suave*](https://ejemplo.org)¦[a [b](/c) d](/e)',
  '![x](https://ejemplo.org/x.png)¦[correo](mailto:a@b.co)¦[¦]¦](¦](/b)¦![¦<https://ejemplo.org>¦[x](</a b>)',
  '[x](/a "t")¦[](/)¦[x]()¦<a href="https://ejemplo.org">¦<a href="/b">¦<a href=javascript:1>¦<a>¦</a>¦<strong>',
  '</strong>¦<b>¦</b>¦<em>¦</em>¦<i>¦</i>¦<u>¦</u>¦<p>¦</p>¦<div>¦</div>¦<br>¦<br/>¦</br>¦<hr>¦<ul>¦</ul>¦<ol>',
  '</ol>¦<li>¦</li>¦<blockquote>¦</blockquote>¦<h1>¦</h1>¦<h2>¦</h2>¦<h4>¦</h4>¦<table>¦<tr>¦<td>¦</td>¦</table>',
  '<script>¦</script>¦<style>¦</style>¦<!--¦-->¦<![CDATA[¦<svg>¦</svg>¦<math>¦<select>¦<option>¦<textarea>',
  '</textarea>¦<title>¦<template>¦<form>¦<button>¦<span class="visually-hidden">¦</section>¦</article>¦</body>',
  '<img src=x onerror=alert(1)>¦<¦>¦</¦\t¦\u00a0¦😀¦{first_name}¦$&',
].flatMap((some) => some.split('¦'));
