import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { countNotes, listNotes, type NoteOfList } from '~/domain/notes/listing.server';
import { contentOf, NOTES_PER_PAGE, type NoteOrder } from '~/domain/notes/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { searching } from '~/http/security/queues.server';
import { wantedIn } from '~/text/folded';
import { dayIn, shortInstant } from '~/text/instants';
import { monthInWords } from '~/text/spanish';
import { noteChapterName, type NoteGroup, type NoteItem } from './props';
import { notesStateIn } from './query.server';

const HEADINGS: Record<NoteOrder, (note: NoteOfList) => string> = {
  volumen: ({ volume }) => `Volumen ${volume}`,
  fecha: ({ savedAt }) => {
    const month = monthInWords(dayIn(env.TIME_ZONE, savedAt).slice(0, 7));
    return month.charAt(0).toUpperCase() + month.slice(1);
  },
};

/** Loads a page of the member's own notes, searched and ordered as the address requests. */
export async function loadNotes(member: SignedIn, { request }: LoaderFunctionArgs) {
  const requested = notesStateIn(request);
  const words = wantedIn(requested.search);
  const list = () => Promise.all([listNotes(db, member.id, { ...requested, words }), countNotes(db, member.id)]);
  const [{ notes, total }, { volumes, removed }] = await (words.length > 0 ? searching(member, request, list) : list());
  const pages = Math.max(1, Math.ceil(total / NOTES_PER_PAGE));
  const state = { ...requested, page: Math.min(requested.page, pages) };
  return { state, words, groups: grouped(notes, requested.order), total, pages, volumes, removed };
}

/** Groups the notes by volume or month, in their order. */
function grouped(notes: NoteOfList[], order: NoteOrder): NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (const note of notes) {
    const heading = HEADINGS[order](note);
    const last = groups.at(-1);
    if (last?.heading === heading) last.notes.push(itemOf(note));
    else groups.push({ heading, notes: [itemOf(note)] });
  }
  return groups;
}

const itemOf = (note: NoteOfList): NoteItem => ({
  volume: note.volume,
  index: note.index,
  name: noteChapterName(note),
  savedAt: inWords(note.savedAt),
  ...contentOf(note),
  hasVersions: note.revision > 1,
  isChapterGone: note.isChapterGone,
  chapterChangedAt: note.chapterChangedAt && inWords(note.chapterChangedAt),
});

const inWords = (instant: Date) => shortInstant(instant, env.TIME_ZONE);
