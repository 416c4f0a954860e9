import { paths } from '~/paths';
import type { DrawnForm } from '~/ui/forms/drawn';

/** A paragraph that can be shown. */
export interface FoundParagraph extends DrawnForm {
  volume: number;
  index: number;
  number: number;
  /** How many paragraphs the chapter has. */
  total: number;
  /** The name of the chapter, and the paragraph's place in it. */
  name: string;
  inChapter: string;
  /** Where the reader had come to the chapter from. */
  from: string | null;
  /** Who speaks, '' where nobody is named. */
  speaker: string;
  quotation: string;
  address: string;
  /** Where the reader's sign in this volume is. */
  signal: Signal | null;
  /** The label of the reader's bookmark at this paragraph, null without one. */
  label: string | null;
  topics: { title: string; to: string }[];
  /** What was typed into the field for another paragraph, where that is no number. */
  wrong: string | null;
}

type Way = { to: string; name: string };

interface Signal extends Way {
  isHere: boolean;
  /** Where «Seguir leyendo» leads and the volume opens, where that is another chapter. */
  goesOn: Way | null;
  opens: Way | null;
}

/** Why there is none, and where the reader can go. */
export interface MissingParagraph {
  message: string;
  ways: { to: string; label: string }[];
}

/** The parts of the page to which its forms come back. */
export const PARAGRAPH_PARTS = { signal: 'senal', bookmark: 'marcador' } as const;

/** Where the forms of a part go. */
export const paragraphAction = (
  { volume, index, number, from }: Pick<FoundParagraph, 'volume' | 'index' | 'number' | 'from'>,
  part: keyof typeof PARAGRAPH_PARTS,
) => `${paths.paragraph(volume, index, number, { from })}#${PARAGRAPH_PARTS[part]}`;
