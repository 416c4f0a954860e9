/** Outcome of an act for its author: it was acknowledged, refused, or got no response. */
export type Outcome = 'yes' | 'no' | 'unknown';

/** One reading or writing of a register: a note of a member, a mark, the content of an upload. */
export interface Act {
  register: string;
  kind: 'read' | 'write';
  value: string;
  /** Milliseconds since the beginning: of the request, and of its response. */
  at: number;
  until: number;
  /** Always `yes` for a reading: one without a response does not count. */
  outcome: Outcome;
}

/** Account that somebody tried to make. */
export interface Registration {
  email: string;
  password: string;
  outcome: Outcome;
}

/** Requested letter with a link for a new password. */
export interface RequestedLetter {
  email: string;
  outcome: Outcome;
}

/** Broken invariant, how often it occurred, and where it was seen first. */
interface Broken {
  what: string;
  where: string;
  times: number;
}

/** History of all acts and findings, which the checkers read afterwards. */
export class History {
  readonly acts: Act[] = [];
  readonly registrations: Registration[] = [];
  readonly letters: RequestedLetter[] = [];
  /** Responses by their status, and requests without any by the reason. */
  readonly answers = new Map<string, number>();
  /** Faults found at once. */
  readonly seen = new Map<string, Broken>();
  /** Current fault, under which findings are recorded. */
  during = '';
  private readonly began = performance.now();

  now = () => performance.now() - this.began;

  /** Number of faults so far. */
  wrongs = () => [...this.seen.values()].reduce((sum, { times }) => sum + times, 0);

  count(label: string): void {
    this.answers.set(label, (this.answers.get(label) ?? 0) + 1);
  }

  wrong(what: string, where: string): void {
    const key = `${this.during}: ${what}`;
    const before = this.seen.get(key) ?? { what: key, where, times: 0 };
    this.seen.set(key, { ...before, times: before.times + 1 });
  }

  /** Records a writing that begins now. Returns a function that records its outcome. */
  begin(register: string, value: string): (outcome: Outcome) => void {
    const at = this.now();
    return (outcome) => void this.acts.push({ register, kind: 'write', value, at, until: this.now(), outcome });
  }

  read(register: string, value: string, at: number, until: number): void {
    this.acts.push({ register, kind: 'read', value, at, until, outcome: 'yes' });
  }
}
