import { paths } from '~/paths';
import { ACTS_ID } from '~/ui/paragraph-acts';
import type { FormDraftProps } from '~/ui/forms/form-draft';

/** A paragraph that can be shown. */
export interface FoundParagraph extends FormDraftProps {
  volume: number;
  index: number;
  number: number;
  /** Number of paragraphs in the chapter. */
  total: number;
  /** Name of the chapter, and the address of the paragraph in it. */
  name: string;
  inChapter: string;
  /** Page from which the reader came to the chapter. */
  from: string | null;
  /** Speaker, '' if nobody is named. */
  speaker: string;
  /** HTML of its text. */
  html: string;
  quotation: string;
  /** The same with the beginning of a long paragraph, to be sent. */
  message: string;
  address: string;
  /** The reader's reading position in this volume, null without one. */
  signal: Signal | null;
  /** The label of the reader's bookmark at this paragraph, null without one. */
  label: string | null;
  /** HTML of its near passages; '' without any. */
  near: string;
  topics: { title: string; to: string }[];
  /** Text of the field for another paragraph if it is no number; else null. */
  wrong: string | null;
}

type Way = { to: string; name: string };

interface Signal extends Way {
  isHere: boolean;
  /** Targets of «Seguir leyendo» and of opening the volume; null if they are in this chapter. */
  goesOn: Way | null;
  opens: Way | null;
}

/** Message that there is none, and links to go on. */
export interface MissingParagraph {
  message: string;
  ways: { to: string; label: string }[];
}

/** Ids of the parts of the page to which its forms return. */
export const PARAGRAPH_PARTS = { acts: ACTS_ID, signal: 'senal', bookmark: 'marcador' } as const;

/** Address that the forms of a part are posted to. */
export const paragraphAction = (
  { volume, index, number, from }: Pick<FoundParagraph, 'volume' | 'index' | 'number' | 'from'>,
  part: keyof typeof PARAGRAPH_PARTS,
) => `${paths.paragraph(volume, index, number, { from })}#${PARAGRAPH_PARTS[part]}`;
