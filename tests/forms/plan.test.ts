import { testForms } from './derived';
import { PLAN } from './plan';

testForms(PLAN);
