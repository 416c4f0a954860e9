import type { z } from 'zod';

/** The sentence for an issue whose schema does not bring its own. For zod's `error` option. */
export const spanishErrors: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Este campo es obligatorio' : 'Este campo tiene un valor de otra clase';
  }
  if (issue.code === 'too_big')
    return `No puede pasar de ${issue.maximum}${issue.origin === 'string' ? ' caracteres' : ''}`;
  if (issue.code === 'too_small')
    return `Debe tener al menos ${issue.minimum}${issue.origin === 'string' ? ' caracteres' : ''}`;
  if (issue.code === 'invalid_value') return 'Elige una de las opciones';
  return 'Este campo no es válido';
};
