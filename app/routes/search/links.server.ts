import { MOST_WAYS } from '~/domain/search/schema';
import { excludedIn, tidyQuery, wordsIn } from '~/domain/search/terms.server';
import { paths } from '~/paths';
import { searchAddress, type SearchState } from './props';

/** Link to go on from a search. */
interface Way {
  to: string;
  label: string;
}

/** Links to go on from a search that found nothing; what it excludes stays excluded. */
export function linksOn(state: SearchState): Way[] {
  const { typed, volume, speaker } = state;
  const words = wordsIn(typed ?? '');
  const excluded = excludedIn(tidyQuery(typed ?? ''))
    .map((one) => ` -"${one}"`)
    .join('');
  const hasPhrase = /["«»“”„]/.test(typed ?? '');
  const ways: (Way | false)[] = [
    (volume !== null || speaker !== '') && {
      to: searchAddress({ ...state, volume: null, speaker: '', page: 1 }),
      label: 'Buscar lo mismo en todo el libro',
    },
    hasPhrase && {
      to: searchAddress({ ...state, typed: words.join(' ') + excluded, page: 1 }),
      label: 'Buscar las palabras sueltas',
    },
    words.length > 1 &&
      words.length <= MOST_WAYS && {
        to: searchAddress({ ...state, typed: words.map((word) => word + excluded).join(' O '), page: 1 }),
        label: 'Buscar cualquiera de estas palabras',
      },
    { to: paths.topics({ buscar: words.slice(0, 3).join(' ') }), label: 'Buscar en los temas' },
  ];
  return ways.filter((way) => way !== false);
}
