import { db } from '~/db/db.server';
import { gospelDays } from '~/domain/gospel/gospels.server';
import { appUrl } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { html } from '~/text/html';

/** The public pages, for search engines. */
export const loader = pageLoader('anyone', async () => {
  const days = await gospelDays(db);
  const pages = [paths.home(), paths.gospel(), paths.about(), paths.privacy(), paths.help(), paths.register()];
  const months = [...new Set(days.map((date) => date.slice(0, 7)))];
  const addresses = [...pages, ...months.map(paths.gospelMonth), ...days.map((date) => paths.gospel({ date }))];
  const urls = addresses.map((path) => html`<url><loc>${appUrl + path}</loc></url>`);
  const body = html`${urls}`.markup;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
});
