/** Question to confirm an act that cannot be undone. */
export interface Question {
  title: string;
  /** Explains what will be deleted and what will stay. */
  words: string;
  /** Label of the button that does it. */
  act: string;
}
