import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { call } from '../setup/api';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { doneIn, wordsIn } from '../setup/panel';
import { PASSWORD, signedIn } from '../setup/people';
import { stored } from '../setup/stored';

let editor: Browser;
let self: Member;
beforeAll(async () => {
  ({ browser: editor, member: self } = await signedIn('editor'));
});

describe('an editor', () => {
  it('is led to the panel by the menu and by the login of administrators', async () => {
    expect(wordsIn(await editor.get('/'), '.main-menu a[href="/admin"]')).toEqual(['Panel']);
    const login = await new Browser().post('/login', { email: self.email, password: PASSWORD });
    expect(login.location).toBe('/admin');
    expect((await editor.get('/login')).location).toBe('/admin');
  });

  it('sees the tabs that are an editor’s, and no way to the log', async () => {
    const page = await editor.follow(await editor.get('/admin'));
    const tabs = wordsIn(page, 'nav[aria-label="Administración"] a');
    expect(tabs).toEqual(expect.arrayContaining(['Playlists', 'Evangelio', 'Ajustes', 'Acerca de']));
    expect(tabs).not.toContain('Usuarios');
    expect(page.html).not.toContain('/admin/registro');
  });

  it('saves the news on a page that says nothing of the accounts, and cannot switch the verification', async () => {
    const page = await editor.get('/admin/settings');
    expect([page.status, page.text.includes('Verificación de correos')]).toEqual([200, false]);
    const saved = await sendForm(editor, '/admin/settings', 'Guardar', { public_title: 'Del equipo' });
    expect(doneIn(await editor.follow(saved))).toBe('Listo. Las noticias se guardaron.');
    const before = await stored(['site', 'audit', 'members']);
    const refused = await editor.post('/admin/settings', { intent: 'validation', enabled: '0' });
    expect(refused.status).toBe(403);
    expect(await stored(['site', 'audit', 'members'])).toEqual(before);
  });

  it('is called one by the API, which lets it do the content alone', async () => {
    const login = await call('POST', '/login', { body: { username: self.email, password: PASSWORD } });
    const { access_token: token = '', user_type } = login.json as { access_token?: string; user_type?: string };
    expect([login.status, user_type]).toEqual([200, 'editor']);
    const saved = await call('POST', '/admin/about', { token, body: { content: 'Del equipo' } });
    expect(saved.status).toBe(200);
    const refused = await call('GET', '/admin/users', { token });
    expect([refused.status, JSON.stringify(refused.json)]).toEqual([403, expect.stringContaining('solo de la')]);
  });
});
