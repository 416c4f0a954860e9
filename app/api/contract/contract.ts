import { adminRows } from './admin';
import { adminChangeRows } from './admin-changes';
import { adminContentRows } from './admin-content';
import { adminDeskRows } from './admin-desk';
import { adminGospelRows } from './admin-gospels';
import { adminReviewRows } from './admin-reviews';
import { adminWritingRows } from './admin-writing';
import { adminYouTubeRows } from './admin-youtube';
import { gospelChapterRows } from './gospel-chapters';
import { adminLetterRows, letterRows } from './letters';
import { memberRows } from './member';
import { adminNearRows, nearRows } from './near';
import { adminPictureRows } from './pictures';
import { planRows } from './plan';
import { publicRows } from './public';
import { adminTranscriptRows, transcriptRows } from './transcripts';

/** Every call of the API by its path below `/api` and its method. */
export const contract = {
  ...publicRows,
  ...memberRows,
  ...planRows,
  ...letterRows,
  ...adminLetterRows,
  ...adminContentRows,
  ...adminWritingRows,
  ...adminRows,
  ...adminGospelRows,
  ...gospelChapterRows,
  ...adminChangeRows,
  ...adminReviewRows,
  ...adminDeskRows,
  ...adminYouTubeRows,
  ...nearRows,
  ...adminNearRows,
  ...adminPictureRows,
  ...transcriptRows,
  ...adminTranscriptRows,
};

export type Contract = typeof contract;
