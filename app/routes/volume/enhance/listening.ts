const KEY = 'listening';

interface Choices {
  speed: string;
  goesOn: boolean;
}

const FIRST: Choices = { speed: '1', goesOn: false };

/** Choices of listening on this device: the speed, and whether the next chapter follows. */
export const LISTENING = {
  read(): Choices {
    try {
      return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
    } catch {
      return FIRST; // a browser that stores nothing
    }
  },
  store(change: Partial<Choices>): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...LISTENING.read(), ...change }));
    } catch {
      // It holds until the page is left.
    }
  },
};

/** Tells whether the chapter before has led here, whose recording has ended. */
export const isAutoplay = (hash: string): boolean => hash === '#grabacion-sigue';
