import { crc32, deflateSync } from 'node:zlib';

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ points: Point[], colour: number[], alpha?: number, width?: number }} Shape an area, or a line of some width */
/** @typedef {Float32Array<ArrayBuffer>} Picture four numbers for each pixel: the share of the ground, and what is added to it in red, green, blue */

const [WIDTH, HEIGHT] = [1200, 630];
const SHADES = 6; // of an edge: as fine as eyes see, and a third smaller than all of them
/** @type {Point} */
const ORIGIN = [0, 0];
const [SUN, PAPER, GOLD, WORDS] = [
  [246, 213, 138],
  [255, 253, 248],
  [169, 120, 29],
  [214, 203, 182],
];

/**
 * Draws the images that other sites show with a link to a chapter, one for each volume in its tone ('#a95365'): the sun
 * over an open book, and the number of the volume in Roman capitals. It needs no library, since every shape is an area
 * between straight lines; the scene is made once, and laid on the ground of each volume.
 * @param {string[]} tones @returns {Buffer[]} PNG files
 */
export function linkImages(tones) {
  const empty = Float32Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 0 ? 1 : 0));
  const scene = withShapes(empty, sceneShapes());
  return tones.map((tone, at) => {
    const ground = [1, 3, 5].map((digit) => parseInt(tone.slice(digit, digit + 2), 16));
    return png(withShapes(scene, numeralShapes(at + 1)), ground);
  });
}

/** The sun over the book as the home page has it, in a thin frame. @returns {Shape[]} */
function sceneShapes() {
  const place = (/** @type {Point} */ [x, y]) => /** @type {Point} */ ([200 + 2 * x, 186 + 2.05 * y]);
  const curve = (/** @type {Point} */ [x, y], /** @type {Point[]} */ ...deltas) => {
    const [one = [0, 0], two = [0, 0], end = [0, 0]] = deltas;
    return Array.from({ length: 25 }, (_, step) => {
      const [t, u] = [step / 24, 1 - step / 24];
      const along = (/** @type {0 | 1} */ axis) =>
        3 * u * u * t * one[axis] + 3 * u * t * t * two[axis] + t ** 3 * end[axis];
      return /** @type {Point} */ ([x + along(0), y + along(1)]);
    });
  };
  const round = (/** @type {number} */ radius) =>
    Array.from({ length: 72 }, (_, step) => {
      const [across, down] = [Math.cos((step / 36) * Math.PI), Math.sin((step / 36) * Math.PI)];
      return /** @type {Point} */ ([200 + radius * across, Math.min(150, 118 + radius * down)]); // ends behind the book
    });
  const page = [
    ...curve([1, 136], [63, -28], [137, -26], [199, 8]),
    ...curve([200, 144], [62, -34], [136, -36], [199, -8]),
    ...curve([399, 181], [-63, -22], [-137, -20], [-199, 8]),
    ...curve([200, 189], [-62, -28], [-136, -30], [-199, -8]),
  ];
  const quadratic = (/** @type {Point} */ from, /** @type {Point} */ [x, y], /** @type {Point} */ end) =>
    curve(from, [(2 * x) / 3, (2 * y) / 3], [(2 * x + end[0]) / 3, (2 * y + end[1]) / 3], end);
  /** @type {[Point, Point][]} */
  const rays = [[[200, 56], [200, 24]], [[162, 63], [147, 35]], [[238, 63], [253, 35]], [[130, 88], [104, 69]], [[270, 88], [296, 69]]]; // prettier-ignore
  const lines = [
    quadratic([28, 146], [76, -20], [148, 12]),
    quadratic([28, 160], [80, -16], [148, 13]),
    quadratic([224, 158], [72, -32], [148, -12]),
    quadratic([224, 173], [68, -29], [148, -13]),
  ];
  /** @type {Point[]} */
  const corners = [[30, 30], [1170, 30], [1170, 600], [30, 600]]; // prettier-ignore
  const shapes = [
    ...[112, 84, 60].map((radius) => ({ points: round(radius), colour: SUN, alpha: 0.1 })),
    ...rays.map((points) => ({ points, colour: SUN, width: 6 })),
    { points: round(42), colour: SUN },
    { points: page, colour: PAPER },
    { points: [...page, ...page.slice(0, 1)], colour: GOLD, width: 3 },
    { points: /** @type {Point[]} */ ([[200, 144], [200, 189]]), colour: GOLD, width: 3 }, // prettier-ignore
    ...lines.map((points) => ({ points, colour: WORDS, width: 4 })),
  ];
  return [
    ...corners.map((corner, at) => ({
      points: [corners.at(at - 1) ?? corner, corner],
      colour: PAPER,
      alpha: 0.5,
      width: 2,
    })),
    ...shapes.map((shape) => ({ ...shape, points: shape.points.map(place) })),
  ];
}

