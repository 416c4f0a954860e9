import { chromium } from './chromium';
import { walkAll } from './runs';

walkAll(chromium, ['sin guiones', 'con guiones']);
