import { browserCatalogue, type Entry } from './browser-catalogue';
import { panelCatalogue } from './panel-catalogue';
import { readingCatalogue } from './reading-catalogue';

/**
 * The words of every error, with the status that goes with them. `{name}` is filled from the refusal's values.
 * The sentences of the specification are verbatim.
 */
export const catalogue = {
  ...browserCatalogue,

  // Accounts and sessions
  bad_credentials: { status: 401, text: 'Email o contraseña incorrectos' },
  bad_admin_credentials: { status: 401, text: 'Invalid username or password' },
  unverified: { status: 403, text: 'Verifica tu correo antes de iniciar sesión.' },
  deactivated: { status: 403, text: 'Tu cuenta está desactivada.' },
  session_expired: { status: 401, text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  admins_only: { status: 403, text: 'Tu cuenta no es de administración. Entra con una que lo sea.' },
  login_failed: {
    status: 503,
    text: 'No se pudo iniciar la sesión. El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida.',
  },
  register_failed: { status: 503, text: 'Error al registrar usuario. Verifica que el email no esté en uso.' },
  email_taken: { status: 409, text: 'Error al registrar usuario. Verifica que el email no esté en uso.' },
  email_in_use: { status: 409, text: 'Ese correo ya es el de otra cuenta' },
  email_own: { status: 422, text: 'Ya es tu correo' },
  name_address: {
    status: 422,
    text: 'Escribe solo el nombre, sin direcciones ni enlaces; tras un punto deja un espacio',
  },
  password_long: { status: 422, text: 'La contraseña no puede pasar de 1024 bytes' },

  reset_token_missing: { status: 400, text: 'Token de recuperación no proporcionado' },
  reset_token_invalid: { status: 400, text: 'Token de recuperación inválido o expirado' },
  reset_request_failed: { status: 503, text: 'Error al enviar solicitud de recuperación' },
  reset_failed: { status: 503, text: 'Error al restablecer la contraseña' },
  verification_failed: { status: 400, text: 'Error verifying email' },
  verification_away: { status: 503, text: 'Error verifying email' },
  resend_failed: { status: 503, text: 'Error sending email. Please try again.' },
  wrong_password: { status: 422, text: 'La contraseña actual no es correcta' },
  last_admin: { status: 409, text: 'Es la única cuenta de administración: nombra antes a otra.' },

  ...readingCatalogue,

  // Uploads
  not_json: { status: 415, text: 'Por favor selecciona un archivo JSON válido' },
  not_zip: { status: 415, text: 'Por favor selecciona un archivo ZIP válido' },
  file_missing: { status: 422, text: 'Elige un archivo antes de subirlo' },
  files_many: { status: 422, text: 'Elige hasta {most} archivos cada vez; no se tomó ninguno' },
  file_large: { status: 413, text: 'El archivo pasa del límite de {limit}' },
  archive_busy: {
    status: 409,
    text: 'Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo.',
  },
  storing_busy: {
    status: 503,
    text: 'Otra persona está guardando ahora y todavía no termina. No se guardó nada y nada se perdió: espera un momento y vuelve a intentarlo.',
  },

  playlist_missing: { status: 404, text: 'Ese volumen no tiene playlist' },

  ...panelCatalogue,

  // The API
  content_missing: { status: 404, text: 'No hay contenido para este capítulo' },
  note_missing: { status: 404, text: 'No hay nota para este capítulo' },
  file_refused: { status: 422, text: '{reason}' },
  token_needed: { status: 401, text: 'Necesitas iniciar sesión para ver este contenido' },
  token_dead: { status: 401, text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  not_allowed: { status: 403, text: 'Tu cuenta no es de administración.' },
  json_malformed: { status: 400, text: 'El cuerpo no es JSON válido' },
  json_media_type: { status: 415, text: 'El cuerpo debe ser application/json en UTF-8' },
  multipart_media_type: { status: 415, text: 'El cuerpo debe ser multipart/form-data con un campo «file»' },
  invalid_fields: { status: 422, text: '{first}' },
  unexpected_call: { status: 500, text: 'Algo falló de nuestro lado (código {code})' },
  no_such_call: { status: 404, text: 'No existe esa llamada' },

  // Every form and every page
  forbidden_origin: {
    status: 403,
    text: 'No pudimos comprobar que este formulario se envió desde aquí. Revisa lo escrito y vuelve a enviarlo.',
  },
  form_cookie_missing: {
    status: 403,
    text: 'Tu navegador no trajo la cookie con la que comprobamos que este formulario se envió desde aquí. Revisa lo escrito y vuelve a enviarlo; si se repite, permite las cookies de este sitio en los ajustes de tu navegador.',
  },
  cookies_blocked: {
    status: 403,
    text: 'Lo que enviaste llegó y no se ha perdido nada. Pero tu navegador no guardó nuestra cookie, y sin ella no podemos recordar, de una página a la siguiente, que has entrado ni cómo quieres leer.',
  },
  other_author: {
    status: 409,
    text: 'Este texto se escribió con otra cuenta y no se guardó. Entra con esa cuenta y vuelve a enviarlo.',
  },
  too_many_tries: { status: 429, text: 'Demasiados intentos. Vuelve a probar en {wait}.' },
  too_many_at_once: {
    status: 429,
    text: 'Desde tu cuenta llegan demasiadas peticiones a la vez. Espera unos segundos y vuelve a intentarlo; si enviabas algo, vuelve atrás y lo encontrarás como lo escribiste.',
  },
  too_busy: {
    status: 503,
    text: 'Muchas personas están entrando a la vez. Espera unos segundos y vuelve a intentarlo.',
  },
  bad_text: { status: 422, text: 'El texto contiene caracteres que no se pueden guardar' },
  too_large: { status: 413, text: 'Lo que enviaste es demasiado grande' },
  too_slow: {
    status: 408,
    text: 'Lo que enviaste tardó demasiado en llegar. No se guardó nada y lo escrito sigue en tu navegador: vuelve atrás y envíalo otra vez.',
  },
  disk_full: {
    status: 507,
    text: 'No hay espacio en el disco del servidor para lo que enviaste. No se guardó nada: avisa a quien cuida el servidor y vuelve a enviarlo después.',
  },
  bad_media_type: { status: 415, text: 'El formulario llegó en un formato que no se puede leer' },
  bad_form: {
    status: 400,
    text: 'El formulario llegó incompleto y no se guardó nada. Ábrelo otra vez y vuelve a enviarlo.',
  },
  wrong_method: { status: 405, text: 'Esta dirección no admite esa operación' },
  not_found: { status: 404, text: 'Esa página no está' },
  database_away: {
    status: 503,
    text: 'El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida.',
  },
  unexpected: { status: 500, text: 'Algo falló de nuestro lado' },
} as const satisfies Record<string, Entry>;

export type Code = keyof typeof catalogue;

/** The sentence of `code` with its `{name}` slots filled in. */
export function sentence(code: Code, values: Record<string, string | number> = {}): string {
  return catalogue[code].text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
