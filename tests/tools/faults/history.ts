/** How an act ended for whoever did it: told that it is done, told that it is not, or never told. */
export type Outcome = 'yes' | 'no' | 'unknown';

/** One look at a register, or one writing of it: a note of a member, a mark, what an upload brings. */
export interface Act {
  register: string;
  kind: 'read' | 'write';
  value: string;
  /** Milliseconds since the beginning: when it was begun, and when its answer had come. */
  at: number;
  until: number;
  /** Of a reading always `yes`: one without an answer is none. */
  outcome: Outcome;
}

/** An account that somebody wanted to make. */
export interface Registration {
  email: string;
  password: string;
  outcome: Outcome;
}

/** A letter with a link for a new password that was asked for. */
export interface LetterAsked {
  email: string;
  outcome: Outcome;
}

/** Something that must not happen and did, how often, and where it was seen first. */
interface Broken {
  what: string;
  where: string;
  times: number;
}

/** All that was done and seen, as the checkers read it afterwards. */
export class History {
  readonly acts: Act[] = [];
  readonly registrations: Registration[] = [];
  readonly letters: LetterAsked[] = [];
  /** Answers by their status, and requests without any by the reason. */
  readonly answers = new Map<string, number>();
  /** What was wrong as soon as it was seen. */
  readonly seen = new Map<string, Broken>();
  /** The fault at work, for what is seen meanwhile. */
  during = '';
  private readonly began = performance.now();

  now = () => performance.now() - this.began;

  /** How often something went wrong up to now. */
  wrongs = () => [...this.seen.values()].reduce((sum, { times }) => sum + times, 0);

  count(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  wrong(what: string, where: string): void {
    const key = `${this.during}: ${what}`;
    const known = this.seen.get(key) ?? { what: key, where, times: 0 };
    this.seen.set(key, { ...known, times: known.times + 1 });
  }

  /** A writing that begins now. Returns what says how it ended. */
  begin(register: string, value: string): (outcome: Outcome) => void {
    const at = this.now();
    return (outcome) => void this.acts.push({ register, kind: 'write', value, at, until: this.now(), outcome });
  }

  read(register: string, value: string, at: number, until: number): void {
    this.acts.push({ register, kind: 'read', value, at, until, outcome: 'yes' });
  }
}
