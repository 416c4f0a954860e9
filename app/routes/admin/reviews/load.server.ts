import { db } from '~/db/db.server';
import { findReview, listItems, waitsUntil } from '~/domain/reviews/look.server';
import type { ItemState } from '~/domain/reviews/schema';
import { scheduledFor } from '~/domain/schedules/schedules.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { numberIn } from '~/http/pages/query-number';
import { shortInstant } from '~/text/instants';
import { remarksIn } from '~/domain/imports/remark-words';
import type { Choice } from './items';
import { causesOf, type SectionProps } from './words';

const PAGE = 25;
const LISTED: [name: string, words: string, state: ItemState, of: 'added' | 'replaced' | 'unchanged'][] = [
  ['cambian', 'Cambian', 'replaced', 'replaced'],
  ['nuevos', 'Nuevos', 'new', 'added'],
  ['iguales', 'Iguales', 'same', 'unchanged'],
];

/** Loads a review for its page, compared with the current content. @throws Refusal `review_gone` if there is none. */
export async function loadReview(id: string, query: URLSearchParams) {
  const review = await findReview(db, id);
  if (!review) throw new Refusal('review_gone');
  const publishAt = await scheduledFor(db, 'review', id);
  const sections = review.sections.map(({ section, file_name, import_id, kind, volume, ...row }): SectionProps => {
    const { added, replaced, removed, unchanged, failures, refused, remarks } = row;
    const base = { section, name: file_name, kind, volume, importId: import_id };
    const outcome = { failed: failures.length, isRefused: refused !== null, remarks: remarksIn(remarks) };
    return { ...base, added, replaced, removed, unchanged, ...outcome };
  });
  const failed = sections.reduce((all, one) => all + Math.max(one.failed, one.isRefused ? 1 : 0), 0);
  return {
    id,
    seen: review.mark,
    by: review.member_name,
    at: at(review.created_at),
    until: at(waitsUntil(review)),
    publishAt: publishAt && at(publishAt),
    stored: review.stored_at && { at: at(review.stored_at), by: review.stored_by },
    change: review.sections.find(({ change }) => change)?.change ?? null,
    counts: {
      added: sum(sections, 'added'),
      replaced: sum(sections, 'replaced'),
      removed: sum(sections, 'removed'),
      unchanged: sum(sections, 'unchanged'),
      failed,
    },
    causes: causesOf(review.sections),
    sections,
    list: review.stored_at ? null : await listed(id, sections, query),
  };
}

const at = (instant: Date) => shortInstant(instant, env.TIME_ZONE);

const sum = (sections: SectionProps[], of: 'added' | 'replaced' | 'removed' | 'unchanged') =>
  sections.reduce((all, section) => all + section[of], 0);

async function listed(id: string, sections: SectionProps[], query: URLSearchParams) {
  const choices: Choice[] = LISTED.map(([name, words, , of]) => ({ name, words, count: sum(sections, of) }));
  const requested = LISTED.find(([name]) => name === query.get('ver'));
  const [chosen, , state, of] = requested ?? LISTED.find(([, , , one]) => sum(sections, one) > 0) ?? LISTED[0]!;
  const pages = Math.max(1, Math.ceil(sum(sections, of) / PAGE));
  const page = Math.min(Math.max(1, numberIn(query, 'pagina') ?? 1), pages);
  return { choices, chosen, page, pages, items: await listItems(db, id, state, (page - 1) * PAGE, PAGE) };
}
