import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { PASSWORD, person } from '../setup/people';

const house = useHouse();
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const show = (page: Page) => page.getByRole('button', { name: 'Mostrar la contraseña' });
