import type { Entry } from './browser-catalogue';

/** The part of the catalogue that the panel shows, most of it when the database fails. */
export const panelCatalogue = {
  playlists_failed: { status: 503, text: 'Error loading playlists' },
  playlist_delete_failed: { status: 503, text: 'Error eliminando playlist' },
  csv_failed: { status: 503, text: 'Error downloading CSV file. Please try again.' },
  topics_list_failed: { status: 503, text: 'Error cargando lista de temas' },
  email_validation_failed: { status: 503, text: 'Error updating email validation setting' },
  news_failed: { status: 503, text: 'Error guardando configuración de noticias' },
  image_failed: { status: 503, text: 'Error guardando configuración de imagen' },
  image_load_failed: { status: 503, text: 'Error loading image configuration' },
  content_load_failed: { status: 503, text: 'Error cargando contenido' },
  content_save_failed: { status: 503, text: 'Error guardando contenido' },
  gospels_delete_failed: { status: 503, text: 'Error al eliminar evangelios.' },
  image_urls_required: { status: 422, text: 'La URL de imagen y URL de destino son requeridas' },
  picture_foreign: {
    status: 415,
    text: 'Ese archivo no es una imagen JPEG, PNG o WebP. No se guardó nada: guárdala en uno de esos formatos, y elígela otra vez.',
  },
  picture_heic: {
    status: 415,
    text: 'Es una foto HEIC, como las del iPhone, que muchos navegadores no muestran. No se guardó nada: expórtala como JPEG, y elígela otra vez.',
  },
  picture_svg: {
    status: 415,
    text: 'Es un dibujo SVG, que puede llevar programas dentro. No se guardó nada: expórtalo como PNG, y elígelo otra vez.',
  },
  picture_animated: {
    status: 415,
    text: 'Es una imagen que se mueve, o un GIF. No se guardó nada: guarda uno de sus cuadros como JPEG o PNG, y elígelo.',
  },
  picture_empty: {
    status: 422,
    text: 'Ese archivo está vacío. No se guardó nada: búscalo donde lo tienes entero, y elígelo otra vez.',
  },
  picture_pixels: {
    status: 413,
    text: 'La imagen tiene más de 50 millones de píxeles. No se guardó nada: guárdala más pequeña, y elígela otra vez.',
  },
  picture_broken: {
    status: 422,
    text: 'La imagen está dañada, o es solo una parte. No se guardó nada: ábrela, guárdala otra vez como JPEG o PNG, y elígela.',
  },
  picture_unread: {
    status: 422,
    text: 'Esa imagen pide demasiado tiempo o memoria. No se guardó nada: guárdala más pequeña, como JPEG, y elígela otra vez.',
  },
  picture_alt: { status: 422, text: 'Escribe qué muestra la imagen, o marca «Es un adorno»' },
  picture_gone: {
    status: 404,
    text: 'Esa imagen ya no está: nadie la usaba desde hacía treinta días. Súbela otra vez.',
  },
  cover_missing: { status: 404, text: 'Ese volumen no tiene portada: alguien la quitó antes' },
  subtitles_elsewhere: {
    status: 415,
    text: 'Son subtítulos de un video. Van en la página de su capítulo, o en la pestaña «Libro», como .vtt, .srt, .sbv o .json3.',
  },
  video_table: {
    status: 415,
    text: 'Aquí va la playlist en JSON. Una tabla de videos de YouTube va en «Traer de YouTube».',
  },
  gospel_not_json: { status: 415, text: 'Por favor, selecciona un archivo JSON.' },
  gospel_newer: {
    status: 409,
    text: 'Otra persona guardó este día mientras lo editabas. Tu texto no se ha perdido: compáralo con lo guardado.',
  },
  gospel_gone: {
    status: 409,
    text: 'Otra persona eliminó este día mientras lo editabas. Si lo guardas otra vez, vuelve a estar.',
  },
  chapter_not_there: { status: 422, text: 'El libro no tiene ese capítulo' },
  pins_full: { status: 409, text: 'En un día caben 20 capítulos: quita antes alguno' },
  not_markdown: { status: 415, text: 'Por favor selecciona un archivo .md' },
  about_empty: { status: 422, text: 'Escribe el texto antes de guardarlo' },
  stored_newer: {
    status: 409,
    text: 'Mientras escribías, alguien guardó otra versión. Aquí están las dos: la tuya en el formulario, y la guardada aparte.',
  },
  letter_missing: { status: 404, text: 'Esa carta ya no está' },
  letter_without_words: {
    status: 422,
    text: 'Escribe también con palabras: quien no ve la imagen no recibiría nada, y muchos correos la toman por publicidad',
  },
  letter_gone_out: {
    status: 409,
    text: 'Esta carta ya se envió o está programada, quizá desde otra ventana. No se envía dos veces.',
  },
  letter_moved: {
    status: 409,
    text: 'La carta cambió desde que la viste, y no se envió. Mírala otra vez antes de enviarla.',
  },
  letter_newer: {
    status: 409,
    text: 'Mientras escribías, alguien guardó otra versión de esta carta, que está debajo. Si guardas, queda la tuya.',
  },
  letter_moved_on: { status: 409, text: 'La carta ya no está así: alguien la cambió antes. Mírala como está ahora.' },
  letter_nobody: { status: 409, text: 'Ahora no hay nadie a quien enviarla' },
  passage_missing: { status: 422, text: 'El libro no tiene ese párrafo' },
  near_same: { status: 422, text: 'Ese párrafo es de este mismo capítulo' },
  near_full: { status: 409, text: 'Este capítulo ya tiene 60 pasajes fijados o quitados, y no cabe otro' },
  near_gone: { status: 404, text: 'Ese pasaje ya no está: alguien lo quitó antes' },
  transcript_missing: { status: 404, text: 'Ese video no tiene subtítulos: alguien los quitó antes' },
  recording_refused: { status: 422, text: 'Esa dirección no se puede usar. {reason}' },
  not_captions: { status: 415, text: 'Aquí van los subtítulos del video: un archivo .vtt, .srt, .sbv o .json3.' },
  about_large: { status: 422, text: 'El texto ocupa más de 512 KB en la página: quítale enlaces, imágenes o listas' },
  chapter_wrong: { status: 422, text: 'No se guardó nada. {reason}' },
  video_address: { status: 422, text: 'Escribe la dirección de un video de YouTube, o deja el campo vacío' },
  video_taken: {
    status: 409,
    text: 'Ese número ya lo tiene «{title}». Elige otro, o dale antes otro número a ese video.',
  },
  video_title: { status: 422, text: 'Con ese número el título pasa de {most} letras: acórtalo antes' },
  video_other: {
    status: 409,
    text: 'Mientras tanto alguien cambió el video de este capítulo, y no se hizo nada. Míralo antes de seguir.',
  },
  video_missing: { status: 404, text: 'Ese capítulo no tiene video en su playlist' },
  change_missing: { status: 404, text: 'Ese cambio ya no está: se guardan treinta días' },
  change_moved: { status: 409, text: 'Entre tanto cambió algo de esto. Míralo otra vez antes de deshacerlo.' },
  change_back: { status: 409, text: 'No queda nada que deshacer: todo está como antes de este cambio' },
  change_touched: {
    status: 409,
    text: 'Otros cambios posteriores tocaron lo mismo. Deshazlos antes, o deshaz solo lo demás.',
  },
  change_busy: {
    status: 409,
    text: 'Otra persona está subiendo esto mismo ahora. Espera un momento y vuelve a intentarlo.',
  },
  change_failed: { status: 503, text: 'Error deshaciendo el cambio' },
  review_gone: {
    status: 404,
    text: 'Esta revisión ya no está: se descartó, o pasó más de un día. Vuelve a subir los archivos.',
  },
  review_moved: {
    status: 409,
    text: 'Entre tanto cambió algo de lo que esta revisión toca. No se guardó nada: aquí está comparada con lo de ahora. Mírala, y si te parece bien pulsa «Guardar» otra vez.',
  },
  review_busy: {
    status: 409,
    text: 'Otra persona está guardando ahora algo de los mismos volúmenes. La revisión sigue aquí: espera un momento y pulsa «Guardar» otra vez.',
  },
  review_failed: {
    status: 503,
    text: 'No se pudo guardar. En el libro no cambió nada, y la revisión sigue aparte: espera un momento y pulsa «Guardar» otra vez.',
  },
  reviews_many: {
    status: 409,
    text: 'Ya hay {count} revisiones sin guardar y no cabe otra. Guarda o descarta alguna, en «Revisiones sin guardar», y vuelve a subir los archivos.',
  },
  youtube_addresses: {
    status: 422,
    text: 'No son direcciones de videos de YouTube: {lines}. Corrígelas o quítalas.',
  },
  youtube_mixed: {
    status: 422,
    text: 'Hay la dirección de una playlist entre otras. Pégala sola, o pega solo las de los videos.',
  },
  youtube_no_key: {
    status: 422,
    text: 'Este sitio no pregunta a YouTube. Baja la lista con «yt-dlp --flat-playlist -J» y la dirección, y súbela aquí; o pega las direcciones de los videos.',
  },
  youtube_file: { status: 422, text: '{reason}' },
  youtube_missing: {
    status: 422,
    text: 'YouTube no tiene esa playlist, o es privada o está vacía. Mira si la dirección es la buena y si otros pueden verla.',
  },
  youtube_quota: {
    status: 503,
    text: 'La clave de YouTube gastó lo que puede preguntar hoy (10.000 unidades; cada 50 videos cuestan una). Vuelve a intentarlo mañana.',
  },
  youtube_key: {
    status: 503,
    text: 'YouTube no acepta la clave de este sitio. Quien lo administra tiene que mirar YOUTUBE_API_KEY.',
  },
  youtube_away: {
    status: 503,
    text: 'YouTube no contesta, o contesta otra cosa. Espera un momento y vuelve a intentarlo.',
  },
  video_changed: {
    status: 409,
    text: 'Este video ya no es el que estaba en la lista: alguien lo cambió o lo quitó, o YouTube lo tiene otra vez. Mira la lista de ahora.',
  },
  youtube_many: {
    status: 409,
    text: 'Ya tienes {most} listas sin terminar y no cabe otra. Descarta alguna y vuelve a intentarlo.',
  },
  youtube_gone: {
    status: 404,
    text: 'Esta lista ya no está: la descartaste, o pasó más de un día. Vuelve a traerla.',
  },
  youtube_volume: { status: 422, text: 'Elige primero el volumen.' },
  youtube_doubled: {
    status: 422,
    text: 'El número {number} está más de una vez (mira las filas {rows}). Lo que escribiste está guardado: corrígelo y pulsa otra vez.',
  },
  youtube_wrong: {
    status: 422,
    text: '{reason} Lo que escribiste está guardado: corrígelo y pulsa otra vez.',
  },
  schedule_past: { status: 422, text: 'Ese momento ya pasó: elige otro día u otra hora' },
  schedule_half: { status: 422, text: 'Escribe el día y la hora, o deja los dos vacíos' },
  schedule_far: { status: 422, text: 'Elige un día de aquí a un año' },
  schedule_other: {
    status: 409,
    text: '«{name}» ya tiene un día para publicarse: el {at}, como pidió {by}. Cámbialo o cancélalo en «Lo que espera».',
  },
  schedule_gone: { status: 404, text: 'Eso ya no espera: se publicó o se canceló' },
  message_gone: { status: 404, text: 'Ese aviso ya no está: se borró con su cuenta, o pasaron noventa días' },
  message_settled: { status: 409, text: 'Alguien resolvió ese aviso antes. Está en «Resueltos».' },
  not_oneself: { status: 409, text: 'Esto no se puede hacer con tu propia cuenta' },
  not_for_editors: {
    status: 403,
    text: 'Las cuentas, la verificación de correos y el registro de actividad son solo de la administración. Con tu permiso de edición puedes usar las demás partes del panel.',
  },
  member_missing: { status: 404, text: 'No encontramos esa cuenta' },
} as const satisfies Record<string, Entry>;
