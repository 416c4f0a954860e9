import type { Remarks } from '~/domain/imports/schema';

const DATA: Record<NonNullable<Remarks['changed']>[number], string> = {
  title: 'el título',
  description: 'la descripción',
  playlistId: 'el identificador',
};

/** A playlist whose own data change is one thing that is replaced, whatever becomes of its videos. */
export const ownChanges = ({ changed = [] }: Remarks) => (changed.length > 0 ? 1 : 0);

function changesIn(changed: NonNullable<Remarks['changed']>): string {
  const [last = '', ...others] = changed.map((name) => DATA[name]).reverse();
  const listed = others.length > 0 ? `${others.reverse().join(', ')} y ${last}` : last;
  return `${changed.length === 1 ? 'Cambió' : 'Cambiaron'} ${listed} de la playlist, que cuenta entre lo reemplazado.`;
}

function withoutIdIn({ count, of }: NonNullable<Remarks['withoutId']>): string {
  if (count === 1) {
    return `1 video de ${of} no tiene identificador: queda en la lista, pero no se puede ver ni marcar como visto.`;
  }
  const which = count === of ? `Ninguno de los ${of} videos tiene` : `${count} videos de ${of} no tienen`;
  return `${which} identificador: quedan en la lista, pero no se pueden ver ni marcar como vistos.`;
}

/** What is to be said of an upload besides its counts, in sentences. */
export const remarksIn = ({ changed = [], withoutId }: Remarks): string[] => [
  ...(changed.length > 0 ? [changesIn(changed)] : []),
  ...(withoutId ? [withoutIdIn(withoutId)] : []),
];
