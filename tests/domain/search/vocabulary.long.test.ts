import { it } from 'vitest';
import { inTransaction } from '../../setup/rolled-back';
import { randomSpans, everyWord, expectFound, SEED, storedParagraphs, storeVolume } from './sought';

const db = inTransaction();
const VOLUMES = Array.from({ length: 36 }, (_, at) => at + 1);

it(`every word of the book, and 500 spans drawn by «${SEED}», find where they stand`, async () => {
  for (const volume of VOLUMES) await storeVolume(db(), volume);
  const paragraphs = await storedParagraphs(db());
  await expectFound(db(), [...everyWord(paragraphs), ...randomSpans(paragraphs, 500)]);
}, 900_000);
