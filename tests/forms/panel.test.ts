import { testForms } from './derived';
import { PANEL } from './panel';

testForms(PANEL);
