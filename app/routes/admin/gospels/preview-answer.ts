import type { Gospel } from '~/domain/gospel/schema';
import type { FormAnswer } from '~/errors/message';

/** Action data of a form that is shown again as typed, with its preview. */
export interface PreviewData extends FormAnswer {
  preview: Gospel;
}
