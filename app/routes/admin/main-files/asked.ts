import { paths } from '~/paths';

/** Which of the topics the address asks for. */
export interface TopicsAsked {
  search: string;
  /** The volume, or the chapter, that they name: '11', '11-5'; '' for any. */
  naming: string;
  page: number;
}

const LONGEST_SEARCH = 200;
const PLACE = /^([1-9]\d?)(?:-([1-9]\d{0,8}))?$/;

/** What the address asks for; what it cannot mean is passed over. */
export function askedIn(query: URLSearchParams): TopicsAsked {
  const naming = query.get('de') ?? '';
  const page = query.get('pagina') ?? '';
  return {
    search: (query.get('buscar') ?? '').slice(0, LONGEST_SEARCH),
    naming: PLACE.test(naming) ? naming : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The place that the topics are to name; null for any. */
export function placeAsked({ naming }: TopicsAsked): { volume: number; index: number | null } | null {
  const [, volume, index] = PLACE.exec(naming) ?? [];
  return volume === undefined ? null : { volume: Number(volume), index: index === undefined ? null : Number(index) };
}

const queryOf = ({ search, naming, page }: TopicsAsked) => ({
  buscar: search,
  de: naming,
  pagina: page > 1 ? page : null,
});

/** The list with what is asked for, where its topics stand. */
export const listAddress = (asked: TopicsAsked) => `${paths.admin('main-files', queryOf(asked))}#temas`;

/** Where the acts on the list are posted to; on one topic, where its id is given. */
export const actAddress = (asked: TopicsAsked, only?: string) =>
  paths.admin('main-files', { ...queryOf(asked), solo: only });

/** The page that asks before the marked ones are deleted, or one whose id is given; it knows the way back. */
export const deletionAddress = (asked: TopicsAsked, only?: string) =>
  only === undefined ? paths.adminDeleteTopics(queryOf(asked)) : paths.adminDeleteTopic(only, queryOf(asked));
