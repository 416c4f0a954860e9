import { testForms } from './derived';
import { READERS } from './readers';

testForms(READERS);
