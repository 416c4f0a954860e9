/** An invented story in the manner of a gospel reading; `[a|b]` is a free choice. */
export interface Story {
  headings: string[];
  intros: string[];
  verses: string[];
  /** paragraphs of simple HTML, without their <p> */
  reflection: string[];
  /** title of the theme it is near to */
  theme: string;
}
