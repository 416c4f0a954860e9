/** A paragraph of a chapter that a member saved, or where they put the reading position. */
export interface OwnParagraph {
  number: number;
  /** True for the reading position; else it is saved. */
  isPosition: boolean;
}

/** The marks of own paragraphs in a text: the name for the sheet, and the words of their numbers. */
export const OWN_MARKS = [
  { isPosition: false, name: 'saved', words: 'guardado' },
  { isPosition: true, name: 'position', words: 'tu señal' },
];
