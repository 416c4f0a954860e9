/** One file of an upload that was not stored, and why, in Spanish. */
export interface FileFailure {
  name: string;
  reason: string;
}

export type ImportKind = 'playlist' | 'main' | 'optional' | 'topics' | 'gospels' | 'about';
