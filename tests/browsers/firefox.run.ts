import { firefox } from './firefox';
import { walkAll } from './runs';

walkAll(firefox, ['sin guiones', 'con guiones']);
