import { chapterName } from '~/domain/book/chapter-name';
import type { OptionalContent } from '~/domain/book/schema';
import type { ChapterTexts } from '~/domain/book/texts.server';
import { html, raw, type Fragment } from '~/text/html';
import { inlineProse, prose } from '~/text/markdown.server';
import { longDate } from '~/text/spanish';
import { nameOf } from '~/text/voice';
import { PAGE_MARK } from './publication';
import { xhtml } from './xhtml.server';

/** The file of a chapter: its text, whose paragraphs have the addresses that they have on the site, and its study parts. */
export function chapterPage({ volume, index, title, date, description, dialogue, study }: ChapterTexts): string {
  const name = chapterName({ volume, index, title });
  const body = html`
    <section epub:type="chapter" role="doc-chapter" aria-labelledby="titulo">
      <span epub:type="pagebreak" role="doc-pagebreak" id="${PAGE_MARK}" title="${volume}-${index}"></span>
      <h1 id="titulo">${name}</h1>
      ${date && html`<p class="muted-text">${longDate(date)}</p>`}
      ${description && html`<p class="lead-text">${description}</p>`}
      ${dialogue !== null && raw(dialogue)}
      ${study && studyParts(study)}
    </section>`;
  return xhtml(name, body);
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
}: OptionalContent) {
  const parts = [
    part(
      'Resumen',
      dialogue_summary.map(({ speaker, text }) => html`<p>${voice(speaker)}${inline(text)}</p>`),
    ),
    list('ol', 'Preguntas y Respuestas', quiz.questions.map((question, at) => html`<p><b>${inline(question)}</b></p>${raw(prose(quiz.answers[at] ?? ''))}`)), // prettier-ignore
    list('ul', 'Referencias Bíblicas', new_testament.map(({ reference, description, citation }) => html`<b>${reference}</b>${[description, citation].filter(Boolean).map((text) => html`<br>${inline(text)}`)}`)), // prettier-ignore
    list('ol', 'Ejercicios Espirituales', homework.map(inline)),
    list('ul', 'Puntos Clave', bulletpoints.map(inline)),
    part('Comentarios Públicos', user_comments.map(({ user, comment }) => html`<blockquote>${raw(prose(comment))}${user && html`<p class="muted-text">${user}</p>`}</blockquote>`)), // prettier-ignore
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

const inline = (text: string) => raw(inlineProse(text));

const voice = (speaker: string) => nameOf(speaker) !== '' && html`<b>${nameOf(speaker)}:</b> `;
