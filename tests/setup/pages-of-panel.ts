import { anotherChange } from './changes';
import { GOSPEL_DAY } from './full-house';
import { person } from './people';
import { putReviewAside } from './reviews';

/** Addresses of all pages of the panel in a full house, one of each kind, also of those that result from an act. */
export async function pagesOfPanel(): Promise<string[]> {
  const { id } = await person();
  return [
    ...['libro', 'revisiones', 'playlists', 'playlists/11', 'playlists/11/eliminar', 'playlists/11/1'],
    ...['playlists/11/1/texto', 'playlists/11/1/estudio', 'playlists/11/1/video'],
    ...[
      'playlists/11/1/eliminar',
      'main-files',
      'temas/luz/eliminar',
      'temas/editar',
      'temas/editar/luz',
      'temas/eliminar',
      'imagen',
      'evangelio',
    ],
    ...['evangelio/eliminar', `evangelio/${GOSPEL_DAY}`, `evangelio/${GOSPEL_DAY}/eliminar`, 'evangelio/2031-01-01'],
    ...['users', `users/${id}`, `users/${id}/eliminar`, `users/${id}/nombrar/edicion`, 'settings', 'about', 'registro'],
    ...['settings/busqueda', 'youtube', 'videos', 'avisos'],
  ]
    .map((path) => `/admin/${path}`)
    .concat(await anotherChange(), await putReviewAside());
}
