import { setTimeout as pause } from 'node:timers/promises';
import { Watcher } from './back';
import { Browser, Unanswered } from './browser';
import { ARCHIVE, BOOK, gospelsOf, type Stored } from './content';
import { addressNumber } from './crowd';
import { askForLetter, join } from './joining';
import { Person, type World } from './person';
import { lookAtParts, readChapter, readStored, turnMark, writeNote } from './reading';
import { ADMIN, dayAfter } from './settings';
import { kindsOf, upload } from './uploading';

const MEMBERS = 30;
const READ = [1, 2, 3, 4, 5, 6].map((index) => `/volume/11?chapter=${index}`);
const WRITTEN = READ.slice(0, 4);
const OPEN = ['/', '/about', '/evangelio', '/volume/11/indice', '/temas', '/notas'];
const MOST_UNDER_WAY = 400;
const UPLOAD_EVERY = 1500; // milliseconds
const DAY = 24 * 60 * 60;

/** Readers, writers and administrators who go on whatever happens, so many acts a second. */
export class Load {
  readonly members: Person[] = [];
  readonly admins: Person[] = [];
  readonly written = WRITTEN;
  readonly days = Array.from({ length: 40 }, (_, at) => dayAfter((at - 2) * DAY));
  private readonly under = new Set<Promise<void>>();
  private readonly stored: Stored[] = [BOOK, ARCHIVE, gospelsOf(this.days)];
  private letters = 0;
  private isOver = false;
  private readonly loops: Promise<void>[] = [];

  constructor(readonly world: World) {}

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
      this.admins.push(new Person(this.world, ADMIN, addressNumber(900 + Number(isNew)), isNew, '/login'));
    }
    for (const kind of kindsOf(this.days)) await upload(this.admins[0] as Person, kind);
    this.world.history.answers.clear();
  }

  private async visit(): Promise<void> {
    const address = addressNumber(Math.floor(Math.random() * 9999));
    const gospels = this.stored.at(-1) as Stored;
    const path = oneOf([...OPEN.slice(0, 3), ...gospels.pages.slice(0, 3)]);
    const page = await new Browser(this.world, address, Math.random() < 0.5).get(path);
    if (page.status === 200 && path.includes('date=')) lookAtParts(this, page, gospels);
  }

  private async askForLetter(): Promise<void> {
    const { registrations, letters } = this.world.history;
    const next = registrations.filter(({ outcome }) => outcome === 'yes')[this.letters];
    if (!next || letters.length > registrations.length) return;
    this.letters += 1;
    await askForLetter(this.world, next.email, this.letters);
  }

  private readUploaded(person: Person): Promise<void> {
    const one = oneOf(this.stored);
    return readStored(person, one, oneOf(one.pages));
  }

  /** Acts that somebody does now and then, each with its relative frequency. */
  private readonly habits: [weight: number, act: (person: Person) => Promise<unknown>][] = [
    [30, () => this.visit()],
    [16, (person) => readChapter(person, oneOf(READ))],
    [8, (person) => person.open(oneOf(OPEN))],
    [16, (person) => this.readUploaded(person)],
    [9, (person) => writeNote(person, oneOf(WRITTEN))],
    [7, (person) => turnMark(person, oneOf(WRITTEN))],
    [1, async () => this.world.history.registrations.push(await join(this.world))],
    [1, () => this.askForLetter()],
  ];

  private async live(person: Person, act: () => Promise<unknown>): Promise<void> {
    person.isBusy = true;
    try {
      await act();
    } catch (error) {
      if (error instanceof Unanswered) return;
      const where = String((error as Error).stack).slice(0, 600);
      this.world.history.wrong(`quien prueba no sabe seguir: ${String(error).slice(0, 300)}`, where);
    } finally {
      person.isBusy = false;
    }
  }

  private begin(): void {
    const free = this.members.filter(({ isBusy }) => !isBusy);
    if (free.length === 0 || this.under.size >= MOST_UNDER_WAY) return this.world.history.count('nadie libre');
    const person = oneOf(free);
    const act = oneOf(this.habits.flatMap(([weight, one]) => Array.from({ length: weight }, () => one)));
    const living = this.live(person, () => act(person));
    this.under.add(living);
    void living.finally(() => this.under.delete(living));
  }

  /** Starts so many acts a second, and an upload every second and a half. */
  start(perSecond: number): void {
    const timer = setInterval(() => (this.isOver ? clearInterval(timer) : this.begin()), 1000 / perSecond);
    const kinds = kindsOf(this.days);
    const uploading = async (person: Person, turn: number) => {
      for (; !this.isOver; turn += 1) {
        await this.live(person, () => upload(person, kinds[turn % kinds.length] as (typeof kinds)[number]));
        await pause(UPLOAD_EVERY * this.admins.length);
      }
    };
    this.loops.push(...this.admins.map((person, at) => uploading(person, at)));
  }

  /** Waits until all pending acts have ended. */
  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all([...this.under, ...this.loops]);
  }

  /** Watches whether the site is there. */
  watcher = () => new Watcher({ ...this.world, isWatching: true }, (this.members[0] as Person).account);
}

const oneOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
