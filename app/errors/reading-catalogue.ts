import type { Entry } from './browser-catalogue';

/** The words of the errors that readers meet on the pages of the book. */
export const readingCatalogue = {
  own_late: {
    status: 503,
    text: 'Ahora no podemos mostrar todo lo tuyo: marcas, notas o dónde vas leyendo. No se perdió nada: vuelve a abrir esta página en un momento.',
  },
  messages_full: {
    status: 409,
    text: 'Ya enviaste {most} avisos que aún no se han mirado, o hoy mismo. Espera a mañana, o a que los miremos; lo que escribiste sigue aquí.',
  },
  message_failed: {
    status: 503,
    text: 'No se pudo enviar el aviso. Lo que escribiste sigue aquí: espera un momento y vuelve a enviarlo.',
  },
  // The search of the home page, in the order of its rules
  search_empty: { status: 422, text: 'Por favor ingresa un formato válido (ej: 11-5)' },
  search_format: { status: 422, text: 'Formato inválido. Usa: Volumen-Indice (ej: 11-5)' },
  search_numbers: { status: 422, text: 'Ingresa números válidos (ej: 11-5)' },
  search_volume_range: { status: 422, text: 'El volumen debe estar entre 1 y 36' },
  search_index_positive: { status: 422, text: 'El índice debe ser un número positivo' },
  search_needs_login: { status: 401, text: 'Debes iniciar sesión para acceder al contenido detallado' },
  search_volume_missing: { status: 404, text: 'Volumen {n} no encontrado' },
  search_volume_empty: { status: 404, text: 'Volumen {n} no tiene contenido disponible aún' },
  search_failed: { status: 503, text: 'Error al navegar. Por favor intenta de nuevo.' },
  home_failed: { status: 503, text: 'Error loading data' },

  book_search_empty: { status: 422, text: 'Escribe qué quieres buscar.' },
  book_search_long: {
    status: 422,
    text: 'Ese texto es muy largo: busca con una frase de 500 letras como mucho.',
  },
  book_search_letter: { status: 422, text: 'Una letra sola no basta: escribe una palabra entera.' },
  book_search_without: {
    status: 422,
    text: 'Escribe también qué quieres encontrar: con un guion delante, una palabra se deja fuera.',
  },
  book_search_common: {
    status: 422,
    text: 'Palabras como «de», «la» o «que» están en todas partes y no se buscan solas. Añade otra.',
  },
  book_search_slow: {
    status: 503,
    text: 'Esta búsqueda tardó demasiado. Prueba con menos palabras, o con otras menos frecuentes.',
  },
  book_search_failed: { status: 503, text: 'No se pudo buscar en el libro. Inténtalo de nuevo en un momento.' },

  // The viewer
  volume_empty: { status: 404, text: 'No se encontró contenido detallado para este volumen' },
  volume_failed: { status: 503, text: 'Error cargando el contenido del volumen' },
  playlist_not_loaded: {
    status: 503,
    text: 'Playlist no cargada. Por favor espera un momento e intenta de nuevo.',
  },
  main_failed: { status: 503, text: 'Error cargando el contenido principal' },
  chapter_missing: { status: 404, text: 'Capítulo {n} no disponible en este volumen' },
  index_empty: { status: 422, text: 'Por favor ingresa un número de índice (ej: 5)' },
  index_invalid: { status: 422, text: 'Ingresa un número válido (ej: 5)' },
  index_missing: { status: 404, text: 'No Disponible' },
  no_place: { status: 422, text: 'No se pudo determinar el volumen y capítulo' },
  video_unavailable: { status: 422, text: 'Video no disponible' },
  video_not_listed: { status: 404, text: 'Ese video no está en este volumen' },
  note_load_failed: { status: 503, text: 'Error al cargar la nota' },
  paragraph_missing: { status: 404, text: 'Ese párrafo ya no está en el capítulo.' },
  note_version_missing: { status: 404, text: 'Esa versión ya no se guarda: de cada nota quedan las diez últimas.' },
  highlight_failed: {
    status: 503,
    text: 'No se pudo guardar el cambio de tus marcas. Espera un momento y vuelve a intentarlo.',
  },
  highlights_file: { status: 422, text: 'No se pudo leer el archivo. {reason}' },
  not_highlights_file: { status: 422, text: 'Elige un archivo .csv de Readwise, o el .json de tus datos.' },
  import_moved: {
    status: 409,
    text: 'Entre tanto subiste otro archivo, y no se guardó nada: aquí está lo que trae. Si te parece bien, pulsa «Guardar» otra vez.',
  },
  import_missing: { status: 404, text: 'Ya no hay ningún archivo por guardar. Súbelo otra vez.' },
  collection_missing: { status: 404, text: 'Esa colección ya no está entre las tuyas.' },
  collection_named: { status: 409, text: 'Ya tienes una colección con ese nombre. Elige otro.' },
  collections_full: {
    status: 409,
    text: 'Ya tienes 500 colecciones, que son las que caben. Elimina alguna para hacer otra.',
  },
  collection_full: { status: 409, text: 'En una colección caben 5000 marcas y títulos. Quita alguno, o haz otra.' },
  collection_failed: {
    status: 503,
    text: 'No se pudo guardar tu colección. Espera un momento y vuelve a intentarlo: lo que escribiste sigue aquí.',
  },
  shared_collection_missing: {
    status: 404,
    text: 'Esta colección ya no se comparte, o la dirección llegó incompleta.',
  },
  highlight_missing: { status: 404, text: 'Esa marca ya no está entre las tuyas.' },
  highlight_changed: {
    status: 409,
    text: 'El texto de este párrafo cambió mientras tanto. Míralo otra vez y elige de nuevo qué marcar.',
  },
  highlights_full: {
    status: 409,
    text: 'Ya tienes 5000 marcas, que son las que caben. Quita alguna para añadir otra.',
  },
  import_full: {
    status: 409,
    text: 'Con las marcas de este archivo pasarías de 5000, que son las que caben. No se guardó ninguna: quita algunas de las tuyas, o trae un archivo más corto.',
  },
  note_long: { status: 422, text: 'La nota no puede pasar de 2000 caracteres' },

  // The book as EPUB
  book_not_offered: { status: 404, text: 'El libro no se puede llevar en EPUB por ahora.' },
  audio_address_missing: {
    status: 404,
    text: 'Esa dirección para escuchar no existe o ya se quitó. En tu cuenta puedes crear otra.',
  },
  recording_missing: { status: 404, text: 'Ese capítulo no tiene ninguna grabación: puede que alguien la quitara.' },
  reader_address_missing: {
    status: 404,
    text: 'Esta dirección ya no vale. Entra en tu cuenta, crea otra en «El libro contigo» y ponla en tu lector.',
  },
  no_text_to_take: { status: 404, text: 'Aquí todavía no hay texto que llevar en EPUB.' },

  // Topics, gospel, About
  topics_failed: { status: 503, text: 'Error cargando temas' },
  topic_missing: { status: 404, text: 'Tema no encontrado' },
  topic_failed: { status: 503, text: 'Error cargando el tema' },
  references_failed: {
    status: 503,
    text: 'No se pudieron cargar las referencias bíblicas. Inténtalo de nuevo en un momento.',
  },
  bible_book_missing: { status: 404, text: 'La Biblia no tiene un libro con ese nombre. Elige uno en la lista.' },
  day_failed: {
    status: 503,
    text: 'No se pudieron cargar los capítulos de ese día. Inténtalo de nuevo en un momento.',
  },
  date_missing: {
    status: 404,
    text: 'Esa fecha no está en el calendario. Se escribe el mes y el día: 03-14 es el 14 de marzo.',
  },
  gospel_missing: {
    status: 404,
    text: 'Lo sentimos, el evangelio para la fecha {date} no está disponible en este momento.',
  },
  gospel_failed: { status: 503, text: 'No se pudo cargar el Evangelio del Día. Por favor, inténtelo más tarde.' },

  // The reading plan
  plan_missing: { status: 404, text: 'Ahora no tienes ningún plan. Puedes empezar uno cuando quieras.' },
  plan_exists: { status: 409, text: 'Ya tienes un plan. Puedes cambiarlo, o terminarlo y empezar otro.' },
  plan_empty: { status: 422, text: 'Ahí no hay capítulos para leer. Elige otro comienzo u otro final.' },
  plan_all_read: { status: 422, text: 'Todo eso ya lo leíste. Elige otra parte del libro.' },
  plan_measure: { status: 422, text: 'Elige una sola medida: minutos, capítulos o el día en que terminas.' },
  plan_days: { status: 422, text: 'Elige al menos un día de la semana.' },
  plan_until_past: { status: 422, text: 'Ese día ya pasó. Elige uno que esté por venir.' },
  plan_until_soon: {
    status: 422,
    text: 'Para terminar ese día harían falta más de cuatro horas cada vez. Elige uno más lejano, o menos capítulos.',
  },
  plan_split: { status: 409, text: 'Lo de hoy cambió mientras tanto. Míralo otra vez.' },
  plan_failed: {
    status: 503,
    text: 'No se pudo guardar tu plan. Espera un momento y vuelve a intentarlo: lo que escribiste sigue aquí.',
  },

  // The plan by mail, as a calendar and with others
  plan_letter_expired: {
    status: 410,
    text: 'Este enlace ya no vale. Abre tu plan para ver lo de hoy.',
  },
  plan_letter_broken: {
    status: 400,
    text: 'El enlace llegó incompleto. Ábrelo otra vez desde el mensaje, o cópialo entero.',
  },
  plan_calendar_missing: {
    status: 404,
    text: 'Esta dirección ya no vale. Abre tu plan, crea otra en «Calendario» y ponla en tu calendario.',
  },
  plan_group_missing: { status: 404, text: 'Este grupo ya no está, o la dirección llegó incompleta.' },
  plan_group_full: { status: 409, text: 'Este grupo ya está completo. Puedes empezar el mismo plan por tu cuenta.' },

  // The gospel by mail
  letter_link_broken: {
    status: 400,
    text: 'El enlace llegó incompleto. Ábrelo otra vez desde el mensaje, o cópialo entero.',
  },
  letter_not_sent: { status: 404, text: 'Esa carta no está, o todavía no se ha enviado' },
  gospel_mail_off: { status: 404, text: 'Por ahora no enviamos el evangelio por correo.' },
  gospel_mail_expired: {
    status: 410,
    text: 'Este enlace ya no vale: pasaron más de tres días, o dejaste de recibir el evangelio. Pídelo otra vez aquí.',
  },
  gospel_mail_link_broken: {
    status: 400,
    text: 'El enlace llegó incompleto. Ábrelo otra vez desde el mensaje, o cópialo entero.',
  },
  gospel_mail_failed: {
    status: 503,
    text: 'No se pudo guardar. Espera un momento y vuelve a intentarlo: lo que escribiste sigue aquí.',
  },
} as const satisfies Record<string, Entry>;
