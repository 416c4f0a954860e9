import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { acceptLetters, declineLetters, findConsent } from '~/domain/letters/consent.server';
import { emailChangeForm, nameForm, passwordChangeForm, sessionForm } from '~/domain/members/schema';
import { changeEmail, changePassword, endSessionOf, listSessions, rename } from '~/domain/members/profile.server';
import { audioAddress, readerAddress } from '~/domain/members/secret-address.server';
import { closeSessions } from '~/domain/members/sessions.server';
import { recordedChapters } from '~/domain/recordings/recordings.server';
import { readByVolume } from '~/domain/progress/marks.server';
import { appUrl, env } from '~/env.server';
import { rememberDevice } from '~/http/auth/devices.server';
import { cookieFor } from '~/http/auth/sign-in.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import type { FlashValue } from '~/http/pages/flash-words.server';
import { defineCached } from '~/http/pages/content.server';
import { ownOr } from '~/http/pages/own-part.server';
import { pageLoader } from '~/http/pages/page.server';
import { readingOf } from '~/http/pages/reading.server';
import { requireBookOffered, switchesFor } from '~/http/pages/site.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { countLetter } from '~/http/auth/letter-limits.server';
import { withPassword } from '~/http/auth/tries.server';
import { audioFeedPath, catalogPath, paths } from '~/paths';
import { shortInstant } from '~/text/instants';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { accountAction, EmailChangeForm, NameForm, ACCOUNT_PARTS, PasswordChangeForm } from './own-forms';
import { ListenElsewhere } from './listen-elsewhere';
import { OwnLetters } from './own-letters';
import { OwnReading } from './own-reading';
import { ReaderAddress, ReaderAddressRefused, type ReaderAddressProps } from './reader-address';
import { SessionList } from './session-list';
import { ErrorBelow } from '~/ui/forms/fault-below';
import { EpubLinks } from '~/ui/epub-links';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from './account.css?url';

const constraints = constraintsOf({ name: nameForm, email: emailChangeForm, password: passwordChangeForm });

export const links = sheet(styles);

export const loader = pageLoader('member', async (member, args) => {
  const sessions = (await listSessions(db, member.id)).map(({ id, kind, agent, createdAt, lastSeenAt }) => ({
    id,
    kind,
    agent,
    since: shortInstant(createdAt, env.TIME_ZONE),
    lastSeen: shortInstant(lastSeenAt, env.TIME_ZONE),
    isThis: id === member.sessionId,
  }));
  const [reading, formProps, { bookDownload }, reader, audio, hasSound, letters] = await Promise.all([
    readingOf(
      args,
      ownOr(args, () => readByVolume(db, member.id), []),
    ),
    formData(args.request, member.id),
    switchesFor(args),
    addressOf(readerAddress, member.id, catalogPath),
    addressOf(audioAddress, member.id, audioFeedPath),
    hasRecordings(args),
    ownOr(args, () => findConsent(db, member), { wants: false, suppression: null }),
  ]);
  return { member, sessions, constraints, reading, bookDownload, reader, audio, hasSound, letters, ...formProps };
});

const hasRecordings = defineCached('has recordings', async () => (await recordedChapters(db)).size > 0);

/** Finds a secret address of the member, with its times in words. */
async function addressOf(
  kind: typeof readerAddress,
  memberId: number,
  pathOf: (secret: string) => string,
): Promise<ReaderAddressProps | null> {
  const found = await kind.find(db, memberId);
  return (
    found && {
      address: appUrl + pathOf(found.secret),
      madeAt: shortInstant(found.madeAt, env.TIME_ZONE),
      lastUsedAt: found.lastUsedAt && shortInstant(found.lastUsedAt, env.TIME_ZONE),
    }
  );
}

type Part = keyof typeof ACCOUNT_PARTS;

/** Responds to a saved change and deletes the draft of this page, if any; drafts of other pages stay. */
async function saved({ asker, args, done }: Call<'member'>, part: Part, message: FlashValue): Promise<Response> {
  return done({ to: accountAction(part), flash: message }, {}, await replaceDraft(args.request, asker.id));
}

const draftOptions = (part: Part) => ({ draft: { part: ACCOUNT_PARTS[part] } }) as const;

