import { z } from 'zod';
import { emailForm, passwordReset, registration } from '~/domain/members/schema';
import { featuredImage, newsConfig } from '~/domain/site/schema';
import { day, row, text } from './row';

const message = z.object({ message: z.string().meta({ example: 'Te enviamos un enlace.' }) });
const token = z.string('debe ser un texto').max(200, 'no puede pasar de 200 caracteres');
const userInfo = z.object({
  id: z.int().meta({ example: 7 }),
  first_name: z.string().meta({ example: 'Rosa' }),
  last_name: z.string().meta({ example: 'Lectora' }),
  email: z.string().meta({ format: 'email', example: 'rosa@ejemplo.org' }),
});
const volume = z
  .object({
    id: z.int().meta({ example: 11 }),
    volume_number: z.int().meta({ example: 11 }),
    title: z.string().meta({ example: 'Volumen 11' }),
    is_available: z.boolean().meta({ example: true }),
    has_playlist_data: z.boolean().meta({ example: true }),
    youtube_url: z.string().nullable().meta({ format: 'uri', example: 'https://www.youtube.com/playlist?list=PL11' }),
  })
  .meta({ id: 'Volume' });

/** The gospel of a day as the API sends it. */
export const gospelDay = z
  .object({
    date: day,
    weekday: z.string().meta({ example: 'Sábado' }),
    gospel: z.object({
      heading: z.string().meta({ example: 'El pan ya estaba en la orilla' }),
      reference: z.string().meta({ example: 'Relato de muestra, 1-4' }),
      intro: z.string(),
      verses: z.array(z.string()),
      links: z.array(z.string().meta({ example: '[Volumen 11](/volume/11)' })),
    }),
    reflexion: z.string().meta({ example: '<p>La red era el medio.</p>', description: 'HTML saneado' }),
    liturgical_note: z.string(),
    url: z.string(),
    copyright_note: z.string(),
  })
  .meta({ id: 'GospelDay' });

export const emailValidation = z.object({ email_validation_enabled: z.boolean().meta({ example: false }) });
export const switchState = z.object({ enabled: z.boolean().meta({ example: true }) });
export const aboutAnswer = z.object({ content: z.string().meta({ example: '# Acerca de\n\nUn libro.' }) });
export const imageAnswer = z.object({
  featuredImage: featuredImage.extend({ imageUrl: z.string(), clickUrl: z.string() }),
});
export const viewCount = z.object({ count: z.int().meta({ example: 312 }) });

/** Session and public. */
export const publicRows = {
  '/login': {
    POST: row({
      summary: 'Inicia sesión; el correo es el nombre de usuario',
      who: 'anyone',
      body: z.object({
        username: text(254).meta({ example: 'rosa@ejemplo.org' }),
        password: text(1024).meta({ example: 'secreto-1' }),
      }),
      answer: z.object({
        access_token: z.string().meta({ example: 'wJalrXUtnFEMI' }),
        user_type: z.enum(['user', 'editor', 'admin']),
        user_info: userInfo,
      }),
      status: 200,
      refusals: ['bad_credentials', 'deactivated', 'unverified', 'too_many_tries', 'too_busy'],
    }),
  },
  '/logout': { POST: row({ summary: 'Cierra la sesión del token', who: 'member', status: 204 }) },
  '/register': {
    POST: row({
      summary: 'Crea una cuenta',
      who: 'anyone',
      body: registration,
      answer: message.extend({ needs_verification: z.boolean().meta({ example: false }) }),
      status: 201,
      refusals: ['email_taken', 'too_many_tries', 'too_busy'],
    }),
  },
  '/email-validation-status': {
    GET: row({ summary: 'Si los correos se verifican', who: 'anyone', answer: emailValidation, status: 200 }),
  },
  '/volumes': {
    GET: row({
      summary: 'Los 36 volúmenes, por número',
      who: 'anyone',
      answer: z.object({ volumes: z.array(volume) }),
      status: 200,
      isTagged: true,
    }),
  },
  '/news-config': {
    GET: row({
      summary: 'Las noticias; las privadas, sólo con token',
      who: 'anyone',
      answer: newsConfig,
      status: 200,
    }),
  },
  '/image-config': { GET: row({ summary: 'La imagen destacada', who: 'anyone', answer: imageAnswer, status: 200 }) },
  '/evangelio-button-config': {
    GET: row({ summary: 'Si el botón del evangelio se muestra', who: 'anyone', answer: switchState, status: 200 }),
  },
  '/forgot-password': {
    POST: row({
      summary: 'Pide un enlace para otra contraseña; la respuesta no dice si el correo se conoce',
      who: 'anyone',
      body: emailForm,
      answer: message.extend({
        reset_token: z.string().optional().meta({ description: 'Sólo en desarrollo' }),
      }),
      status: 200,
      refusals: ['too_many_tries'],
      whenAway: 'reset_request_failed',
    }),
  },
  '/validate-reset-token': {
    POST: row({
      summary: 'Comprueba un token de recuperación sin gastarlo',
      who: 'anyone',
      query: z.object({ token: token.optional() }),
      answer: z.object({ valid: z.literal(true) }),
      status: 200,
      refusals: ['reset_token_missing', 'reset_token_invalid', 'too_many_tries'],
    }),
  },
  '/reset-password': {
    POST: row({
      summary: 'Cambia la contraseña con el token del correo; se cierran todas las sesiones',
      who: 'anyone',
      body: passwordReset,
      answer: message,
      status: 200,
      refusals: ['reset_token_missing', 'reset_token_invalid', 'too_many_tries', 'too_busy'],
      whenAway: 'reset_failed',
    }),
  },
  '/verify-email': {
    POST: row({
      summary: 'Verifica el correo con el token que llegó a él',
      who: 'anyone',
      body: z.object({ token: token.optional() }),
      answer: message,
      status: 200,
      refusals: ['verification_token_missing', 'verification_failed', 'too_many_tries'],
    }),
  },
  '/resend-verification': {
    POST: row({
      summary: 'Envía otra vez el enlace; la respuesta no dice si el correo se conoce',
      who: 'anyone',
      body: emailForm,
      answer: message,
      status: 200,
      refusals: ['too_many_tries'],
      whenAway: 'resend_failed',
    }),
  },
  '/about': {
    GET: row({
      summary: 'El texto de «Acerca de», en markdown',
      who: 'anyone',
      answer: aboutAnswer,
      status: 200,
      isTagged: true,
    }),
  },
  '/evangelio-del-dia': {
    GET: row({
      summary: 'El evangelio de un día; el de hoy si no se dice cuál',
      who: 'anyone',
      query: z.object({ date: day.optional() }),
      answer: gospelDay,
      status: 200,
      refusals: ['gospel_missing'],
      isTagged: true,
      whenAway: 'gospel_failed',
    }),
  },
  '/evangelio-views/increment': {
    POST: row({
      summary: 'Cuenta una visita al evangelio de un día',
      who: 'anyone',
      query: z.object({ date: day.optional() }),
      answer: viewCount,
      status: 200,
      refusals: ['gospel_missing'],
    }),
  },
} as const;
