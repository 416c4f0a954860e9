import sheet from '~/styles/components/volume-tone.css?raw';

/** The tones of the volumes, as the site's sheet has them. */
const TONES = [...sheet.matchAll(/--tone: (#[\da-f]{6})/g)].map(([, tone = '']) => tone);

const [WIDTH, HEIGHT] = [1200, 1800];

/** A field of these tones from top to bottom. Bands, since some readers draw no gradients; each ends below the next. */
const sky = (tones: string[]) =>
  tones
    .map((tone, at) => [tone, (at * HEIGHT) / tones.length] as const)
    .map(([tone, top]) => `<rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${tone}"/>`)
    .join('');

/**
 * The cover of a volume in its tone, or that of the whole book (null): the sun over an open book, as on the home page.
 * Its words begin at the left: some readers do not centre the text of an SVG.
 */
export const coverOf = (volume: number | null): string => `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" xml:lang="es">
<title>Libro de Cielo${volume === null ? '' : `, volumen ${volume}`}</title>
${sky(volume === null ? TONES : TONES.slice(volume - 1, volume))}
<rect x="60" y="60" width="1080" height="1680" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
<g fill="#fff" font-family="Georgia, 'DejaVu Serif', serif">
<text x="150" y="420" font-size="116">Libro de Cielo</text>
${volume === null ? '' : `<text x="150" y="560" font-size="72">Volumen ${volume}</text>`}
</g>
<g transform="translate(120 960) scale(2.4)" fill="none">
<circle cx="200" cy="118" r="42" fill="#f6d58a"/>
<path stroke="#f6d58a" stroke-width="3" stroke-linecap="round" d="M200 56V24M162 63l-15-28M238 63l15-28M130 88l-26-19M270 88l26-19"/>
<path fill="#fff" d="M1 136c63-28 137-26 199 8 62-34 136-36 199-8v45c-63-22-137-20-199 8-62-28-136-30-199-8zM200 144v45"/>
<path stroke="#9a8c74" stroke-width="2" d="M28 146q76-20 148 12M28 160q80-16 148 13M224 158q72-32 148-12M224 173q68-29 148-13M200 144v45"/>
</g>
</svg>
`;
