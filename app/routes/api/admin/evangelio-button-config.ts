import { db } from '~/db/db.server';
import { findSwitches, setGospelButton } from '~/domain/site/switches.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/evangelio-button-config', {
  GET: async () => ({ enabled: (await findSwitches(db)).gospelButton }),
  POST: async ({ body: { enabled }, asker }) => {
    await setGospelButton(db, asker, enabled);
    return { enabled };
  },
});
export { loader, action };
