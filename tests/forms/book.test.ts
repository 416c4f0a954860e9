import { BOOK } from './book';
import { testForms } from './derived';

testForms(BOOK);
