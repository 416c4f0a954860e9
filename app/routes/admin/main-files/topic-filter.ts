import { paths } from '~/paths';

/** Filter and page of the list of topics, as the address gives them. */
export interface TopicFilter {
  search: string;
  /** The volume or chapter that the topics name: '11', '11-5'; '' for any. */
  naming: string;
  page: number;
}

const LONGEST_SEARCH = 200;
const REF = /^([1-9]\d?)(?:-([1-9]\d{0,8}))?$/;

/** Parses the filter from an address; ignores values that are not valid. */
export function topicFilterIn(query: URLSearchParams): TopicFilter {
  const naming = query.get('de') ?? '';
  const page = query.get('pagina') ?? '';
  return {
    search: (query.get('buscar') ?? '').slice(0, LONGEST_SEARCH),
    naming: REF.test(naming) ? naming : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Parses the volume or chapter ref that the topics have to name; null for any. */
export function namedRef({ naming }: TopicFilter): { volume: number; index: number | null } | null {
  const [, volume, index] = REF.exec(naming) ?? [];
  return volume === undefined ? null : { volume: Number(volume), index: index === undefined ? null : Number(index) };
}

/** Address of the list with this filter. */
export const listAddress = (filter: TopicFilter) => `${paths.admin('main-files', queryOf(filter))}#temas`;

/** Address that the actions on the list are posted to; on one topic only, if its id is given. */
export const actAddress = (filter: TopicFilter, only?: string) =>
  paths.admin('main-files', { ...queryOf(filter), solo: only });

/** Address of the page that confirms a deletion, of the selected topics or of one; carries the filter to return to. */
export const deletionAddress = (filter: TopicFilter, only?: string) =>
  only === undefined ? paths.adminDeleteTopics(queryOf(filter)) : paths.adminDeleteTopic(only, queryOf(filter));

const queryOf = ({ search, naming, page }: TopicFilter) => ({
  buscar: search,
  de: naming,
  pagina: page > 1 ? page : null,
});
