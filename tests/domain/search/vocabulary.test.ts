import { it } from 'vitest';
import { inTransaction } from '../../setup/rolled-back';
import { randomSpans, everyWord, expectFound, SEED, storedParagraphs, storeVolume } from './sought';

const db = inTransaction();

it(`the words of two chapters, and spans of them drawn by «${SEED}», find where they stand`, async () => {
  await storeVolume(db(), 36, 2);
  const paragraphs = await storedParagraphs(db());
  await expectFound(db(), [...everyWord(paragraphs), ...randomSpans(paragraphs, 40)]);
});
