import { onceInWorker } from '~/files/worker-job.server';
import { memberLetter } from '~/mail/member-letters.server';
import type { SafeHtml } from '~/text/html';
import { declineToken } from './consent.server';
import { letterRendered } from './rendered.server';

/** A letter as its readers see it, as HTML and as plain text. */
interface LetterPreview {
  html: SafeHtml;
  text: string;
}

/** Renders a letter that is being written as an administrator gets it. */
export async function previewLetter(memberId: number, subject: string, text: string): Promise<LetterPreview> {
  const { page, mail, paragraphs } = await onceInWorker(letterRendered, text);
  const letter = memberLetter('', { id: null, subject, mail, paragraphs, leave: declineToken(memberId) });
  return { html: page, text: letter.text };
}