export const action = formAction('member', {
  name: intent(
    nameForm,
    async (values, call) => {
      await rename(db, call.asker.id, values);
      return saved(call, 'name', 'nombre');
    },
    draftOptions('name'),
  ),
  email: intent(
    emailChangeForm,
    async ({ email, current_password }, call) => {
      const { asker } = call;
      const countNew = () => countLetter(call.args.context, 'new e-mail', email);
      const isAwaited = await withPassword(asker, () => changeEmail(db, asker, email, current_password, countNew));
      return saved(call, 'email', isAwaited ? 'correo-pendiente' : 'correo');
    },
    { ...draftOptions('email'), repeatRefusals: ['email_own'] },
  ),
  password: intent(
    passwordChangeForm,
    async ({ current_password, new_password }, { asker, args, done }) => {
      const secret = await withPassword(asker, () => changePassword(db, asker, current_password, new_password));
      const headers = new Headers({ 'Set-Cookie': await rememberDevice(args.request, asker.id) });
      headers.append('Set-Cookie', await cookieFor(secret, asker));
      return done({ to: accountAction('password'), flash: 'clave' }, {}, headers);
    },
    { draft: null, repeatRefusals: ['wrong_password', 'session_expired'] },
  ),
  session: intent(sessionForm, async ({ session }, { asker, done }) => {
    await endSessionOf(db, asker.id, session);
    return done({ to: accountAction('sessions'), flash: 'sesion' });
  }),
  sessions: intent(z.object({}), async (_values, { asker, done }) => {
    await closeSessions(db, asker.id, asker.sessionId);
    return done({ to: accountAction('sessions'), flash: 'sesiones' });
  }),
  letters: intent(z.object({ wanted: z.enum(['1', '0']) }), async ({ wanted }, { asker, done }) => {
    await (wanted === '1' ? acceptLetters : declineLetters)(db, asker.id);
    return done({ to: accountAction('letters'), flash: wanted === '1' ? 'cartas-si' : 'cartas-no' });
  }),
  'make-reader': intent(z.object({}), async (_values, { asker, args, done }) => {
    await requireBookOffered(args);
    await readerAddress.make(db, asker.id);
    return done({ to: accountAction('reader'), flash: 'direccion' });
  }),
  'make-audio': intent(z.object({}), async (_values, { asker, done }) => {
    await audioAddress.make(db, asker.id);
    return done({ to: accountAction('audio'), flash: 'audio-hecho' });
  }),
  'revoke-audio': intent(z.object({}), async (_values, { asker, done }) => {
    await audioAddress.revoke(db, asker.id);
    return done({ to: accountAction('audio'), flash: 'audio-quitado' });
  }),
  'revoke-reader': intent(z.object({}), async (_values, { asker, done }) => {
    await readerAddress.revoke(db, asker.id);
    return done({ to: accountAction('reader'), flash: 'direccion-quitada' });
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Tu cuenta' }, matches);

export default function OwnAccount() {
  const { member, sessions, reading, bookDownload, reader, audio, hasSound, letters, ...formProps } =
    useLoaderData<typeof loader>();
  return (
    <OwnPage title="Tu cuenta" lead={`${member.firstName} ${member.lastName} · ${member.email}`}>
      <Flash />
      <ErrorBelow />
      <div className="halves">
        <div>
          {reading.length > 0 && <OwnReading reading={reading} />}
          <NameForm member={member} {...formProps} />
          <EmailChangeForm {...formProps} />
          <OwnLetters {...letters} />
        </div>
        <div>
          <PasswordChangeForm author={formProps.author} />
          <SessionList sessions={sessions} />
          {bookDownload ? (
            <section className="part">
              <h2>El libro contigo</h2>
              <p>El libro entero en un archivo, para leerlo en otro aparato y sin conexión.</p>
              <EpubLinks volume={null} hasOwn />
              <ReaderAddress reader={reader} />
            </section>
          ) : (
            <ReaderAddressRefused />
          )}
          {(hasSound || audio) && <ListenElsewhere audio={audio} />}
          <section className="part">
            <h2>Tus datos</h2>
            <p>
              Puedes llevarte todo lo que guardas aquí: tus notas, tus marcas y colecciones, tus videos vistos, tus
              capítulos leídos, tu historial de lectura, dónde vas escuchando y los datos de la cuenta.
            </p>
            <p className="row">
              <a className="button" href={paths.ownData()} download>
                Descargar mis datos
              </a>{' '}
              <a className="action-link" href={paths.privacy()}>
                Cómo cuidamos tus datos
              </a>
            </p>
            <p>
              <a className="action-link action-link--danger" href={paths.deleteAccount()}>
                Eliminar mi cuenta
              </a>
            </p>
          </section>
        </div>
      </div>
    </OwnPage>
  );
}
