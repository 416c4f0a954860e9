import { db } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { choicesNow } from '~/domain/near/choices-now.server';
import { pairName } from '~/domain/near/schema';
import { nearForEditors } from '~/domain/near/shown.server';
import { isWorkedOut } from '~/domain/near/work.server';
import type { NearOfChapter } from './props';

/** Loads the near passages of a chapter and what editors chose of them. */
export async function nearOf({ volume, index }: ChapterRef): Promise<NearOfChapter> {
  const here = { volume, index };
  const [pairs, choices, isCurrent] = await Promise.all([
    nearForEditors(db, here),
    choicesNow(db, here),
    isWorkedOut(db),
  ]);
  const isHere = (ref: ChapterRef) => ref.volume === volume && ref.index === index;
  const turned = choices.map(({ one, other, ...rest }) =>
    isHere(one) ? { one, other, ...rest } : { one: other, other: one, ...rest },
  );
  const isWhole = ({ one, other }: (typeof turned)[number]) => one.isThere && other.isThere;
  return {
    isCurrent,
    pairs: pairs.map((pair) => ({ ...pair, name: pairName(pair) })),
    lost: turned.filter((one) => one.choice === 'pinned' && !isWhole(one)),
    removed: turned
      .filter((one) => one.choice === 'removed' && isWhole(one))
      .map((pair) => ({ ...pair, name: pairName(pair) })),
  };
}
