import { z } from 'zod';
import { MARKS } from './marked';

/** A form of such checkboxes. */
export const markedForm = z.object(Object.fromEntries(MARKS.map((name) => [name, z.string().max(200).optional()])));
