import { testForms } from './derived';
import { UPLOADS } from './uploads';

testForms(UPLOADS);
