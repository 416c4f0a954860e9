import { close, moon, sun } from './script-icons';

/** The drawings of the icons, on a grid of 24 by 24, as the content of an `<svg>`. */
export const drawings = {
  back: '<path d="M15 5l-7 7 7 7"/>',
  forward: '<path d="M9 5l7 7-7 7"/>',
  sun,
  moon,
  share: '<path d="M12 15V4M8 8l4-4 4 4M6 12H5v8h14v-8h-1"/>',
  door: '<path d="M10 5H5v14h5M14 8l4 4-4 4M18 12H9"/>',
  brand:
    '<path d="M2,19.5c3.5-1.6,7-1.6,10,.5,3-2.1,6.5-2.1,10-.5M6,15.5a6,6,0,0,1,12,0M12,3v2.5M4.5,6.5l1.6,1.6M19.5,6.5l-1.6,1.6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5"/>',
  book: '<path d="M12 7c-2.5-2-5.5-2.3-9-2v13c3.5-.3 6.5 0 9 2 2.5-2 5.5-2.3 9-2V5c-3.5-.3-6.5 0-9 2zm0 0v13"/>',
  list: '<path d="M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10"/>',
  play: '<path d="M9 6.5v11l9-5.5z"/>',
  pause: '<path d="M8.5 6v12M15.5 6v12"/>',
  sound: '<path d="M4 10v4h3l5 4V6l-5 4zM15.5 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/>',
  ring: '<circle cx="12" cy="12" r="9"/>',
  seen: '<circle cx="12" cy="12" r="9"/><path d="M8 12.3l2.8 2.8L16 9.8"/>',
  tick: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.1"/>',
  heart: '<path d="M12 20S4 15 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5C20 15 12 20 12 20z"/>',
  away: '<path d="M13 5h6v6M19 5l-9 9M10 6H5v13h13v-5"/>',
  mail: '<path d="M4 6h16v12H4zM4 7l8 6 8-6"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  pencil: '<path d="M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3"/>',
  down: '<path d="M12 4v11M8 11l4 4 4-4M5 20h14"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20c.5-4 3.500-6 7.500-6s7 2 7.500 6"/>',
  ribbon: '<path d="M7 4h10v16l-5-4-5 4z"/>',
  marker: '<path d="M9 14l-4 4h5l1.500-1.500M9 14l2.500 2.500M9 14l8-10 4 3.500-9.500 9M4 21h16"/>',
  copy: '<path d="M9 9h11v11H9zM15 9V4H4v11h5"/>',
  flag: '<path d="M6 21V4h12l-3 4 3 4H6"/>',
  close,
} as const;

export type IconName = keyof typeof drawings;
