import { z } from 'zod';
import { emailForm, passwordReset, registration } from '~/domain/members/schema';
import { row, text } from './row';

const message = z.object({ message: z.string().meta({ example: 'Te enviamos un enlace.' }) });
const token = z.string('debe ser un texto').max(200, 'no puede pasar de 200 caracteres');
const userInfo = z.object({
  id: z.int().meta({ example: 7 }),
  first_name: z.string().meta({ example: 'Rosa' }),
  last_name: z.string().meta({ example: 'Lectora' }),
  email: z.string().meta({ format: 'email', example: 'rosa@ejemplo.org' }),
});

export const emailValidation = z.object({ email_validation_enabled: z.boolean().meta({ example: false }) });

/** Calls of accounts and their sessions. */
export const accountRows = {
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
      databaseError: 'login_failed',
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
      databaseError: 'register_failed',
    }),
  },
  '/email-validation-status': {
    GET: row({ summary: 'Si los correos se verifican', who: 'anyone', answer: emailValidation, status: 200 }),
  },
  '/forgot-password': {
    POST: row({
      summary: 'Pide un enlace para otra contraseña; la respuesta no dice si el correo se conoce',
      who: 'anyone',
      body: emailForm,
      answer: message.extend({
        reset_token: z.string().optional().meta({ description: 'Solo en desarrollo' }),
      }),
      status: 200,
      refusals: ['too_many_tries'],
      databaseError: 'reset_request_failed',
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
      databaseError: 'reset_failed',
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
      databaseError: 'reset_failed',
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
      databaseError: 'verification_away',
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
      databaseError: 'resend_failed',
    }),
  },
} as const;
