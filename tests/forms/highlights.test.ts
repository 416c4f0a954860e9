import { testForms } from './derived';
import { HIGHLIGHTS } from './highlights';

testForms(HIGHLIGHTS);
