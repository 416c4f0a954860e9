/** Result of a citation search that finds nothing. */
export interface Unfound {
  typed: string;
  message: string;
  /** True if the typed text is no citation. */
  isWrong: boolean;
  /** Link to the references to the same book of the Bible; null if there are none. */
  way: { to: string; label: string } | null;
}
