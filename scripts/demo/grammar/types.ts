/** A Spanish noun with its article, so that templates can contract, replace and agree with it. */
export interface Noun {
  text: string;
  gender: 'm' | 'f';
}

/**
 * The raw fragments of one image. A string 'a => b' is two halves of one thought: what the thing does and what the
 * Divine Will does, what a soul does and what comes of it, a question and its answer. `[a|b]` is a free choice.
 * Verb phrases have no capital and no full stop; sentences have both.
 */
export interface Image {
  noun: Noun;
  topics: string[];
  keywords: string[];
  titles: string[];
  /** 'verb phrase of the image => verb phrase of the Divine Will' */
  pairs: string[];
  /** 'quien … => …', to his loss */
  loses: string[];
  /** 'quien … => …', to his gain */
  gains: string[];
  maxims: string[];
  tales: string[];
  sights: string[];
  /** 'question of Luisa => answer of Jesús' */
  asks: string[];
  /** imperative phrases in 'tú' */
  advice: string[];
  practice: string[];
  /** 'reference => description => paraphrase' */
  scripture: string[];
}

/** A virtue and what is said of it; `does` are verb phrases with the virtue as subject. */
export interface Virtue {
  noun: Noun;
  topic: string;
  does: string[];
  lessons: string[];
  asks: string[];
  resolves: string[];
  practice: string[];
  scripture: string[];
}

/** The state in which Luisa begins; `summary` is a verb phrase with Luisa as subject. */
export interface State {
  noun: string;
  topics: string[];
  summary: string;
  openings: string[];
  replies: string[];
  comforts: string[];
}

/** One thing done in a day, in the forms the templates ask for. */
export interface Act {
  infinitive: string;
  second: string;
  imperfect: string;
  gerund: string;
}
