import { describe, expect, it } from 'vitest';
import { sentencesOf, volumeOf } from './reading';

const volumes = [1, 12, 30].map(volumeOf);
const chapters = volumes.flatMap((volume) => volume.chapters);
const turns = chapters.flatMap(({ dialogue }) => dialogue);
const found = (pattern: RegExp) => turns.flatMap(({ text }) => text.match(pattern) ?? []);

describe('the prose', () => {
  it('never says the same sentence twice in a chapter', () => {
    for (const chapter of chapters) {
      const sentences = sentencesOf(chapter);
      expect(sentences.length - new Set(sentences).size, `${chapter.volume}-${chapter.index}`).toBe(0);
    }
  });

  it('says little again of what the three chapters before said', () => {
    for (const volume of volumes) {
      const perChapter = volume.chapters.map(sentencesOf);
      const again = perChapter.map((sentences, at) => {
        const before = new Set(perChapter.slice(Math.max(0, at - 3), at).flat());
        return sentences.filter((sentence) => before.has(sentence)).length;
      });
      expect(again.reduce((sum, count) => sum + count, 0)).toBeLessThan(perChapter.flat().length * 0.04);
    }
  });

  it('leaves no trace of the grammar behind', () => {
    expect(found(/[{}|]|=>|undefined|NaN/)).toEqual([]);
    expect(found(/ {2}| ,|\.\.|\n{3}/)).toEqual([]);
    expect(found(/(?<!\p{L})(de|a) el(?!\p{L})/u)).toEqual([]);
  });

  it('begins every sentence with a capital', () => {
    expect(found(/[.!?][»”]* [«“¿¡]*\p{Ll}.{0,20}/u)).toEqual([]);
  });

  it('quotes Jesús and the heavenly speakers as Spanish does, paragraph by paragraph', () => {
    const quoted = turns.filter(({ speaker }) => ['Jesús', 'La Virgen', 'Un ángel'].includes(speaker));
    expect(quoted.length).toBeGreaterThan(100);
    for (const { text } of quoted) {
      const [first = '', ...others] = text.split('\n\n');
      expect(first).toMatch(/^«[\p{Lu}¿¡“*]/u);
      for (const paragraph of others) expect(paragraph).toMatch(/^»[\p{Lu}¿¡“*]/u);
      expect(text).toMatch(/»\.$/);
    }
  });

  it('closes every inner quotation it opens', () => {
    for (const { speaker, text } of turns) {
      const count = (mark: string) => text.split(mark).length - 1;
      expect(count('“')).toBe(count('”'));
      if (speaker === 'Luisa' || speaker === 'El confesor') expect(count('«')).toBe(count('»'));
    }
  });

  it('has bold, italics, lists and links to chapters of the same volume', () => {
    expect(found(/\*\*[^*]+\*\*/).length).toBeGreaterThan(10);
    expect(found(/(?<!\*)\*[^*]+\*(?!\*)/).length).toBeGreaterThan(10);
    expect(found(/^- /m).length).toBeGreaterThan(3);
    const links = chapters.flatMap(({ volume, index, dialogue }) =>
      dialogue.flatMap(({ text }) =>
        [...text.matchAll(/\[(\d+)-(\d+)\]\(\/volume\/(\d+)\?chapter=(\d+)\)/g)].map((match) => ({
          volume,
          index,
          match,
        })),
      ),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { volume, index, match } of links) {
      const [, shownVolume, shownIndex, linkedVolume, linkedIndex] = match;
      expect([shownVolume, shownIndex]).toEqual([linkedVolume, linkedIndex]);
      expect(Number(linkedVolume)).toBe(volume);
      expect(Number(linkedIndex)).toBeLessThan(index);
    }
  });

  it('is NFC and free of control characters', () => {
    for (const { text } of turns) {
      expect(text.normalize('NFC')).toBe(text);
      expect(text).not.toMatch(/(?!\n)\p{C}/u);
    }
  });
});
