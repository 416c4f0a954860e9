import { daily } from '../grammar/voices/daily';
import { doctrine } from '../grammar/voices/doctrine';
import { addresses, sendings, turns } from '../grammar/voices/turns';
import { choose } from '../template';
import { observe } from './likeness';
import { advise, balance, gain, lose, maxim, type Move, saying, tale } from './moves';
import { quoted } from './quotes';
import { focusOf, note, type Scene, turnTo } from './scene';
import { endTurn, paragraphs, type Voice } from './speech';
import { lesson, praise } from './virtue';

/** What is said to the state in which Luisa is. */
const comfort: Move = (scene) => {
  const text = scene.supply.draw(scene.state.comforts);
  if (text !== undefined) note(scene, { kind: 'comfort', first: text });
  return text;
};

const voice: Voice = {
  leads: true,
  moves: {
    observe: observe('jesus'),
    lose,
    gain,
    balance,
    maxim,
    tale,
    advise,
    praise,
    lesson,
    comfort,
    doctrine: saying(() => [doctrine]),
    daily: saying(() => [daily]),
    turn: saying(() => [turns]),
  },
  patterns: [
    ['observe', 'maxim', 'advise'],
    ['observe', 'gain', 'advise'],
    ['observe', 'balance'],
    ['balance', 'maxim', 'advise'],
    ['observe', 'lose', 'advise'],
    ['tale'],
    ['observe', 'doctrine', 'gain'],
    ['turn', 'observe', 'gain', 'maxim'],
    ['observe', 'observe', 'advise'],
    ['tale', 'advise'],
    ['gain', 'observe', 'maxim'],
  ],
  asides: [
    ['lesson', 'praise'],
    ['doctrine', 'daily', 'daily'],
    ['praise', 'lesson'],
    ['comfort', 'comfort', 'doctrine'],
    ['doctrine', 'doctrine', 'daily'],
    ['lesson', 'lesson'],
    ['comfort', 'daily'],
    ['turn', 'doctrine', 'doctrine'],
  ],
};

/** The first words: an answer to what Luisa asked, or to the state she is in when it is the first turn. */
function opening(scene: Scene, first: boolean, room: number): string {
  const { asked, random, state, supply } = scene;
  scene.asked = undefined;
  if (asked) {
    note(scene, { kind: 'ask', first: asked.question, second: asked.answer });
    if (asked.image) turnTo(scene, 'jesus', asked.image);
    return asked.answer;
  }
  if (!first) return '';
  const reply = `${supply.drawAgain(addresses)} ${supply.drawAgain(state.replies)}`;
  const more = room > 420 ? (comfort(scene, focusOf(scene)) ?? '') : '';
  return choose(`${reply} ${more}`.trim(), random);
}

/** A turn of Jesús, of about `room` characters, within «…». */
export function jesusTurn(scene: Scene, room: number, place: { first: boolean; last: boolean }): string {
  const sending = place.last && room > 300 ? scene.supply.drawAgain(sendings) : '';
  const turn = paragraphs(scene, voice, opening(scene, place.first, room), room - sending.length);
  return quoted(endTurn(scene, turn, sending));
}
