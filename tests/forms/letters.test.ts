import { testForms } from './derived';
import { LETTERS } from './letters';

testForms(LETTERS);
