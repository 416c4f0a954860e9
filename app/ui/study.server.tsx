import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReadingDays } from '~/domain/bible/schema';
import { CUT, type RenderedStudy } from '~/domain/book/schema';
import { nameOf, voiceClass } from '~/text/voice';
import { paths } from '~/paths';
import { trusted, type SafeHtml } from '~/text/html';
import { Icon, NewTab } from '~/ui/icon';
import { GospelDays } from '~/ui/gospel-days';
import { topicColour } from '~/ui/topic-colour';

interface StudyProps {
  study: RenderedStudy;
  /** Address at which the quotation of a reference can be looked up. */
  bibleAddress: (reference: string) => string;
  /** Address of a topic. */
  topicAddress: (title: string) => string;
  /** The references that are gospels, with the days on which they are read. */
  readings?: ReadingDays[];
  /** Sections after the parts on the page: the reader's own note and the address to share. */
  alsoOnPage: [id: string, label: string][];
}

interface Section {
  id: string;
  label: string;
  rubric: string;
  body: ReactNode;
}

/** Renders the study parts of a chapter: each section only if it has content, and a list of them first. */
export const studyMarkup = (props: StudyProps): SafeHtml => trusted(renderToStaticMarkup(<Study {...props} />));

function Study(props: StudyProps) {
  const sections = sectionsOf(props);
  if (sections.length === 0) return props.study.isCut ? <p className="notice">{CUT}</p> : null;
  const places = [...sections.map(({ id, label }) => [id, label] as const), ...props.alsoOnPage];
  return (
    <>
      <nav aria-label="Secciones de estudio">
        <ul className="plain-list row sans-text">
          {places.map(([id, label]) => (
            <li key={id}>
              <a className="action-link" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {props.study.isCut && <p className="notice">{CUT}</p>}
      {sections.map(({ id, rubric, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-t`}>
          <h3 className="study__rubric" id={`${id}-t`}>
            {rubric}
          </h3>
          <div>{body}</div>
        </section>
      ))}
    </>
  );
}

function sectionsOf(props: StudyProps): Section[] {
  const { study } = props;
  const { dialogue_summary, quiz, new_testament, homework, bulletpoints, user_comments, topics } = study;
  const make = (id: string, label: string, rubric: string, parts: unknown[], body: ReactNode): Section[] =>
    parts.length > 0 ? [{ id, label, rubric, body }] : [];
  return [
    make('resumen', 'Resumen', 'Resumen', dialogue_summary, <Summary {...study} />),
    make('preguntas', 'Preguntas', 'Preguntas y Respuestas', quiz, <Quiz {...study} />),
    make('referencias', 'Referencias', 'Referencias Bíblicas', new_testament, <References {...props} />),
    make('ejercicios', 'Ejercicios', 'Ejercicios Espirituales', homework, <ol>{entries(homework)}</ol>),
    make('puntos', 'Puntos', 'Puntos Clave', bulletpoints, <ul>{entries(bulletpoints)}</ul>),
    make('comentarios', 'Comentarios', 'Comentarios Públicos', user_comments, <Comments {...study} />),
    make('temas', 'Temas', 'Temas Principales', topics, <Chips {...props} />),
  ].flat();
}

/** HTML as the content of an element. */
const within = (html: SafeHtml) => ({ dangerouslySetInnerHTML: { __html: html } });

const entries = (items: SafeHtml[]) => items.map((html, at) => <li key={at} {...within(html)} />);

const Summary = ({ dialogue_summary }: RenderedStudy) =>
  dialogue_summary.map(({ speaker, html }, at) => {
    const name = nameOf(speaker);
    return (
      <p key={at}>
        {name && (
          <>
            <b className={voiceClass(name)}>{name}</b>{' '}
          </>
        )}
        <span {...within(html)} />
      </p>
    );
  });

function Quiz({ quiz }: RenderedStudy) {
  return (
    <ol>
      {quiz.map(({ question, answer }, at) => (
        <li key={at}>
          <span {...within(question)} />
          <div>{answer !== null && <Answer html={answer} number={at + 1} />}</div>
        </li>
      ))}
    </ol>
  );
}

function Answer({ html, number }: { html: SafeHtml; number: number }) {
  return (
    <details>
      <summary className="answer-toggle">
        <span className="answer-toggle__show">Mostrar respuesta</span>
        <span className="answer-toggle__or"> / </span>
        <span className="answer-toggle__hide">Ocultar respuesta</span>
        <span className="visually-hidden"> a la pregunta {number}</span>
      </summary>
      <div {...within(html)} />
    </details>
  );
}

function References({ study: { new_testament }, bibleAddress, readings = [] }: StudyProps) {
  return (
    <>
      <ul role="list" className="plain-list">
        {new_testament.map(({ reference, texts }, at) => (
          <li key={at}>
            <b>{reference}</b>
            {texts.map((html, part) => (
              <span key={part}>
                <br />
                <span {...within(html)} />
              </span>
            ))}
            <br />
            <a
              className="sans-text action-link"
              href={bibleAddress(reference)}
              target="_blank"
              rel="noopener noreferrer"
              data-bible={reference}
            >
              Consultar cita bíblica <span className="visually-hidden">{reference}</span>
              <Icon name="away" size={18} />
              {at === 0 && <NewTab />}
            </a>
          </li>
        ))}
      </ul>
      <GospelDays readings={readings} />
      <p>
        <a className="sans-text action-link" href={paths.references()}>
          Todas las referencias bíblicas
        </a>
      </p>
    </>
  );
}

const Comments = ({ user_comments }: RenderedStudy) =>
  user_comments.map(({ user, html }, at) => (
    <figure key={at} className="quote">
      <blockquote {...within(html)} />
      {user && <figcaption>{user}</figcaption>}
    </figure>
  ));

function Chips({ study: { topics }, topicAddress }: StudyProps) {
  return (
    <ul role="list" className="chips">
      {topics.map((title, at) => (
        <li key={at}>
          <a className={topicColour(at)} href={topicAddress(title)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
