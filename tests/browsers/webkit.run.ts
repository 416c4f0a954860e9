import { webkit } from './webkit';
import { walkAll } from './runs';

walkAll(webkit, ['sin guiones', 'con guiones']);
