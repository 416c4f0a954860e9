import { chromium } from './chromium';
import { walkAll, WAYS } from './runs';

walkAll(chromium, WAYS);
