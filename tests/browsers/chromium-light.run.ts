import { chromium } from './chromium';
import { walkAll } from './runs';

walkAll(chromium, ['con Save-Data', 'en versión ligera']);
