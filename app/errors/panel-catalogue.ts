import type { Entry } from './browser-catalogue';

/** The part of the catalogue that the panel says, most of it when the database fails. */
export const panelCatalogue = {
  playlists_failed: { status: 503, text: 'Error loading playlists' },
  playlist_delete_failed: { status: 503, text: 'Error eliminando playlist' },
  users_failed: { status: 503, text: 'Error loading users' },
  csv_failed: { status: 503, text: 'Error downloading CSV file. Please try again.' },
  topics_list_failed: { status: 503, text: 'Error cargando lista de temas' },
  topics_upload_failed: { status: 503, text: 'Error subiendo archivos de temas' },
  email_validation_failed: { status: 503, text: 'Error updating email validation setting' },
  news_failed: { status: 503, text: 'Error guardando configuración de noticias' },
  image_failed: { status: 503, text: 'Error guardando configuración de imagen' },
  image_load_failed: { status: 503, text: 'Error loading image configuration' },
  content_load_failed: { status: 503, text: 'Error cargando contenido' },
  content_upload_failed: { status: 503, text: 'Error subiendo archivo' },
  content_save_failed: { status: 503, text: 'Error guardando contenido' },
  gospels_upload_failed: { status: 503, text: 'Error al cargar el archivo de evangelios.' },
  gospels_delete_failed: { status: 503, text: 'Error al eliminar evangelios.' },
  image_urls_required: { status: 422, text: 'La URL de imagen y URL de destino son requeridas' },
  gospel_not_json: { status: 415, text: 'Por favor, selecciona un archivo JSON.' },
  not_markdown: { status: 415, text: 'Por favor selecciona un archivo .md' },
  about_empty: { status: 422, text: 'Escribe el texto antes de guardarlo' },
  not_oneself: { status: 409, text: 'Esto no se puede hacer con tu propia cuenta' },
  member_missing: { status: 404, text: 'No encontramos esa cuenta' },
} as const satisfies Record<string, Entry>;
