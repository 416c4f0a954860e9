import { pick, seeded } from '../../scripts/demo/random';

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
