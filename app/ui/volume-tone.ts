const TONES = (
  'tone-1 tone-2 tone-3 tone-4 tone-5 tone-6 tone-7 tone-8 tone-9 tone-10 tone-11 tone-12 tone-13 tone-14 tone-15 ' +
  'tone-16 tone-17 tone-18 tone-19 tone-20 tone-21 tone-22 tone-23 tone-24 tone-25 tone-26 tone-27 tone-28 tone-29 ' +
  'tone-30 tone-31 tone-32 tone-33 tone-34 tone-35 tone-36'
).split(' ');

/** The class that gives a volume its tone, which goes from dawn to evening through the 36. */
export const volumeTone = (volume: number) => TONES[volume - 1] ?? '';
