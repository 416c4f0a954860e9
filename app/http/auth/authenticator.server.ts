import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { db } from '~/db/db.server';
import { checkCredentials, type Member } from '~/domain/members/accounts.server';

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Sign-in strategies. There is one: e-mail and password, by form. */
const authenticator = new Authenticator<Member>().use(
  new FormStrategy(({ form }) => checkCredentials(db, textIn(form, 'email'), textIn(form, 'password'))),
);

/**
 * Finds the member whose e-mail and password are in these fields.
 * @throws Refusal as `checkCredentials` does.
 */
export function authenticate(request: Request, fields: URLSearchParams): Promise<Member> {
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', body: fields }));
}
