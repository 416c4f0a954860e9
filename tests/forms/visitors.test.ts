import { testForms } from './derived';
import { VISITORS } from './visitors';

testForms(VISITORS);
