import { FileFault } from '~/files/fault';
import type { WorkerJob } from '~/files/worker-job.server';
import { escape } from '~/text/html';
import { inlineProse, prose } from '~/text/markdown.server';
import { MarkupRoom } from '~/text/markup-room';
import { MOST_ENTRIES, STUDY_KB, type OptionalContent, type RenderedStudy } from './schema';

/**
 * Version of the rules below, and of those by which references are read. A study stored under another version is rendered
 * anew when it is read.
 */
export const STUDY_RENDERING = 2;

/** Bytes of the page's markup around an entry: a reference and an answer have controls, icons and words of their own. */
const FRAMES = { summary: 90, quiz: 420, reference: 760, item: 10, comment: 90, topic: 120 };

/** Renders the texts of a study, as many as its bounds allow. */
export function renderStudy({ quiz, ...content }: OptionalContent): RenderedStudy {
  const room = new MarkupRoom(STUDY_KB * 1024, MOST_ENTRIES);
  const answerAt = (at: number) => (quiz.answers[at] ? prose(quiz.answers[at]) : null);
  const items = (texts: string[]) => room.fill(texts, FRAMES.item, inlineProse, (html) => [html]);
  const rendered = {
    dialogue_summary: room.fill(
      content.dialogue_summary,
      FRAMES.summary,
      ({ speaker, text }) => ({ speaker, html: inlineProse(text) }),
      ({ speaker, html }) => [escape(speaker), html],
    ),
    quiz: room.fill(
      quiz.questions,
      FRAMES.quiz,
      (question, at) => ({ question: inlineProse(question), answer: answerAt(at) }),
      ({ question, answer }) => [question, answer ?? ''],
    ),
    new_testament: room.fill(
      content.new_testament,
      FRAMES.reference,
      ({ reference, description, citation }) => ({
        reference,
        texts: [description, citation].filter(Boolean).map(inlineProse),
      }),
      ({ reference, texts }) => [escape(reference).repeat(3), encodeURIComponent(reference), ...texts],
    ),
    homework: items(content.homework),
    bulletpoints: items(content.bulletpoints),
    user_comments: room.fill(
      content.user_comments,
      FRAMES.comment,
      ({ user, comment }) => ({ user, html: prose(comment) }),
      ({ user, html }) => [escape(user), html],
    ),
    topics: room.fill(
      content.topics,
      FRAMES.topic,
      (title) => title,
      (title) => [escape(title), encodeURIComponent(title)],
    ),
  };
  return { ...rendered, isCut: room.isCut };
}

/** Renders a study that is to be stored. @throws FileFault for one that a page would not show whole. */
export function renderWholeStudy(content: OptionalContent): RenderedStudy {
  const study = renderStudy(content);
  if (!study.isCut) return study;
  throw new FileFault(`El estudio ocupa más de ${STUDY_KB} KB en la página: acorta sus textos o quita entradas.`);
}

/** Renders studies in a worker: those of older rules. */
export const studiesAgain: WorkerJob<OptionalContent[], RenderedStudy[]> = {
  name: 'studies-again',
  work: (contents) => [contents.map(renderStudy)],
};

/** Renders a study that is being written. */
export const studyPreview: WorkerJob<OptionalContent, RenderedStudy> = {
  name: 'study-preview',
  work: function* (content) {
    yield renderWholeStudy(content);
  },
};
