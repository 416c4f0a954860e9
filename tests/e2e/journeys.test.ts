import { chromium } from '../browsers/chromium';
import { walkAll } from '../browsers/runs';

// In all engines and ways: npm run test:browsers.
walkAll(chromium, ['sin guiones', 'con guiones']);
