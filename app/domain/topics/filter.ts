import { normalForm } from '~/text/normal-form';
import { plainForm } from '~/text/spanish';

interface TopicEntry {
  id: string;
  title: string;
}

const ORDER = new Intl.Collator('es');

/** The letters that these topics begin with, in Spanish order. */
export function initialsOf(topics: TopicEntry[]): string[] {
  return [...new Set(topics.map(({ title }) => initialOf(title)))].sort(ORDER.compare);
}

/** The topics whose title contains `search`, without regard to case and accents, and that are listed under `letter`. */
export function filterTopics<Topic extends TopicEntry>(topics: Topic[], search: string, letter: string): Topic[] {
  const wanted = plainForm(search);
  return topics.filter(
    ({ title }) => plainForm(title).includes(wanted) && (letter === '' || initialOf(title) === letter),
  );
}

/** The topics under the letters that they begin with, both in Spanish order. */
export function byLetter<Topic extends TopicEntry>(topics: Topic[]): { letter: string; topics: Topic[] }[] {
  return initialsOf(topics).map((letter) => ({
    letter,
    topics: topics.filter(({ title }) => initialOf(title) === letter),
  }));
}

/** The letter under which a title is listed: Á under A, Ñ a letter of its own; '#' for what begins with no letter. */
function initialOf(title: string): string {
  const first = /\p{L}/u.exec(title)?.[0].toUpperCase() ?? '#';
  return normalForm(first) === 'Ñ' ? 'Ñ' : normalForm(first, 'NFD').charAt(0);
}
