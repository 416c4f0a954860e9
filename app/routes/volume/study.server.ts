import type { OptionalContent } from '~/domain/book/schema';
import { nameOf, voiceClass } from '~/text/voice';
import { paths } from '~/paths';
import { html, raw, type Fragment, type SafeHtml } from '~/text/html';
import { inlineProse, prose } from '~/text/markdown.server';
import { icon, newTab } from '~/ui/book-icons';
import { topicColour } from '~/ui/topic-colour';

interface StudyProps {
  content: OptionalContent;
  /** Address at which the quotation of a reference can be looked up. */
  bibleAddress: (reference: string) => string;
  /** Address of a topic. */
  topicAddress: (title: string) => string;
  /** Sections after the parts on the page: the reader's own note and the address to share. */
  alsoOnPage: [id: string, label: string][];
}

interface Section {
  id: string;
  label: string;
  rubric: string;
  body: Fragment;
}

/** Renders the study parts of a chapter: each section only if it has content, and a list of them first. */
export function studyMarkup(props: StudyProps): SafeHtml {
  const sections = sectionsOf(props);
  if (sections.length === 0) return html``.markup;
  const places = [...sections.map(({ id, label }) => [id, label] as const), ...props.alsoOnPage];
  return html`
    <nav aria-label="Secciones de estudio">
      <ul class="plain-list row sans-text">
        ${places.map(([id, label]) => html`<li><a class="action-link" href="#${id}">${label}</a></li>`)}
      </ul>
    </nav>
    ${sections.map(
      ({ id, rubric, body }) => html`
        <section id="${id}" aria-labelledby="${id}-t">
          <h3 class="study__rubric" id="${id}-t">${rubric}</h3>
          <div>${body}</div>
        </section>`,
    )}`.markup;
}

function sectionsOf(props: StudyProps): Section[] {
  const { content } = props;
  const make = (id: string, label: string, rubric: string, parts: unknown[], body: () => Fragment): Section[] =>
    parts.length > 0 ? [{ id, label, rubric, body: body() }] : [];
  const { dialogue_summary, quiz: quizData, new_testament, homework, bulletpoints, user_comments, topics } = content;
  return [
    make('resumen', 'Resumen', 'Resumen', dialogue_summary, () => summary(content)),
    make('preguntas', 'Preguntas', 'Preguntas y Respuestas', quizData.questions, () => quiz(content)),
    make('referencias', 'Referencias', 'Referencias Bíblicas', new_testament, () => references(content, props)),
    make('ejercicios', 'Ejercicios', 'Ejercicios Espirituales', homework, () => html`<ol>${entries(homework)}</ol>`),
    make('puntos', 'Puntos', 'Puntos Clave', bulletpoints, () => html`<ul>${entries(bulletpoints)}</ul>`),
    make('comentarios', 'Comentarios', 'Comentarios Públicos', user_comments, () => comments(content)),
    make('temas', 'Temas', 'Temas Principales', topics, () => chips(content, props)),
  ].flat();
}

const quiz = ({ quiz: { questions, answers } }: OptionalContent) =>
  html`<ol>${questions.map((question, at) => html`<li>${inline(question)}<div>${answered(answers[at], at + 1)}</div></li>`)}</ol>`;

const inline = (text: string) => raw(inlineProse(text));

function answered(answer: string | undefined, number: number) {
  if (!answer) return false;
  return html`
    <details>
      <summary class="answer-toggle">
        <span class="answer-toggle__show">Mostrar respuesta</span><span class="answer-toggle__or"> / </span><span class="answer-toggle__hide">Ocultar respuesta</span>
        <span class="visually-hidden"> a la pregunta ${number}</span>
      </summary>
      <div>${raw(prose(answer))}</div>
    </details>`;
}

const summary = ({ dialogue_summary }: OptionalContent) =>
  html`${dialogue_summary.map(({ speaker, text }) => {
    const name = nameOf(speaker);
    const voice = name && html`<b class="${voiceClass(name)}">${name}</b> `;
    return html`<p>${voice}${inline(text)}</p>`;
  })}`;

function references({ new_testament }: OptionalContent, { bibleAddress }: StudyProps): Fragment {
  const each = new_testament.map(({ reference, description, citation }, at) => {
    const texts = [description, citation].filter(Boolean).map((text) => html`<br>${inline(text)}`);
    const address = bibleAddress(reference);
    return html`
      <li><b>${reference}</b>${texts}<br>
        <a class="sans-text action-link" href="${address}" target="_blank" rel="noopener noreferrer" data-bible="${reference}">
          Consultar cita bíblica <span class="visually-hidden">${reference}</span>${icon('away', 18)}${at === 0 && newTab}
        </a>
      </li>`;
  });
  return html`
    <ul class="plain-list">${each}</ul>
    <p><a class="sans-text action-link" href="${paths.references()}">Todas las referencias bíblicas</a></p>`;
}

const entries = (texts: string[]) => texts.map((text) => html`<li>${inline(text)}</li>`);

const comments = ({ user_comments }: OptionalContent) =>
  html`${user_comments.map(({ user, comment }) => {
    const by = user && html`<figcaption>${user}</figcaption>`;
    return html`<figure class="quote"><blockquote>${raw(prose(comment))}</blockquote>${by}</figure>`;
  })}`;

const chips = ({ topics }: OptionalContent, { topicAddress }: StudyProps) =>
  html`<ul class="chips">
    ${topics.map((title, at) => html`<li><a class="${topicColour(at)}" href="${topicAddress(title)}">${title}</a></li>`)}
  </ul>`;
