import { it } from 'vitest';
import { isAll } from '../../setup/extent';
import { inTransaction } from '../../setup/rolled-back';
import { randomSpans, everyWord, expectFound, SEED, storedParagraphs, storeVolume } from './sought';

const db = inTransaction();
const VOLUMES = isAll ? Array.from({ length: 36 }, (_, at) => at + 1) : [36];
const [CHAPTERS, SPANS] = isAll ? [Infinity, 500] : [2, 40];

it(`the words of the book, and spans of them by the seed «${SEED}», find where they stand`, async () => {
  for (const volume of VOLUMES) await storeVolume(db(), volume, CHAPTERS);
  const paragraphs = await storedParagraphs(db());
  await expectFound(db(), [...everyWord(paragraphs), ...randomSpans(paragraphs, SPANS)]);
}, 900_000);
