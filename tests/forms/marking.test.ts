import { testForms } from './derived';
import { MARKING } from './marking';

testForms(MARKING);
