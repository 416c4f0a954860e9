import { z } from 'zod';
import { parseChapterRef, type ChapterRef } from '~/domain/book/chapter-ref';
import { MOST_REFERENCES, type TopicItem } from '~/domain/topics/schema';
import { isRefusal } from '~/errors/refusal';
import { boundedBytes, trimmed } from '~/text/bounded';

const NO_TITLE = 'Escribe el título del tema';

export const topicForm = z.object({
  title: trimmed(200, { missing: NO_TITLE }).min(1, NO_TITLE),
  references: boundedBytes(64 * 1024, 'No puede pasar de 64 KB')
    .superRefine((text, context) => {
      const message = faultIn(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .default(''),
  /** Content hash of what the form was filled with; '' for a new topic. */
  basis: trimmed(32).default(''),
  step: z.enum(['save', 'review']).default('save'),
});
export type TopicFields = z.output<typeof topicForm>;

/** Fields of the form of a topic; empty ones for a new one. */
export const topicFields = (topic: { title: string; items: TopicItem[] } | undefined) => ({
  title: topic?.title ?? '',
  references: (topic?.items ?? []).map(({ info }) => nameOf(info)).join('\n'),
});

/** References, one a line; what is no reference is left out. */
export const readChapterRefs = (text: string): ChapterRef[] => linesOf(text).flatMap((line) => referenceIn(line) ?? []);

/** The items of a topic with these references: one that was there keeps its date, link and summary. */
export function itemsOf(references: ChapterRef[], former: TopicItem[], dates: Map<string, string>): TopicItem[] {
  const left = new Map<string, TopicItem[]>();
  for (const item of former) left.set(nameOf(item.info), [...(left.get(nameOf(item.info)) ?? []), item]);
  return references.map((reference) => {
    const date = dates.get(nameOf(reference)) ?? '';
    return left.get(nameOf(reference))?.shift() ?? { info: { ...reference, date, link: '' }, dialogue_summary: [] };
  });
}

const nameOf = ({ volume, index }: ChapterRef) => `${volume}-${index}`;

/** Splits a text at its lines and commas. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function referenceIn(line: string): ChapterRef | null {
  try {
    return parseChapterRef(line);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

function faultIn(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > MOST_REFERENCES) return `No puede pasar de ${MOST_REFERENCES} capítulos`;
  const wrong = lines.find((line) => referenceIn(line) === null);
  return wrong === undefined ? null : `«${[...wrong].slice(0, 40).join('')}» no es un capítulo: escríbelo como 11-5`;
}
