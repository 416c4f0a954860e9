import { setTimeout as pause } from 'node:timers/promises';
import { Browser, Unanswered } from './browser';
import { ARCHIVE, BOOK, gospelsOf, type Stored } from './content';
import { addressNumber } from './crowd';
import { askForLetter, join } from './joining';
import { Person, type World } from './person';
import { lookAtParts, readChapter, readStored, turnMark, writeNote } from './reading';
import { kindsOf, upload } from './uploading';

const MEMBERS = 30;
const READ = [1, 2, 3, 4, 5, 6].map((index) => `/volume/11?chapter=${index}`);
const WRITTEN = READ.slice(0, 4);
const OPEN = ['/', '/about', '/evangelio', '/volume/11/indice', '/temas', '/notas'];
const MOST_UNDER_WAY = 400;

/** Act that somebody does now and then; `weight` is its relative frequency. */
interface Habit {
  weight: number;
  act: (person: Person) => Promise<void>;
}

/** Readers, writers and administrators who go on whatever happens, so many acts a second. */
export class Load {
  readonly members: Person[] = [];
  readonly admins: Person[] = [];
  readonly written = WRITTEN;
  private readonly under = new Set<Promise<void>>();
  private readonly stored: Stored[];
  private letters = 0;
  private isOver = false;
  private readonly loops: Promise<void>[] = [];

  constructor(
    readonly world: World,
    readonly days: string[],
    private readonly admin: { email: string; password: string },
  ) {
    this.stored = [BOOK, ARCHIVE, gospelsOf(days)];
  }

  /** Makes the accounts of those who read and write, each signed in by two browsers. */
  async gather(): Promise<void> {
    for (let number = 0; number < MEMBERS; number += 1) {
      const { outcome, ...account } = await join(this.world, 'lectora');
      if (outcome !== 'yes') throw new Error(`nobody can register: ${account.email}`);
      for (const isNew of [true, false]) {
        const person = new Person(this.world, account, addressNumber(2 * number + Number(isNew)), isNew);
        await person.signIn();
        this.members.push(person);
      }
    }
    for (const isNew of [true, false]) {
      this.admins.push(new Person(this.world, this.admin, addressNumber(900 + Number(isNew)), isNew, '/login'));
    }
    for (const kind of kindsOf(this.days)) await upload(this.admins[0] as Person, kind);
  }

  private visit = async (): Promise<void> => {
    const visitor = new Person(
      this.world,
      { email: '', password: '' },
      addressNumber(Math.floor(Math.random() * 9999)),
      Math.random() < 0.5,
    );
    const gospels = this.stored.at(-1) as Stored;
    const path = oneOf([...OPEN.slice(0, 3), ...gospels.pages.slice(0, 3)]);
    const page = await visitor.browser.get(path);
    if (page.status === 200 && path.includes('date=')) lookAtParts(visitor, page, gospels);
  };

  private async join(): Promise<void> {
    this.world.history.registrations.push(await join(this.world));
  }

  private async askForLetter(): Promise<void> {
    const { registrations, letters } = this.world.history;
    const next = registrations.filter(({ outcome }) => outcome === 'yes')[this.letters];
    if (!next || letters.length > registrations.length) return;
    this.letters += 1;
    await askForLetter(this.world, next.email, this.letters);
  }

  private readonly habits: Habit[] = [
    { weight: 30, act: this.visit },
    { weight: 16, act: async (person) => void (await readChapter(person, oneOf(READ))) },
    { weight: 8, act: async (person) => void (await person.open(oneOf(OPEN))) },
    { weight: 16, act: (person) => this.readUploaded(person) },
    { weight: 9, act: (person) => writeNote(person, oneOf(WRITTEN)) },
    { weight: 7, act: (person) => turnMark(person, oneOf(WRITTEN)) },
    { weight: 1, act: () => this.join() },
    { weight: 1, act: () => this.askForLetter() },
  ];

  private readUploaded(person: Person): Promise<void> {
    const one = oneOf(this.stored);
    return readStored(person, one, oneOf(one.pages));
  }

  private habit(): Habit {
    let left = Math.random() * this.habits.reduce((sum, { weight }) => sum + weight, 0);
    return this.habits.find(({ weight }) => (left -= weight) < 0) ?? (this.habits[0] as Habit);
  }

  private async live(person: Person, act: () => Promise<void>): Promise<void> {
    person.isBusy = true;
    try {
      await act();
    } catch (error) {
      if (error instanceof Unanswered) return;
      this.world.history.wrong(
        `quien prueba no sabe seguir: ${String(error).slice(0, 300)}`,
        String((error as Error).stack).slice(0, 600),
      );
    } finally {
      person.isBusy = false;
    }
  }

  private begin(): void {
    const free = this.members.filter(({ isBusy }) => !isBusy);
    if (free.length === 0 || this.under.size >= MOST_UNDER_WAY) return this.world.history.count('nadie libre');
    const person = oneOf(free);
    const { act } = this.habit();
    const living = this.live(person, () => act(person));
    this.under.add(living);
    void living.finally(() => this.under.delete(living));
  }

  /** Starts so many acts a second, and an upload every so many milliseconds. */
  start(perSecond: number, uploadEvery: number): void {
    const timer = setInterval(() => (this.isOver ? clearInterval(timer) : this.begin()), 1000 / perSecond);
    const kinds = kindsOf(this.days);
    const uploading = async (person: Person, turn: number) => {
      for (; !this.isOver; turn += 1) {
        await this.live(person, () => upload(person, kinds[turn % kinds.length] as (typeof kinds)[number]));
        await pause(uploadEvery * this.admins.length);
      }
    };
    this.loops.push(...this.admins.map((person, at) => uploading(person, at)));
  }

  /** Waits until all pending acts have ended. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all([...this.under, ...this.loops]);
  }

  /** Browser that checks whether the site is there. */
  watcher = () => new Browser({ ...this.world, isWatching: true }, addressNumber(999), true);
}

const oneOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
