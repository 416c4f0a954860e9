/** Resources that the server held after a fault was tried. */
export interface Held {
  after: string;
  /** True if it had only just started, and had compiled nothing of what it does. */
  isNew: boolean;
  /** Pid of its process. */
  server: number;
  /** Bytes. */
  memory: number;
  /** Number of files and connections. */
  open: number;
  /** Load of the machine, as the system reports it. */
  load: number;
}

const MOST = 1.5; // times what it held after the first fault of its life
const FILES = 100; // readers come and go; a leak at each fault is more

/** Growth of servers that lived through several faults. */
export function growth(held: Held[]): string[] {
  return held.flatMap((now) => {
    const [first] = held.filter(({ server, isNew }) => server === now.server && !isNew);
    if (!first) return [];
    const memory =
      now.memory > MOST * first.memory ? [`la memoria creció de ${first.memory} a ${now.memory} bytes`] : [];
    const open = now.open > first.open + FILES ? [`lo abierto creció de ${first.open} a ${now.open}`] : [];
    return [...memory, ...open].map((words) => `${words} (de «${first.after}» a «${now.after}»)`);
  });
}
