import { z } from 'zod';
import { hourField } from '~/domain/gospel/schema';
import { isZone } from '~/domain/gospel/zones';
import { emailForm } from '~/domain/members/schema';
import { bounded } from '~/text/bounded';

/** The form that asks for the gospel by mail. */
export const gospelMailForm = emailForm.extend({
  hour: hourField,
  zone: bounded(64, { missing: 'Elige un lugar', long: 'Elige un lugar de la lista' }).refine(
    isZone,
    'Elige un lugar de la lista',
  ),
});
export type GospelMailInput = z.input<typeof gospelMailForm>;

/** The token of a letter, as its page posts it. */
export const mailTokenForm = z.object({ token: bounded(500).optional() });
