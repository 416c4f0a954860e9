import type { Said } from '~/errors/said';

/** What the viewer shows of one chapter, besides its long texts. */
export interface ViewProps {
  volume: number;
  index: number;
  title: string;
  date: string;
  dateInWords: string;
  description: string;
  hasText: boolean;
  hasStudy: boolean;
  failed: Said | null;
  position: number;
  total: number;
  previous: number | null;
  next: number | null;
  /** null for a chapter without a video; an empty id for one that is not available. */
  video: { id: string; address: string; still: string } | null;
  isPlaying: boolean;
  /** The ids of the videos of the volume that are marked, of `trackable` in all. */
  watched: string[];
  trackable: number;
  note: { data: { text: string; isWaiting: boolean }; failed: null } | { data: null; failed: Said };
  author: string;
  hasSavedNote: boolean;
  from: string | null;
  back: { to: string; label: string };
  search: { typed: string; message: string } | null;
  notice: string | null;
  isMissing: boolean;
  address: string;
}