const CAPITAL = 88; // height
/** Areas of each letter, as parts of its height, and its advance. @type {Record<string, { areas: Point[][], advance: number }>} */
const LETTERS = {
  I: { advance: 0.42, areas: [bar(0.14, 0.28), ...serifs(0.04, 0.38, 0), ...serifs(0.04, 0.38, 1)] },
  V: {
    advance: 0.78,
    areas: [
      ...[slope(0.06, 0.34, 0.14), slope(0.71, 0.43, 0.055)],
      ...[serifs(-0.02, 0.29, 0), serifs(0.57, 0.85, 0)].flat(),
    ],
  },
  X: {
    advance: 0.8,
    areas: [
      ...[slope(0.06, 0.6, 0.15), slope(0.65, 0.1, 0.055)],
      ...[serifs(-0.02, 0.29, 0), serifs(0.53, 0.81, 0), serifs(-0.03, 0.25, 1), serifs(0.5, 0.83, 1)].flat(),
    ],
  },
};
const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The number of a volume in Roman capitals, above the sun. @returns {Shape[]} */
function numeralShapes(/** @type {number} */ volume) {
  const number = 'X'.repeat(Math.floor(volume / 10)) + UNITS[volume % 10];
  const glyphs = [...number].flatMap((letter) => LETTERS[letter] ?? []);
  const gap = 0.1;
  let x = -(glyphs.reduce((sum, { advance }) => sum + advance, 0) + gap * (glyphs.length - 1)) / 2;
  return glyphs.flatMap(({ areas, advance }) => {
    const left = x;
    x += advance + gap;
    return areas.map((area) => ({
      colour: PAPER,
      points: area.map(([dx, dy]) => /** @type {Point} */ ([600 + CAPITAL * (left + dx), 92 + CAPITAL * dy])),
    }));
  });
}

/** @returns {Point[]} */
function bar(/** @type {number} */ left, /** @type {number} */ right) {
  return [[left, 0], [right, 0], [right, 1], [left, 1]]; // prettier-ignore
}

/** A stroke from the top at one place to the foot at another. @returns {Point[]} */
function slope(/** @type {number} */ top, /** @type {number} */ foot, /** @type {number} */ width) {
  return [[top, 0], [top + width, 0], [foot + width, 1], [foot, 1]]; // prettier-ignore
}

/** The thin bar at the top (0) or the foot (1) of a stroke. @returns {Point[][]} */
function serifs(/** @type {number} */ left, /** @type {number} */ right, /** @type {0 | 1} */ at) {
  const [outer, inner] = at === 0 ? [0, 0.045] : [1, 0.955];
  return [[[left, outer], [right, outer], [right, inner], [left, inner]]]; // prettier-ignore
}

/** A picture with shapes upon it. @param {Picture} below @param {Shape[]} shapes @returns {Picture} */
function withShapes(below, shapes) {
  const picture = below.slice();
  for (const { points, colour, alpha = 1, width } of shapes) {
    const half = (width ?? 0) / 2;
    const [left, right] = bounds(points, 0, half + 1, WIDTH);
    const [top, bottom] = bounds(points, 1, half + 1, HEIGHT);
    const added = [0, ...colour];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const away = distance(points, x + 0.5, y + 0.5, width === undefined) - half;
        const cover = (alpha * Math.round(Math.min(1, Math.max(0, 0.5 - away)) * SHADES)) / SHADES;
        for (let part = 0, at = (y * WIDTH + x) * 4; part < 4 && cover > 0; part += 1, at += 1) {
          picture[at] = (picture[at] ?? 0) * (1 - cover) + (added[part] ?? 0) * cover;
        }
      }
    }
  }
  return picture;
}

/** @param {Point[]} points @param {0 | 1} axis @param {number} reach @param {number} most @returns {[number, number]} */
function bounds(points, axis, reach, most) {
  const along = points.map((point) => point[axis]);
  return [Math.max(0, Math.floor(Math.min(...along) - reach)), Math.min(most, Math.ceil(Math.max(...along) + reach))];
}

/** Distance from a line through points; negative within, if they are the edge of an area. */
function distance(
  /** @type {Point[]} */ points,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {boolean} */ isArea,
) {
  let [nearest, isWithin] = [Infinity, false];
  let from = points[isArea ? points.length - 1 : 0] ?? ORIGIN;
  for (const to of points) {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const px = x - from[0];
    const py = y - from[1];
    const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, (px - part * dx) ** 2 + (py - part * dy) ** 2);
    if (from[1] > y !== to[1] > y && px < (py * dx) / dy) isWithin = !isWithin;
    from = to;
  }
  return isArea && isWithin ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}

/** Encodes a picture on its ground. @param {Picture} picture @param {number[]} ground */
function png(picture, ground) {
  const bytes = Buffer.alloc(HEIGHT * (1 + WIDTH * 3)); // a line begins with the number of its filter, 0: none
  for (let y = 0, to = 0; y < HEIGHT; y += 1) {
    to += 1;
    for (let at = y * WIDTH * 4; at < (y + 1) * WIDTH * 4; at += 4) {
      const share = picture[at] ?? 0;
      for (let part = 0; part < 3; part += 1) {
        bytes[to++] = Math.round((ground[part] ?? 0) * share + (picture[at + part + 1] ?? 0));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8); // bits, and red, green and blue
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(bytes)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
