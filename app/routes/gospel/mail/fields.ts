import { z } from 'zod';
import { isZone } from '~/domain/gospel/zones';
import { emailForm } from '~/domain/members/schema';
import { bounded } from '~/text/bounded';

/** The form that asks for the gospel by mail. */
export const gospelMailForm = emailForm.extend({
  hour: bounded(2, { missing: 'Elige una hora', long: 'Elige una hora de la lista' })
    .regex(/^(?:1?\d|2[0-3])$/, 'Elige una hora de la lista')
    .transform(Number),
  zone: bounded(64, { missing: 'Elige un lugar', long: 'Elige un lugar de la lista' }).refine(
    isZone,
    'Elige un lugar de la lista',
  ),
});
export type GospelMailInput = z.input<typeof gospelMailForm>;

/** The token of a letter, as its page posts it. */
export const mailTokenForm = z.object({ token: bounded(500).optional() });
