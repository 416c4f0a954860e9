import { wordsIn } from '~/domain/search/terms.server';
import { paths } from '~/paths';
import { searchAddress, type SearchState } from './props';

/** Link to go on from a search. */
interface Way {
  to: string;
  label: string;
}

/** Links to go on from a search that found nothing. */
export function linksOn(state: SearchState): Way[] {
  const { typed, volume, speaker } = state;
  const words = wordsIn(typed ?? '');
  const hasPhrase = /["«»“”„]/.test(typed ?? '');
  const ways: (Way | false)[] = [
    (volume !== null || speaker !== '') && {
      to: searchAddress({ ...state, volume: null, speaker: '', page: 1 }),
      label: 'Buscar lo mismo en todo el libro',
    },
    hasPhrase && {
      to: searchAddress({ ...state, typed: words.join(' '), page: 1 }),
      label: 'Buscar las palabras sueltas',
    },
    words.length > 1 && {
      to: searchAddress({ ...state, typed: words.join(' O '), page: 1 }),
      label: 'Buscar cualquiera de estas palabras',
    },
    { to: paths.topics({ buscar: words.slice(0, 3).join(' ') }), label: 'Buscar en los temas' },
  ];
  return ways.filter((way) => way !== false);
}
