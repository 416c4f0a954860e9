import {
  angelGreetings,
  angelSayings,
  confessorCounsels,
  virginGreetings,
  virginSayings,
} from '../grammar/voices/others';
import { choose } from '../template';
import { observe } from './likeness';
import { saying } from './moves';
import { quoted } from './quotes';
import { closeParagraph, type Scene } from './scene';
import { endTurn, paragraphs, type Voice } from './speech';

function heavenlyTurn(greetings: string[], sayings: string[], patterns: string[][]) {
  const moves = { observe: observe('heaven'), saying: saying(() => [sayings]) };
  const voice: Voice = { moves, patterns, asides: [], leads: false };
  return (scene: Scene, room: number) => {
    const turn = paragraphs(scene, voice, scene.supply.drawAgain(greetings), room);
    return quoted(endTurn(scene, turn));
  };
}

/** A turn of the Virgin or of an angel, of about `room` characters, within «…». */
export const virginTurn = heavenlyTurn(virginGreetings, virginSayings, [
  ['saying', 'saying'],
  ['observe', 'saying'],
]);
export const angelTurn = heavenlyTurn(angelGreetings, angelSayings, [
  ['saying', 'saying'],
  ['saying', 'observe'],
]);

/** What the confessor answered, as Luisa tells it: always one paragraph. */
export function confessorTurn(scene: Scene): string {
  closeParagraph(scene);
  return choose(scene.supply.drawAgain(confessorCounsels), scene.random);
}
