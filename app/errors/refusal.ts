import { catalogue, sentence, type Code } from './catalogue';

interface Circumstances {
  /** The form field at fault, when it is one. */
  field?: string;
  /** Values of the `{name}` slots of the sentence. */
  values?: Record<string, string | number>;
  /** Errors of each field, where several were checked at once. */
  errors?: Record<string, string[]>;
  /** Stored values that are in the way of what was sent, under the names of the API's contract. */
  stored?: Record<string, string | number>;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** Error that the domain throws when it refuses something. It knows nothing of pages or of JSON. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(
    readonly code: Code,
    readonly circumstances: Circumstances = {},
  ) {
    super(sentence(code, circumstances.values));
    this.status = catalogue[code].status;
  }
}

/** Tells whether work that nobody waits for was refused, so that its reason can be stored. */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';
