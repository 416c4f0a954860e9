import { describe, expect, it } from 'vitest';
import { seeded } from '../../../scripts/demo/random';
import { Supply } from '../../../scripts/demo/supply';
import { choose, forms, render } from '../../../scripts/demo/template';

const random = seeded('plantillas');

describe('a template', () => {
  it('makes free choices, the inner ones too', () => {
    const made = new Set(Array.from({ length: 200 }, () => choose('[a|b[c|d]]', random)));
    expect([...made].sort()).toEqual(['a', 'bc', 'bd']);
  });

  it('contracts articles and capitalises sentences', () => {
    const slots = { ...forms('x', { text: 'el pan', gender: 'm' }), obs: 'calla. crece' };
    expect(render('{x} {obs}. habla de {x} y {x.a}; había el pan.', slots, random)).toBe(
      'El pan calla. Crece. Habla del pan y al pan; había el pan.',
    );
  });

  it('keeps the article of a feminine noun that takes el', () => {
    expect(forms('x', { text: 'el agua', gender: 'f' })).toMatchObject({ 'x.de': 'del agua', 'x.o': 'a' });
  });

  it('fills slots whose names have accents', () => {
    expect(render('mientras {hacía}', { hacía: 'cosía' }, random)).toBe('Mientras cosía');
  });

  it('refuses a slot without a value', () => {
    expect(() => render('{nada}', {}, random)).toThrow('{nada}');
  });
});

describe('the supply', () => {
  it('deals every fragment once in a chapter and then none', () => {
    const supply = new Supply(seeded('baraja'));
    const list = ['a', 'b', 'c'];
    expect([0, 1, 2].map(() => supply.draw(list)).sort()).toEqual(list);
    expect(supply.draw(list)).toBeUndefined();
    expect(list).toContain(supply.drawAgain(list));
  });

  it('brings a fragment back in a later chapter only after half of the others', () => {
    const supply = new Supply(seeded('baraja'));
    const list = Array.from({ length: 10 }, (_, at) => at);
    const dealt = Array.from({ length: 300 }, () => {
      supply.nextChapter();
      return supply.draw(list);
    });
    dealt.forEach((item, at) => expect(dealt.slice(at + 1, at + 5)).not.toContain(item));
  });
});
