import { accountHandlers } from './account.server';
import { adminChangeHandlers } from './admin-changes.server';
import { adminContentHandlers } from './admin-content.server';
import { adminDeskHandlers } from './admin-desk.server';
import { adminGospelHandlers } from './admin-gospels.server';
import { adminReviewHandlers } from './admin-reviews.server';
import { adminWritingHandlers } from './admin-writing.server';
import { adminHandlers } from './admin.server';
import { adminYouTubeHandlers } from './admin-youtube.server';
import { gospelChapterHandlers } from './gospel-chapters.server';
import type { AnyHandler, ApiHandlers } from './handler';
import { letterHandlers } from './letters.server';
import { memberHandlers } from './member.server';
import { nearHandlers } from './near.server';
import { noteHandlers } from './notes.server';
import { adminPictureHandlers } from './pictures.server';
import { planHandlers } from './plan.server';
import { publicHandlers } from './public.server';
import { searchHandlers } from './search.server';
import { transcriptHandlers } from './transcripts.server';
import type { Method } from '../contract/row';

const all: ApiHandlers = {
  ...accountHandlers,
  ...publicHandlers,
  ...memberHandlers,
  ...noteHandlers,
  ...planHandlers,
  ...searchHandlers,
  ...nearHandlers,
  ...transcriptHandlers,
  ...letterHandlers,
  ...adminContentHandlers,
  ...adminWritingHandlers,
  ...adminHandlers,
  ...adminGospelHandlers,
  ...gospelChapterHandlers,
  ...adminChangeHandlers,
  ...adminReviewHandlers,
  ...adminDeskHandlers,
  ...adminYouTubeHandlers,
  ...adminPictureHandlers,
};

/** The handler of each path and method of the contract; none can be missing. */
export const handlers = all as unknown as Record<keyof ApiHandlers, Partial<Record<Method, AnyHandler>>>;
