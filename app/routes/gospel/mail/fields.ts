import { z } from 'zod';
import { isZone } from '~/domain/gospel/zones';
import { emailForm } from '~/domain/members/schema';

/** The form that asks for the gospel by mail. */
export const gospelMailForm = emailForm.extend({
  hour: z
    .string('Elige una hora')
    .regex(/^(?:1?\d|2[0-3])$/, 'Elige una hora de la lista')
    .transform(Number),
  zone: z.string('Elige un lugar').refine(isZone, 'Elige un lugar de la lista'),
});
export type GospelMailInput = z.input<typeof gospelMailForm>;

/** The token of a letter, as its page posts it. */
export const mailTokenForm = z.object({ token: z.string().max(500).optional() });
