import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { Browser } from '../setup/browser';
import { wordsIn } from '../setup/panel';
import { PASSWORD, signedIn } from '../setup/people';

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
    expect((await editor.get('/admin/settings')).text).not.toContain('Verificación de correos');
  });
});
