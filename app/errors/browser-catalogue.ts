/** An error's status, and its sentence. */
export interface Entry {
  status: number;
  text: string;
}

/** The part of the catalogue that browsers get: what components say without having been told it by the server. */
export const browserCatalogue = {
  login_needed: { status: 401, text: 'Necesitas iniciar sesión para ver este contenido' },
  session_expired_home: { status: 200, text: 'Sesión expirada. Redirigiendo al login...' },
  passwords_differ: { status: 422, text: 'Las contraseñas no coinciden' },
  password_short: { status: 422, text: 'La contraseña debe tener al menos 6 caracteres' },
  verification_token_missing: { status: 400, text: 'No verification token provided' },
  note_newer: {
    status: 409,
    text: 'Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos.',
  },
  about_failed: { status: 503, text: 'Error loading about content' },
} as const satisfies Record<string, Entry>;

/** The sentence of `code`. */
export const browserSentence = (code: keyof typeof browserCatalogue): string => browserCatalogue[code].text;

/** The few sentences that the specification gives in English, which are marked as such on the page. */
const ENGLISH = new Set([
  'bad_admin_credentials',
  'verification_token_missing',
  'verification_failed',
  'verification_away',
  'resend_failed',
  'home_failed',
  'about_failed',
  'upload_failed',
  'playlists_failed',
  'users_failed',
  'csv_failed',
  'email_validation_failed',
  'image_load_failed',
]);

/** The language of the sentence of `code`, where it is not Spanish. */
export const languageOf = (code: string): 'en' | undefined => (ENGLISH.has(code) ? 'en' : undefined);
