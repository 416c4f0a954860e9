import { db } from '~/db/db.server';
import { findSwitches } from '~/domain/site/switches.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/evangelio-button-config', {
  GET: async () => ({ enabled: (await findSwitches(db)).gospelButton }),
});
export { loader, action };
