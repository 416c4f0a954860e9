import { agua } from './images/agua';
import { arbol } from './images/arbol';
import { barca } from './images/barca';
import { camino } from './images/camino';
import { campana } from './images/campana';
import { canto } from './images/canto';
import { carta } from './images/carta';
import { casa } from './images/casa';
import { encaje } from './images/encaje';
import { espejo } from './images/espejo';
import { fuego } from './images/fuego';
import { jardin } from './images/jardin';
import { lampara } from './images/lampara';
import { lluvia } from './images/lluvia';
import { luz } from './images/luz';
import { mar } from './images/mar';
import { mesa } from './images/mesa';
import { nido } from './images/nido';
import { noche } from './images/noche';
import { pan } from './images/pan';
import { pozo } from './images/pozo';
import { puerta } from './images/puerta';
import { semilla } from './images/semilla';
import { telar } from './images/telar';
import { vid } from './images/vid';
import { viento } from './images/viento';
import { graces } from './states/graces';
import { seasons } from './states/seasons';
import { sorrows } from './states/sorrows';
import { trials } from './states/trials';
import { type Image, type State, type Virtue } from './types';
import { giving } from './virtues/giving';
import { little } from './virtues/little';
import { offering } from './virtues/offering';
import { steady } from './virtues/steady';
import { trust } from './virtues/trust';

export const images: Image[] = [
  ...[agua, arbol, barca, camino, campana, canto, carta, casa, encaje, espejo, fuego, jardin, lampara],
  ...[lluvia, luz, mar, mesa, nido, noche, pan, pozo, puerta, semilla, telar, vid, viento],
];

export const virtues: Virtue[] = [...trust, ...little, ...steady, ...giving, ...offering];

export const states: State[] = [...trials, ...sorrows, ...seasons, ...graces];
