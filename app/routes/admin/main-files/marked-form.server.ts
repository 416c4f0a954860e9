import { z } from 'zod';
import { MARKS } from './marked';

/** Schema of a form with the checkboxes of a page of topics. */
export const markedForm = z.object(Object.fromEntries(MARKS.map((name) => [name, z.string().max(200).optional()])));
