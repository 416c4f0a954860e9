import { ACCOUNT } from './account';
import { testForms } from './derived';

testForms(ACCOUNT);
