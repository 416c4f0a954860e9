import { keyboard } from './keyboard';
import { walkAll } from './runs';

walkAll(keyboard, ['sin guiones', 'con guiones']);
