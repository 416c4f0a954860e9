export const ADMIN = { email: 'admin@libro.example', password: 'administra-1' };
export const ZONE = 'America/Mexico_City';

/** Settings of every site under test. */
export const siteSettings = (mailServer: string) => ({
  DEMO_CONTENT: 'on',
  SMTP_URL: mailServer,
  MAIL_FROM: 'Libro de Cielo <hola@libro.example>',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  CONTACT_EMAIL: 'contacto@libro.example',
  TIME_ZONE: ZONE,
});

/** Date for readers, so many seconds from now. */
export const dayAfter = (seconds: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(Date.now() + 1000 * seconds));
