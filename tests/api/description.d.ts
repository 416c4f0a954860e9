export interface paths {
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Inicia sesión; el correo es el nombre de usuario */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cierra la sesión del token */
        post: operations["postLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Crea una cuenta */
        post: operations["postRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-validation-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Si los correos se verifican */
        get: operations["getEmailValidationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volumes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los 36 volúmenes, por número */
        get: operations["getVolumes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/news-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las noticias; las privadas, sólo con token */
        get: operations["getNewsConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/image-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La imagen destacada */
        get: operations["getImageConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evangelio-button-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Si el botón del evangelio se muestra */
        get: operations["getEvangelioButtonConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pide un enlace para otra contraseña; la respuesta no dice si el correo se conoce */
        post: operations["postForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validate-reset-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Comprueba un token de recuperación sin gastarlo */
        post: operations["postValidateResetToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cambia la contraseña con el token del correo; se cierran todas las sesiones */
        post: operations["postResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifica el correo con el token que llegó a él */
        post: operations["postVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envía otra vez el enlace; la respuesta no dice si el correo se conoce */
        post: operations["postResendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** El texto de «Acerca de», en markdown */
        get: operations["getAbout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evangelio-del-dia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** El evangelio de un día; el de hoy si no se dice cuál */
        get: operations["getEvangelioDelDia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evangelio-views/increment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cuenta una visita al evangelio de un día */
        post: operations["postEvangelioViewsIncrement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/volumes/{volume}/playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La playlist de un volumen con lo que quien pregunta ha visto */
        get: operations["getVolumesVolumePlaylist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/main-file/{volume}/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** El texto principal de un capítulo */
        get: operations["getMainFileVolumeIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optional-file/{volume}/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** El material de estudio de un capítulo */
        get: operations["getOptionalFileVolumeIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marca un video como visto, o quita la marca */
        post: operations["postVideosWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/{volume}/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La nota personal de un capítulo */
        get: operations["getNotesVolumeIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notes/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guarda la nota personal de un capítulo; vacía, la quita */
        post: operations["postNotesSave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/temas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los temas visibles, por título */
        get: operations["getTemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tema/{temaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Un tema con sus referencias */
        get: operations["getTemaTemaId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/playlists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las playlists, por volumen */
        get: operations["getAdminPlaylists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/upload-playlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube la playlist de un volumen */
        post: operations["postAdminUploadPlaylist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/playlists/{volume}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Elimina la playlist de un volumen */
        delete: operations["deleteAdminPlaylistsVolume"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/upload-main-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube el ZIP principal de un volumen */
        post: operations["postAdminUploadMainFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/upload-optional-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube el ZIP opcional de un volumen */
        post: operations["postAdminUploadOptionalFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/upload-temas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube un ZIP de temas */
        post: operations["postAdminUploadTemas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/temas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Todos los temas, también los ocultos */
        get: operations["getAdminTemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tema/{id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Muestra u oculta un tema */
        put: operations["putAdminTemaIdVisibility"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tema/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Elimina un tema */
        delete: operations["deleteAdminTemaId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las cuentas, por registro */
        get: operations["getAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Elimina una cuenta; nunca la propia ni la última de administración */
        delete: operations["deleteAdminUserId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/email-validation-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Si los correos se verifican */
        get: operations["getAdminEmailValidationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/toggle-email-validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activa o desactiva la verificación; al desactivarla se verifican todas las cuentas pendientes */
        post: operations["postAdminToggleEmailValidation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/news-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las noticias */
        get: operations["getAdminNewsConfig"];
        /** Guarda las noticias */
        put: operations["putAdminNewsConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/image-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** La imagen destacada */
        get: operations["getAdminImageConfig"];
        put?: never;
        /** Guarda la imagen destacada */
        post: operations["postAdminImageConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/evangelio-button-config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Si el botón del evangelio se muestra */
        get: operations["getAdminEvangelioButtonConfig"];
        put?: never;
        /** Muestra u oculta el botón del evangelio */
        post: operations["postAdminEvangelioButtonConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/evangelios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los evangelios, por fecha */
        get: operations["getAdminEvangelios"];
        put?: never;
        post?: never;
        /** Elimina todos los evangelios */
        delete: operations["deleteAdminEvangelios"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/evangelios/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube un archivo de evangelios */
        post: operations["postAdminEvangeliosUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/evangelios/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** El evangelio de un día */
        get: operations["getAdminEvangeliosDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/evangelio-views/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las vistas del evangelio de un día */
        get: operations["getAdminEvangelioViewsDate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/about/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube el texto de «Acerca de», un .md */
        post: operations["postAdminAboutUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/about": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Guarda el texto de «Acerca de» */
        post: operations["postAdminAbout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            detail: string;
        };
        InvalidFields: {
            detail: string;
            errors?: {
                [key: string]: string[];
            };
        };
        Volume: {
            /** @example 11 */
            id: number;
            /** @example 11 */
            volume_number: number;
            /** @example Volumen 11 */
            title: string;
            /** @example true */
            is_available: boolean;
            /** @example true */
            has_playlist_data: boolean;
            /**
             * Format: uri
             * @example https://www.youtube.com/playlist?list=PL11
             */
            youtube_url: string | null;
        };
        GospelDay: {
            /**
             * Format: date
             * @example 2026-11-21
             */
            date: string;
            /** @example Sábado */
            weekday: string;
            gospel: {
                /** @example El pan ya estaba en la orilla */
                heading: string;
                /** @example Relato de muestra, 1-4 */
                reference: string;
                intro: string;
                verses: string[];
                links: string[];
            };
            /**
             * @description HTML saneado
             * @example <p>La red era el medio.</p>
             */
            reflexion: string;
            liturgical_note: string;
            url: string;
            copyright_note: string;
        };
        User: {
            /** @example 7 */
            id: number;
            /** @example Rosa */
            first_name: string;
            /** @example Lectora */
            last_name: string;
            /**
             * Format: email
             * @example rosa@ejemplo.org
             */
            email: string;
            is_active: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T10:00:00.000Z
             */
            created_at: string;
            total_videos_watched: number;
            volumes_accessed: number;
            volumes_list: number[];
            last_activity: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "rosa@ejemplo.org",
                 *       "password": "secreto-1"
                 *     }
                 */
                "application/json": {
                    /** @example rosa@ejemplo.org */
                    username: string;
                    /** @example secreto-1 */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "wJalrXUtnFEMI",
                     *       "user_type": "user",
                     *       "user_info": {
                     *         "id": 7,
                     *         "first_name": "Rosa",
                     *         "last_name": "Lectora",
                     *         "email": "rosa@ejemplo.org"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @example wJalrXUtnFEMI */
                        access_token: string;
                        /** @enum {string} */
                        user_type: "user" | "admin";
                        user_info: {
                            /** @example 7 */
                            id: number;
                            /** @example Rosa */
                            first_name: string;
                            /** @example Lectora */
                            last_name: string;
                            /**
                             * Format: email
                             * @example rosa@ejemplo.org
                             */
                            email: string;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Email o contraseña incorrectos */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta está desactivada. · Verifica tu correo antes de iniciar sesión. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «username» debe ser un texto */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Muchas personas están entrando a la vez. Espera unos segundos y vuelve a intentarlo. · El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Rosa",
                 *       "last_name": "Lectora",
                 *       "email": "rosa@ejemplo.org",
                 *       "password": "secreto-1"
                 *     }
                 */
                "application/json": {
                    first_name: string;
                    last_name: string;
                    /** Format: email */
                    email: string;
                    /** @description De 6 caracteres a 1024 bytes en UTF-8 */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Te enviamos un enlace.",
                     *       "needs_verification": false
                     *     }
                     */
                    "application/json": {
                        /** @example Te enviamos un enlace. */
                        message: string;
                        /** @example false */
                        needs_verification: boolean;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al registrar usuario. Verifica que el email no esté en uso. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Escribe tu nombre */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Muchas personas están entrando a la vez. Espera unos segundos y vuelve a intentarlo. · El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getEmailValidationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email_validation_enabled": false
                     *     }
                     */
                    "application/json": {
                        /** @example false */
                        email_validation_enabled: boolean;
                    };
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getVolumes: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "volumes": [
                     *         {
                     *           "id": 11,
                     *           "volume_number": 11,
                     *           "title": "Volumen 11",
                     *           "is_available": true,
                     *           "has_playlist_data": true,
                     *           "youtube_url": "https://www.youtube.com/playlist?list=PL11"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        volumes: components["schemas"]["Volume"][];
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getNewsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "public": {
                     *         "enabled": true,
                     *         "title": "Confianza",
                     *         "description": "Lecturas de la semana"
                     *       },
                     *       "private": {
                     *         "enabled": true,
                     *         "title": "Confianza",
                     *         "description": "Lecturas de la semana"
                     *       }
                     *     }
                     */
                    "application/json": {
                        public: {
                            enabled: boolean;
                            title: string;
                            description: string;
                        };
                        private: {
                            enabled: boolean;
                            title: string;
                            description: string;
                        };
                    };
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getImageConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "featuredImage": {
                     *         "imageUrl": "https://ejemplo.org/faro.jpg",
                     *         "altText": "Un faro al amanecer",
                     *         "tooltipText": "Ver la lista",
                     *         "clickUrl": "https://www.youtube.com/playlist?list=PL11",
                     *         "visible": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        featuredImage: {
                            imageUrl: string;
                            /** @default Featured Image */
                            altText: string;
                            /** @default Click to watch playlist */
                            tooltipText: string;
                            clickUrl: string;
                            visible: boolean;
                        };
                    };
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getEvangelioButtonConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true
                     *     }
                     */
                    "application/json": {
                        /** @example true */
                        enabled: boolean;
                    };
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@ejemplo.org"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Te enviamos un enlace."
                     *     }
                     */
                    "application/json": {
                        /** @example Te enviamos un enlace. */
                        message: string;
                        /** @description Sólo en desarrollo */
                        reset_token?: string;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Escribe tu correo electrónico */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al enviar solicitud de recuperación */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postValidateResetToken: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        valid: true;
                    };
                };
            };
            /** @description Token de recuperación no proporcionado · Token de recuperación inválido o expirado */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «token» debe ser un texto */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "wJalrXUtnFEMI",
                 *       "new_password": "otro-secreto"
                 *     }
                 */
                "application/json": {
                    token?: string;
                    /** @description De 6 caracteres a 1024 bytes en UTF-8 */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Te enviamos un enlace."
                     *     }
                     */
                    "application/json": {
                        /** @example Te enviamos un enlace. */
                        message: string;
                    };
                };
            };
            /** @description Token de recuperación no proporcionado · Token de recuperación inválido o expirado · El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «token» tiene un valor de otra clase */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Muchas personas están entrando a la vez. Espera unos segundos y vuelve a intentarlo. · Error al restablecer la contraseña */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postVerifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "wJalrXUtnFEMI"
                 *     }
                 */
                "application/json": {
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Te enviamos un enlace."
                     *     }
                     */
                    "application/json": {
                        /** @example Te enviamos un enlace. */
                        message: string;
                    };
                };
            };
            /** @description No verification token provided · Error verifying email · El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «token» debe ser un texto */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postResendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "rosa@ejemplo.org"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Te enviamos un enlace."
                     *     }
                     */
                    "application/json": {
                        /** @example Te enviamos un enlace. */
                        message: string;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Escribe tu correo electrónico */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error sending email. Please try again. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAbout: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": "# Acerca de\n\nUn libro."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example # Acerca de
                         *
                         *     Un libro.
                         */
                        content: string;
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getEvangelioDelDia: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-21",
                     *       "weekday": "Sábado",
                     *       "gospel": {
                     *         "heading": "El pan ya estaba en la orilla",
                     *         "reference": "Relato de muestra, 1-4",
                     *         "intro": "Al amanecer.",
                     *         "verses": [
                     *           "Aquella noche no pescaron nada."
                     *         ],
                     *         "links": [
                     *           "[Volumen 11](/volume/11)"
                     *         ]
                     *       },
                     *       "reflexion": "<p>La red era el medio.</p>",
                     *       "liturgical_note": "Feria",
                     *       "url": "https://ejemplo.org/evangelio",
                     *       "copyright_note": "De muestra"
                     *     }
                     */
                    "application/json": components["schemas"]["GospelDay"];
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Lo sentimos, el evangelio para la fecha 2026-11-21 no está disponible en este momento. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «date» debe ser una fecha AAAA-MM-DD que exista */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No se pudo cargar el Evangelio del Día. Por favor, inténtelo más tarde. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postEvangelioViewsIncrement: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 312
                     *     }
                     */
                    "application/json": {
                        /** @example 312 */
                        count: number;
                    };
                };
            };
            /** @description Lo sentimos, el evangelio para la fecha 2026-11-21 no está disponible en este momento. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «date» debe ser una fecha AAAA-MM-DD que exista */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getVolumesVolumePlaylist: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path: {
                volume: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "playlistId": "PL11",
                     *       "playlist_title": "Libro de Cielo - Volumen 11",
                     *       "description": "Lecturas de la semana",
                     *       "volume_number": 11,
                     *       "videos_count": 144,
                     *       "created_at": "2026-11-21T10:00:00.000Z",
                     *       "items": [
                     *         {
                     *           "title": "11-5. La luz no pregunta",
                     *           "videoId": "demo11-0005",
                     *           "url": "https://www.youtube.com/watch?v=demo11-0005",
                     *           "channelTitle": "Escuela del Libro",
                     *           "thumbnail": "https://i.ytimg.com/vi/demo11-0005/mqdefault.jpg",
                     *           "is_watched": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example PL11 */
                        playlistId: string;
                        /** @example Libro de Cielo - Volumen 11 */
                        playlist_title: string;
                        description: string;
                        /** @example 11 */
                        volume_number: number;
                        /** @example 144 */
                        videos_count: number;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:00:00.000Z
                         */
                        created_at: string;
                        items: {
                            /** @example 11-5. La luz no pregunta */
                            title: string;
                            /**
                             * @description Vacío si el video no está disponible
                             * @example demo11-0005
                             */
                            videoId: string;
                            /**
                             * @description Una dirección http:// o https://, o vacío
                             * @example https://www.youtube.com/watch?v=demo11-0005
                             */
                            url: string;
                            /** @example Escuela del Libro */
                            channelTitle: string;
                            /**
                             * @description Una dirección http:// o https://, o vacío
                             * @example https://i.ytimg.com/vi/demo11-0005/mqdefault.jpg
                             */
                            thumbnail: string;
                            /** @example false */
                            is_watched: boolean;
                        }[];
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No se encontró contenido detallado para este volumen */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «volume» debe ser un número entero de 1 a 36 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando el contenido del volumen */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getMainFileVolumeIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path: {
                volume: number;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "encoded_content": "=0nIhxWbhJiOig2YsVnIsJCZ"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description El JSON en UTF-8, en base64, y las letras de eso al revés
                         * @example =0nIhxWbhJiOig2YsVnIsJCZ
                         */
                        encoded_content: string;
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No hay contenido para este capítulo */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «volume» debe ser un número entero de 1 a 36 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando el contenido principal */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getOptionalFileVolumeIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path: {
                volume: number;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "encoded_content": "=0nIhxWbhJiOig2YsVnIsJCZ"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description El JSON en UTF-8, en base64, y las letras de eso al revés
                         * @example =0nIhxWbhJiOig2YsVnIsJCZ
                         */
                        encoded_content: string;
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No hay contenido para este capítulo */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «volume» debe ser un número entero de 1 a 36 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando el contenido principal */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postVideosWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "video_id": "demo11-0005",
                 *       "volume_number": 11
                 *     }
                 */
                "application/json": {
                    /**
                     * @description El de un video de la playlist; vacío se responde 422, «Video no disponible»
                     * @example demo11-0005
                     */
                    video_id: string;
                    /** @example 11 */
                    volume_number: number;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "watched": true
                     *     }
                     */
                    "application/json": {
                        /** @example true */
                        watched: boolean;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Ese video no está en este volumen */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Video no disponible · El campo «video_id» debe ser un texto */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getNotesVolumeIndex: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                volume: number;
                index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "note_text": "Dame la llave.",
                     *       "revision": 3
                     *     }
                     */
                    "application/json": {
                        /** @example Dame la llave. */
                        note_text: string;
                        /**
                         * @description Crece con cada cambio guardado
                         * @example 3
                         */
                        revision: number;
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No hay nota para este capítulo */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «volume» debe ser un número entero de 1 a 36 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al cargar la nota */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postNotesSave: {
        parameters: {
            query: {
                volume: number;
                index: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note_text": "Dame la llave.",
                 *       "revision": 2
                 *     }
                 */
                "application/json": {
                    /** @example Dame la llave. */
                    note_text: string;
                    /**
                     * @description La revisión de la que parte el texto, 0 si no había nota. Si hay guardada otra más nueva se responde 409 con ella y nada cambia; sin revisión se guarda siempre
                     * @example 2
                     */
                    revision?: number;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "note_text": "Dame la llave.",
                     *       "revision": 3
                     *     }
                     */
                    "application/json": {
                        /** @example Dame la llave. */
                        note_text: string;
                        /**
                         * @description Crece con cada cambio guardado
                         * @example 3
                         */
                        revision: number;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @example Dame la llave. */
                        note_text: string;
                        /**
                         * @description Crece con cada cambio guardado
                         * @example 3
                         */
                        revision: number;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:00:00.000Z
                         */
                        saved_at: string;
                    };
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description La nota no puede pasar de 2000 caracteres · El campo «note_text» debe ser un texto */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al guardar la nota */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTemas: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "temas": [
                     *         {
                     *           "id": "confianza",
                     *           "title": "Confianza"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        temas: {
                            /** @example confianza */
                            id: string;
                            /** @example Confianza */
                            title: string;
                        }[];
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando temas */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTemaTemaId: {
        parameters: {
            query?: never;
            header?: {
                /** @description El ETag de la respuesta que ya se tiene */
                "If-None-Match"?: string;
            };
            path: {
                temaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "encoded_content": "=0nIhxWbhJiOig2YsVnIsJCZ"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description El JSON en UTF-8, en base64, y las letras de eso al revés
                         * @example =0nIhxWbhJiOig2YsVnIsJCZ
                         */
                        encoded_content: string;
                    };
                };
            };
            /** @description No ha cambiado desde el ETag de If-None-Match */
            304: {
                headers: {
                    /** @description Lo que se manda en If-None-Match la próxima vez */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tema no encontrado */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «temaId» tiene un valor de otra clase */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando el tema */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminPlaylists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "playlists": [
                     *         {
                     *           "volume_number": 11,
                     *           "playlist_title": "Libro de Cielo - Volumen 11",
                     *           "videos_count": 144,
                     *           "created_at": "2026-11-21T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        playlists: {
                            /** @example 11 */
                            volume_number: number;
                            /** @example Libro de Cielo - Volumen 11 */
                            playlist_title: string;
                            /** @example 144 */
                            videos_count: number;
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:00:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error loading playlists */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminUploadPlaylist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "volume": 11,
                     *       "videos_count": 144,
                     *       "playlist_title": "Libro de Cielo - Volumen 11"
                     *     }
                     */
                    "application/json": {
                        volume: number;
                        videos_count: number;
                        playlist_title: string;
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor selecciona un archivo JSON válido · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error uploading file */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteAdminPlaylistsVolume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                volume: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Ese volumen no tiene playlist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «volume» debe ser un número entero de 1 a 36 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error eliminando playlist */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminUploadMainFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "volume": 11,
                     *       "files_processed": 34,
                     *       "files_failed": 1,
                     *       "failed_files": [
                     *         {
                     *           "name": "11-6.json",
                     *           "reason": "Falta el campo «date»."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example 11 */
                        volume: number;
                        /** @example 34 */
                        files_processed: number;
                        /** @example 1 */
                        files_failed: number;
                        failed_files: {
                            /** @example 11-6.json */
                            name: string;
                            /** @example Falta el campo «date». */
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor selecciona un archivo ZIP válido · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error uploading file */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminUploadOptionalFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "volume": 11,
                     *       "files_processed": 34,
                     *       "files_failed": 1,
                     *       "failed_files": [
                     *         {
                     *           "name": "11-6.json",
                     *           "reason": "Falta el campo «date»."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example 11 */
                        volume: number;
                        /** @example 34 */
                        files_processed: number;
                        /** @example 1 */
                        files_failed: number;
                        failed_files: {
                            /** @example 11-6.json */
                            name: string;
                            /** @example Falta el campo «date». */
                            reason: string;
                        }[];
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor selecciona un archivo ZIP válido · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error uploading file */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminUploadTemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "files_processed": 34,
                     *       "files_failed": 1,
                     *       "failed_files": [
                     *         {
                     *           "name": "11-6.json",
                     *           "reason": "Falta el campo «date»."
                     *         }
                     *       ],
                     *       "processed_temas": [
                     *         {
                     *           "id": "confianza",
                     *           "title": "Confianza"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example 34 */
                        files_processed: number;
                        /** @example 1 */
                        files_failed: number;
                        failed_files: {
                            /** @example 11-6.json */
                            name: string;
                            /** @example Falta el campo «date». */
                            reason: string;
                        }[];
                        processed_temas: {
                            id: string;
                            title: string;
                        }[];
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor selecciona un archivo ZIP válido · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error subiendo archivos de temas */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminTemas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "temas": [
                     *         {
                     *           "id": "confianza",
                     *           "title": "Confianza",
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "visible": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        temas: {
                            id: string;
                            title: string;
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:00:00.000Z
                             */
                            created_at: string;
                            visible: boolean;
                        }[];
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error cargando lista de temas */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putAdminTemaIdVisibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "visible": false
                 *     }
                 */
                "application/json": {
                    /** @example false */
                    visible: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "confianza",
                     *       "visible": true
                     *     }
                     */
                    "application/json": {
                        id: string;
                        visible: boolean;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tema no encontrado */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «visible» debe ser verdadero o falso */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteAdminTemaId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tema no encontrado */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «id» tiene un valor de otra clase */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminUsers: {
        parameters: {
            query?: {
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": 7,
                     *           "first_name": "Rosa",
                     *           "last_name": "Lectora",
                     *           "email": "rosa@ejemplo.org",
                     *           "is_active": true,
                     *           "created_at": "2026-11-21T10:00:00.000Z",
                     *           "total_videos_watched": 12,
                     *           "volumes_accessed": 1,
                     *           "volumes_list": [
                     *             11
                     *           ],
                     *           "last_activity": "2026-11-21T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "offset": 0,
                     *         "limit": 50,
                     *         "total_count": 1,
                     *         "has_more": false
                     *       },
                     *       "statistics": {
                     *         "total_users": 1,
                     *         "total_visualizations": 12,
                     *         "active_users": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["User"][];
                        pagination: {
                            offset: number;
                            limit: number;
                            total_count: number;
                            has_more: boolean;
                        };
                        statistics: {
                            total_users: number;
                            total_visualizations: number;
                            active_users: number;
                        };
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «offset» debe ser un número entero de 0 a 2147483647 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error loading users */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteAdminUserId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description No encontramos esa cuenta */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Esto no se puede hacer con tu propia cuenta · Es la única cuenta de administración: nombra antes a otra. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «id» debe ser un número entero de 1 a 2147483647 */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminEmailValidationStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email_validation_enabled": false
                     *     }
                     */
                    "application/json": {
                        /** @example false */
                        email_validation_enabled: boolean;
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminToggleEmailValidation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /** @example true */
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email_validation_enabled": false,
                     *       "verified_users": 3
                     *     }
                     */
                    "application/json": {
                        /** @example false */
                        email_validation_enabled: boolean;
                        /** @example 3 */
                        verified_users: number;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «enabled» debe ser verdadero o falso */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error updating email validation setting */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminNewsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "public": {
                     *         "enabled": true,
                     *         "title": "Confianza",
                     *         "description": "Lecturas de la semana"
                     *       },
                     *       "private": {
                     *         "enabled": true,
                     *         "title": "Confianza",
                     *         "description": "Lecturas de la semana"
                     *       }
                     *     }
                     */
                    "application/json": {
                        public: {
                            enabled: boolean;
                            title: string;
                            description: string;
                        };
                        private: {
                            enabled: boolean;
                            title: string;
                            description: string;
                        };
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putAdminNewsConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "public": {
                 *         "enabled": true,
                 *         "title": "Confianza",
                 *         "description": "Lecturas de la semana"
                 *       },
                 *       "private": {
                 *         "enabled": true,
                 *         "title": "Confianza",
                 *         "description": "Lecturas de la semana"
                 *       }
                 *     }
                 */
                "application/json": {
                    public: {
                        enabled: boolean;
                        title: string;
                        description: string;
                    };
                    private: {
                        enabled: boolean;
                        title: string;
                        description: string;
                    };
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "config": {
                     *         "public": {
                     *           "enabled": true,
                     *           "title": "Confianza",
                     *           "description": "Lecturas de la semana"
                     *         },
                     *         "private": {
                     *           "enabled": true,
                     *           "title": "Confianza",
                     *           "description": "Lecturas de la semana"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        config: {
                            public: {
                                enabled: boolean;
                                title: string;
                                description: string;
                            };
                            private: {
                                enabled: boolean;
                                title: string;
                                description: string;
                            };
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «public» tiene un valor de otra clase */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error guardando configuración de noticias */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminImageConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "featuredImage": {
                     *         "imageUrl": "https://ejemplo.org/faro.jpg",
                     *         "altText": "Un faro al amanecer",
                     *         "tooltipText": "Ver la lista",
                     *         "clickUrl": "https://www.youtube.com/playlist?list=PL11",
                     *         "visible": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        featuredImage: {
                            imageUrl: string;
                            /** @default Featured Image */
                            altText: string;
                            /** @default Click to watch playlist */
                            tooltipText: string;
                            clickUrl: string;
                            visible: boolean;
                        };
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error loading image configuration */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminImageConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "imageUrl": "https://ejemplo.org/faro.jpg",
                 *       "altText": "Un faro al amanecer",
                 *       "tooltipText": "Ver la lista",
                 *       "clickUrl": "https://www.youtube.com/playlist?list=PL11",
                 *       "visible": true
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    imageUrl: string;
                    /** @default Featured Image */
                    altText?: string;
                    /** @default Click to watch playlist */
                    tooltipText?: string;
                    /** Format: uri */
                    clickUrl: string;
                    visible: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "featuredImage": {
                     *         "imageUrl": "https://ejemplo.org/faro.jpg",
                     *         "altText": "Un faro al amanecer",
                     *         "tooltipText": "Ver la lista",
                     *         "clickUrl": "https://www.youtube.com/playlist?list=PL11",
                     *         "visible": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        featuredImage: {
                            imageUrl: string;
                            /** @default Featured Image */
                            altText: string;
                            /** @default Click to watch playlist */
                            tooltipText: string;
                            clickUrl: string;
                            visible: boolean;
                        };
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description La URL de imagen y URL de destino son requeridas */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error guardando configuración de imagen */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminEvangelioButtonConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true
                     *     }
                     */
                    "application/json": {
                        /** @example true */
                        enabled: boolean;
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminEvangelioButtonConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /** @example true */
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true
                     *     }
                     */
                    "application/json": {
                        /** @example true */
                        enabled: boolean;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «enabled» debe ser verdadero o falso */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminEvangelios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "evangelios": [
                     *         {
                     *           "date": "2026-11-21",
                     *           "heading": "El pan ya estaba en la orilla",
                     *           "reference": "Relato de muestra, 1-4",
                     *           "views": 312
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        evangelios: {
                            /**
                             * Format: date
                             * @example 2026-11-21
                             */
                            date: string;
                            heading: string;
                            reference: string;
                            views: number;
                        }[];
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteAdminEvangelios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": 91
                     *     }
                     */
                    "application/json": {
                        /** @example 91 */
                        deleted: number;
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al eliminar evangelios. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminEvangeliosUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries_count": 30,
                     *       "filename": "evangelios.json"
                     *     }
                     */
                    "application/json": {
                        /** @example 30 */
                        entries_count: number;
                        filename: string;
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor, selecciona un archivo JSON. · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error al cargar el archivo de evangelios. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminEvangeliosDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-21",
                     *       "weekday": "Sábado",
                     *       "gospel": {
                     *         "heading": "El pan ya estaba en la orilla",
                     *         "reference": "Relato de muestra, 1-4",
                     *         "intro": "Al amanecer.",
                     *         "verses": [
                     *           "Aquella noche no pescaron nada."
                     *         ],
                     *         "links": [
                     *           "[Volumen 11](/volume/11)"
                     *         ]
                     *       },
                     *       "reflexion": "<p>La red era el medio.</p>",
                     *       "liturgical_note": "Feria",
                     *       "url": "https://ejemplo.org/evangelio",
                     *       "copyright_note": "De muestra"
                     *     }
                     */
                    "application/json": components["schemas"]["GospelDay"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo sentimos, el evangelio para la fecha 2026-11-21 no está disponible en este momento. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «date» debe ser una fecha AAAA-MM-DD que exista */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getAdminEvangelioViewsDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 312
                     *     }
                     */
                    "application/json": {
                        /** @example 312 */
                        count: number;
                    };
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El campo «date» debe ser una fecha AAAA-MM-DD que exista */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El servicio se está recuperando y suele tardar menos de un minuto. Vuelve a intentarlo enseguida. */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminAboutUpload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "Vol_11_main.zip"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": "# Acerca de\n\nUn libro.",
                     *       "filename": "acerca.md"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example # Acerca de
                         *
                         *     Un libro.
                         */
                        content: string;
                        /** @example acerca.md */
                        filename: string;
                    };
                };
            };
            /** @description La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El archivo pasa del límite de 50 MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Por favor selecciona un archivo .md · El cuerpo debe ser multipart/form-data con un campo «file» */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Elige un archivo antes de subirlo · No es JSON válido (línea 3). */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error subiendo archivo */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postAdminAbout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "# Acerca de\n\nUn libro."
                 *     }
                 */
                "application/json": {
                    /** @description Markdown, hasta 64 KB en UTF-8 */
                    content: string;
                };
            };
        };
        responses: {
            /** @description Hecho */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": "# Acerca de\n\nUn libro."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @example # Acerca de
                         *
                         *     Un libro.
                         */
                        content: string;
                    };
                };
            };
            /** @description El cuerpo no es JSON válido */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Necesitas iniciar sesión para ver este contenido · Tu sesión ha expirado. Por favor, inicia sesión nuevamente. */
            401: {
                headers: {
                    /** @description Cómo se muestra quién llama */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Tu cuenta no es de administración. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Lo que enviaste es demasiado grande */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description El cuerpo debe ser application/json en UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Escribe el texto antes de guardarlo */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvalidFields"];
                };
            };
            /** @description Demasiados intentos. Vuelve a probar en 2 minutos. */
            429: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Error guardando contenido */
            503: {
                headers: {
                    /** @description Segundos que hay que esperar */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
