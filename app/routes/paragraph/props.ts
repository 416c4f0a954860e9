import type { Colour, ColourNames } from '~/domain/highlights/schema';
import { paths } from '~/paths';
import type { CollectionChoice } from '~/ui/highlight-fields';
import { ACTS_ID, HIGHLIGHTS_ID } from '~/ui/paragraph-acts';
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
  /** The reader's highlights in it, and the one that is being changed; null where none is. */
  highlights: ShownHighlight[];
  editing: ShownHighlight | null;
  /** Names of the colours, and the one chosen last. */
  names: ColourNames;
  colour: Colour;
  /** The reader's collections, the last used first. */
  collections: CollectionChoice[];
  /** Its sentences, those of a draft by their number, and their hash. */
  sentences: string[];
  chosen: string[];
  seen: string;
  /** HTML of its near passages; '' without any. */
  near: string;
  topics: { title: string; to: string }[];
  /** Text of the field for another paragraph if it is no number; else null. */
  wrong: string | null;
}

/** A highlight of the reader in the paragraph. */
export interface ShownHighlight {
  id: number;
  /** Null where none was chosen. */
  colour: Colour | null;
  /** Beginning of its words. */
  words: string;
  line: string;
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
export const PARAGRAPH_PARTS = { acts: ACTS_ID, signal: 'senal', highlights: HIGHLIGHTS_ID } as const;

/** Address that the forms of a part are posted to; `query` names a highlight that is changed there. */
export const paragraphAction = (
  { volume, index, number, from }: Pick<FoundParagraph, 'volume' | 'index' | 'number' | 'from'>,
  part: keyof typeof PARAGRAPH_PARTS,
  query: { marca?: number } = {},
) => `${paths.paragraph(volume, index, number, { from, ...query })}#${PARAGRAPH_PARTS[part]}`;
