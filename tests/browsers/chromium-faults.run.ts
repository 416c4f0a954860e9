import { chromium } from './chromium';
import { walkAll } from './runs';

walkAll(chromium, ['scripts', 'styles', 'hydration']);
