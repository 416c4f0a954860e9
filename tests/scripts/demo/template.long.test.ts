import { describe, expect, it } from 'vitest';
import { Deck } from '../../../scripts/demo/deck';
import { seeded } from '../../../scripts/demo/random';
import { render } from '../../../scripts/demo/template';

describe('a template', () => {
  it('contracts articles and capitalises sentences', () => {
    const slots = { x: 'el pan', haciendo: 'calla. crece' };
    expect(render('{x} {haciendo}. de {x} y a {x}; había el pan.', slots)).toBe(
      'El pan calla. Crece. Del pan y al pan; había el pan.',
    );
  });

  it('refuses a slot without a value', () => {
    expect(() => render('{nada}', {})).toThrow('{nada}');
  });
});

describe('the deck', () => {
  it('deals every item once in a chapter and then none', () => {
    const deck = new Deck(seeded('baraja'));
    const list = ['a', 'b', 'c'];
    expect([0, 1, 2].map(() => deck.draw(list)).sort()).toEqual(list);
    expect(deck.draw(list)).toBeUndefined();
    expect(list).toContain(deck.drawAgain(list));
  });

  it('brings an item back in a later chapter only after half of the others', () => {
    const deck = new Deck(seeded('baraja'));
    const list = Array.from({ length: 10 }, (_, at) => at);
    const dealt = Array.from({ length: 300 }, () => {
      deck.nextChapter();
      return deck.draw(list);
    });
    dealt.forEach((item, at) => expect(dealt.slice(at + 1, at + 5)).not.toContain(item));
  });
});
