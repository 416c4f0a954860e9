/** An error's status, and its sentence. */
export interface Entry {
  status: number;
  text: string;
}

/** The part of the catalogue that browsers get: sentences that components show without a message from the server. */
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

  // Responses to a script without a message of their own
  no_line: { status: 503, text: 'No hay conexión. Vuelve a intentarlo en un momento.' },
  session_expired_toast: { status: 401, text: 'Sesión expirada' },
  act_failed: {
    status: 503,
    text: 'No se pudo hacer lo que pediste, y no cambió nada. Vuelve a intentarlo en un momento.',
  },
  note_save_failed: { status: 503, text: 'Error al guardar la nota' },
  mark_failed: { status: 503, text: 'No se pudo guardar la marca. Vuelve a intentarlo en un momento.' },
  place_failed: {
    status: 503,
    text: 'No pudimos anotar que abriste este capítulo: «Seguir leyendo» te llevará al anterior.',
  },
  preview_failed: {
    status: 503,
    text: 'La vista previa no se pudo actualizar. Lo que escribes sigue en el formulario y se puede guardar.',
  },
  users_failed: { status: 503, text: 'Error loading users' },
  kept_failed: {
    status: 503,
    text: 'Este navegador no pudo leer lo que tiene guardado. Cierra las otras pestañas del sitio y carga esta página otra vez.',
  },
  kept_stay: {
    status: 503,
    text: 'Este navegador no pudo borrar lo que tiene guardado, y sigue ahí. Inténtalo otra vez, o borra los datos del sitio en los ajustes del navegador.',
  },
  keeping_refused: {
    status: 503,
    text: 'El navegador no lo permitió: puede que esté en modo privado o sin espacio.',
  },
  upload_broken: {
    status: 400,
    text: 'La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo.',
  },
  upload_failed: { status: 503, text: 'Error uploading file' },
  topics_upload_failed: { status: 503, text: 'Error subiendo archivos de temas' },
  gospels_upload_failed: { status: 503, text: 'Error al cargar el archivo de evangelios.' },
  content_upload_failed: { status: 503, text: 'Error subiendo archivo' },
  review_keep_failed: {
    status: 503,
    text: 'No se pudieron tomar los archivos, y no se guardó nada. Espera un momento y vuelve a subirlos.',
  },
} as const satisfies Record<string, Entry>;

export type BrowserCode = keyof typeof browserCatalogue;

/** The sentence of `code`. */
export const browserSentence = (code: BrowserCode): string => browserCatalogue[code].text;

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
