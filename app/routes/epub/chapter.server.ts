import { chapterName } from '~/domain/book/chapter-name';
import { CUT, type RenderedStudy } from '~/domain/book/schema';
import type { ChapterTexts } from '~/domain/book/texts.server';
import { appUrl } from '~/env.server';
import { paths } from '~/paths';
import { html, raw, type Fragment } from '~/text/html';
import { longDate } from '~/text/spanish';
import { nameOf } from '~/text/voice';
import { PAGE_MARK } from './publication';
import { xhtml } from './xhtml.server';

/** The file of a chapter: its text, whose paragraphs have the addresses that they have on the site, and its study parts. */
export function chapterPage(chapter: ChapterTexts): string {
  const { volume, index, title, date, description, dialogue, study } = chapter;
  const name = chapterName({ volume, index, title });
  const body = html`
    <section epub:type="chapter" role="doc-chapter" aria-labelledby="titulo">
      <span epub:type="pagebreak" role="doc-pagebreak" id="${PAGE_MARK}" title="${volume}-${index}"></span>
      <h1 id="titulo">${name}</h1>
      ${date && html`<p class="muted-text">${longDate(date)}</p>`}
      ${description && html`<p class="lead-text">${description}</p>`}
      ${heardOnSite(chapter)}
      ${dialogue !== null && raw(dialogue)}
      ${study && studyParts(study)}
    </section>`;
  return xhtml(name, body);
}

/** Links to what of a chapter the site has besides: its recording, and the words of its video. */
function heardOnSite({ volume, index, hasRecording, hasTranscript }: ChapterTexts): Fragment | false {
  const page = appUrl + paths.volume(volume, { chapter: index });
  const links = [
    ...(hasRecording ? [html`<a href="${page}#grabacion">Escuchar la grabación</a>`] : []),
    ...(hasTranscript ? [html`<a href="${page}#video">Leer lo que dice el video</a>`] : []),
  ];
  return links.length > 0 && html`<p>${links.map((link, at) => html`${at > 0 && ' · '}${link}`)}</p>`;
}

/** The study parts that have content; an answer stands below its question. */
function studyParts({
  dialogue_summary,
  quiz,
  new_testament,
  homework,
  bulletpoints,
  user_comments,
  topics,
  isCut,
}: RenderedStudy) {
  const parts = [
    isCut ? [html`<p>${CUT}</p>`] : [],
    part(
      'Resumen',
      dialogue_summary.map((one) => html`<p>${voice(one.speaker)}${raw(one.html)}</p>`),
    ),
    list(
      'ol',
      'Preguntas y Respuestas',
      quiz.map(({ question, answer }) => html`<p><b>${raw(question)}</b></p>${answer !== null && raw(answer)}`),
    ),
    list(
      'ul',
      'Referencias Bíblicas',
      new_testament.map(
        ({ reference, texts }) => html`<b>${reference}</b>${texts.map((text) => html`<br>${raw(text)}`)}`,
      ),
    ),
    list('ol', 'Ejercicios Espirituales', homework.map(raw)),
    list('ul', 'Puntos Clave', bulletpoints.map(raw)),
    part(
      'Comentarios Públicos',
      user_comments.map(
        ({ user, html: text }) =>
          html`<blockquote>${raw(text)}${user && html`<p class="muted-text">${user}</p>`}</blockquote>`,
      ),
    ),
    list(
      'ul',
      'Temas Principales',
      topics.map((topic) => html`${topic}`),
    ),
  ].flat();
  if (parts.length === 0) return false;
  return html`<section class="study" aria-labelledby="estudio"><h2 id="estudio">Para el estudio</h2>${parts}</section>`;
}

const part = (rubric: string, content: Fragment[]): Fragment[] =>
  content.length > 0 ? [html`<section><h3>${rubric}</h3>${content}</section>`] : [];

const list = (kind: 'ol' | 'ul', rubric: string, entries: Fragment[]): Fragment[] => {
  const items = entries.map((entry) => html`<li>${entry}</li>`);
  return part(rubric, entries.length > 0 ? [kind === 'ol' ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`] : []);
};

const voice = (speaker: string) => nameOf(speaker) !== '' && html`<b>${nameOf(speaker)}:</b> `;
