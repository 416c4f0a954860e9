import type { Gospel } from '~/domain/gospel/schema';
import type { FormAnswer } from '~/errors/message';

/** A form that is shown again as it was typed, with how it will look. */
export interface PreviewAnswer extends FormAnswer {
  preview: Gospel;
}
