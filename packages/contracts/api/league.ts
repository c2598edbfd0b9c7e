/** Made of the league API's OpenAPI document by `npm run api:types`. Not edited by hand. */
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin, delegate, collaborator */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Roles: everybody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Roles: everybody */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password/forgotten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roles: everybody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roles: everybody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invitation"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roles: everybody */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Roles: admin, delegate, collaborator */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        old_password: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin */
        get: {
            parameters: {
                query?: {
                    person_id?: string;
                    before?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Login"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_users
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    role?: "admin" | "delegate" | "collaborator";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Person"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_users
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @enum {string} */
                        role: "admin" | "delegate" | "collaborator";
                        /** @default null */
                        team_id?: string | null;
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedPerson"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_users
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_users
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @enum {string} */
                        role?: "admin" | "delegate" | "collaborator";
                        /** Format: uuid */
                        team_id?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Person"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/people/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_users
         */
        post: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedPerson"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Plan"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin, delegate, collaborator */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Roles: admin */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        language?: "en" | "es";
                        description?: "" | null | string;
                        contact_email?: string | null;
                        contact_phone?: "" | null | string;
                        accent_color?: string;
                        logo_image_id?: string | null;
                        currency?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin */
        get: {
            parameters: {
                query?: {
                    entity?: string;
                    entity_id?: string | ("league" | "modal");
                    actor?: string;
                    before?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["AuditEntry"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_dashboard
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Dashboard"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Roles: admin, delegate, collaborator */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "image/webp": Blob;
                    "image/jpeg": Blob;
                    "image/png": Blob;
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Image"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_series, access_tournaments
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    active?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Series"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_series
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Series"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_series
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Series"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_series
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_series
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Series"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_teams, access_players, access_tournaments
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    active?: boolean;
                    tournament_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Team"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_teams
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        short_name?: "" | null | string;
                        /** @default null */
                        colors?: [
                            string,
                            string
                        ] | null;
                        /** @default null */
                        crest_image_id?: string | null;
                        /** @default null */
                        venue?: "" | null | string;
                        /** @default null */
                        founded?: number | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_teams, access_players, access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_teams
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_teams
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        short_name?: "" | null | string;
                        /** @default null */
                        colors?: [
                            string,
                            string
                        ] | null;
                        /** @default null */
                        crest_image_id?: string | null;
                        /** @default null */
                        venue?: "" | null | string;
                        /** @default null */
                        founded?: number | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Team"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_players
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    team_id?: string;
                    tournament_id?: string;
                    active?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Player"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_players
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        document_number?: "" | null | string;
                        /** @default null */
                        photo_image_id?: string | null;
                        /** @default null */
                        birth_date?: string | null;
                        /** @default null */
                        position?: ("goalkeeper" | "defender" | "midfielder" | "forward") | null;
                        /** @default null */
                        shirt_number?: number | null;
                        /** @default true */
                        active?: boolean;
                        team_id?: string | null;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Player"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_players
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Player"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_players
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_players
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        document_number?: "" | null | string;
                        /** @default null */
                        photo_image_id?: string | null;
                        /** @default null */
                        birth_date?: string | null;
                        /** @default null */
                        position?: ("goalkeeper" | "defender" | "midfielder" | "forward") | null;
                        /** @default null */
                        shirt_number?: number | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Player"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/tournaments/{id}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_players
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    team_id?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Registration"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_players
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        player_id: string;
                        /** @default null */
                        shirt_number?: number | null;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Registration"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_players
         */
        get: {
            parameters: {
                query: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    team_id: string;
                    active?: boolean;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["TournamentPlayer"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/registrations/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_players
         */
        post: {
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
                    "application/json": {
                        /** @default false */
                        dry_run?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisteredAll"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_players
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players/{id}/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_players
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Transfer"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_players
         */
        post: {
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
                    "application/json": {
                        team_id: string | null;
                        /** Format: date */
                        on?: string;
                        /** @default null */
                        reason?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Transfer"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    series_id?: string;
                    active?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Tournament"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        series_id?: string;
                        name: string;
                        /** @enum {string} */
                        format: "round_robin" | "groups" | "cup" | "groups_cup";
                        /** @default 1 */
                        legs?: number;
                        /** @default 1 */
                        cup_legs?: number;
                        rules?: {
                            points: {
                                win: number;
                                draw: number;
                                loss: number;
                            };
                            tie_breaks: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots")[];
                        };
                        team_ids: string[];
                        groups?: number;
                        /** @default 2 */
                        advance_per_group?: number;
                        /** @default false */
                        third_place?: boolean;
                        /** @default null */
                        starts_on?: string | null;
                        /** @default null */
                        ends_on?: string | null;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        active?: boolean;
                        rules?: {
                            points: {
                                win: number;
                                draw: number;
                                loss: number;
                            };
                            tie_breaks: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots")[];
                        };
                        team_ids?: string[];
                        third_place?: boolean;
                        advance_per_group?: number;
                        walkover_goals?: number;
                        match_minutes?: number;
                        starts_on?: string | null;
                        ends_on?: string | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/tournaments/{id}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Entrant"][];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
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
                    "application/json": {
                        groups: {
                            name: string;
                            team_ids: string[];
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Entrant"][];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        published: boolean;
                        round?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/fixtures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        slots?: {
                            /** Format: date */
                            start_on: string;
                            weekdays?: number[];
                            times?: string[];
                            venues?: string[];
                            /** @default [] */
                            holidays?: string[];
                        };
                        /** @default false */
                        dry_run?: boolean;
                        plan?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Fixtures"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        slots: {
                            /** Format: date */
                            start_on: string;
                            weekdays?: number[];
                            times?: string[];
                            venues?: string[];
                            /** @default [] */
                            holidays?: string[];
                        };
                        /** @default false */
                        dry_run?: boolean;
                        plan?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Fixtures"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Venue"][];
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Week"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        slots: {
                            venue: string;
                            weekday: number;
                            time: string;
                            /** @default null */
                            series_id?: string | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Week"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holidays"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        holidays: {
                            /** Format: date */
                            on: string;
                            /** @default null */
                            name?: "" | null | string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holidays"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/fixture_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FixtureRules"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
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
                    "application/json": {
                        rules: ({
                            /** @enum {unknown} */
                            kind: "team_cannot";
                            /** Format: uuid */
                            team: string;
                            /** @default [] */
                            dates?: string[];
                            /** @default [] */
                            weekdays?: number[];
                            /** @default null */
                            before?: string | null;
                            /** @default null */
                            after?: string | null;
                        } | {
                            /** @enum {unknown} */
                            kind: "home_venue";
                            /** Format: uuid */
                            team: string;
                            venue: string;
                        } | {
                            /** @enum {unknown} */
                            kind: "share_ground";
                            teams: string[];
                            most: number;
                        } | {
                            /** @enum {unknown} */
                            kind: "rest_days";
                            days: number;
                        } | {
                            /** @enum {unknown} */
                            kind: "meet_within";
                            teams: string[];
                            from: number;
                            to: number;
                        } | {
                            /** @enum {unknown} */
                            kind: "fixed_match";
                            /** Format: uuid */
                            home: string;
                            /** Format: uuid */
                            away: string;
                            /** @default null */
                            round?: number | null;
                            /** @default null */
                            date?: string | null;
                            /** @default null */
                            time?: string | null;
                            /** @default null */
                            venue?: string | null;
                        } | {
                            /** @enum {unknown} */
                            kind: "side_in_round";
                            /** Format: uuid */
                            team: string;
                            round: number;
                            /** @enum {string} */
                            side: "home" | "away";
                        })[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FixtureRules"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/fixture_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FixturePlan"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        slots?: {
                            /** Format: date */
                            start_on: string;
                            weekdays?: number[];
                            times?: string[];
                            venues?: string[];
                            /** @default [] */
                            holidays?: string[];
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FixturePlan"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/fixture_plan/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        plan: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Fixtures"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        round: number;
                        slots: {
                            /** Format: date */
                            start_on: string;
                            weekdays?: number[];
                            times?: string[];
                            venues?: string[];
                            /** @default [] */
                            holidays?: string[];
                        };
                        /** @default null */
                        until?: string | null;
                        /** @default false */
                        dry_run?: boolean;
                        plan?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Repair"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Season"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/honors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
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
                    "application/json": {
                        awards: ({
                            /** @enum {string} */
                            kind: "best_player" | "top_scorer" | "best_goalkeeper" | "best_young_player";
                            /** Format: uuid */
                            player_id: string;
                        } | {
                            /** @enum {string} */
                            kind: "fewest_conceded" | "fair_play";
                            /** Format: uuid */
                            team_id: string;
                        } | {
                            /** @enum {unknown} */
                            kind: "best_coach";
                            person: string;
                            /** @default null */
                            team_id?: string | null;
                        } | {
                            /** @enum {unknown} */
                            kind: "other";
                            title: string;
                            /** @default null */
                            player_id?: string | null;
                            /** @default null */
                            team_id?: string | null;
                            /** @default null */
                            person?: string | null;
                        })[];
                        best_team: {
                            /** Format: uuid */
                            player_id: string;
                            /** @enum {string} */
                            line: "goalkeeper" | "defender" | "midfielder" | "forward";
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Season"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        name: string;
                        /** @default null */
                        teams?: string[] | null;
                        /** @default true */
                        keep_players?: boolean;
                        /** @default [] */
                        below?: {
                            /** Format: uuid */
                            tournament_id: string;
                            name: string;
                            places: number;
                            /** @default null */
                            teams?: string[] | null;
                        }[];
                        basis?: string;
                        /** @default false */
                        dry_run?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeasonRollover"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: {
                    group?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Standings"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/deductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Deduction"][];
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        team_id: string;
                        points: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Deduction"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deductions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/lots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Lots"][];
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        team_ids: string[];
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lots"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/bracket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournament_cups
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bracket"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/cup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournament_cups
         */
        post: {
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
                    "application/json": {
                        team_ids?: string[];
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bracket"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ties/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournament_cups
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        team_id: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Bracket"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournament_cups
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    tournament_id?: string;
                    team_id?: string;
                    round?: number;
                    state?: "scheduled" | "postponed" | "played" | "walkover" | "awarded" | "abandoned";
                    from?: string;
                    to?: string;
                    unconfirmed?: boolean;
                    open?: boolean;
                    order?: "round" | "time" | "latest";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Match"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        tournament_id: string;
                        round: number;
                        /** Format: uuid */
                        home_team_id: string;
                        /** Format: uuid */
                        away_team_id: string;
                        /** @default null */
                        kick_off_at?: string | null;
                        /** @default null */
                        venue?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        patch: {
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
                    "application/json": {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        kick_off_at?: string | null;
                        venue?: "" | null | string;
                        /** @default false */
                        force?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/matches/{id}/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
            parameters: {
                query: {
                    kick_off_at: string;
                    venue?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            conflicts: {
                                field: string;
                                code: string;
                            }[];
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["AuditEntry"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/lineups/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    team_id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        players: {
                            /** Format: uuid */
                            player_id: string;
                            starter: boolean;
                            shirt_number?: number | null;
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckedMatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "play";
                        home_goals: number;
                        away_goals: number;
                        /** @default null */
                        penalties?: {
                            home: number;
                            away: number;
                        } | null;
                    } | {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "walk_over";
                        /** @enum {string} */
                        absent: "home" | "away" | "both";
                    } | {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "award";
                        home_goals: number;
                        away_goals: number;
                        reason: string;
                    } | {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "abandon";
                        /** @default null */
                        home_goals?: number | null;
                        /** @default null */
                        away_goals?: number | null;
                        reason: string;
                    } | {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "postpone";
                        reason: string;
                    } | {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        /** @enum {unknown} */
                        type: "reopen";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        results: {
                            /** Format: uuid */
                            match_id: string;
                            version: number;
                            home_goals: number;
                            away_goals: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ScoresEntered"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        version?: number;
                        /** Format: date-time */
                        updated?: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        team_id: string;
                        /** @enum {string} */
                        kind: "goal" | "penalty" | "own_goal" | "yellow" | "second_yellow" | "red";
                        /** @default null */
                        player_id?: string | null;
                        /** @default null */
                        minute?: number | null;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckedMatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/matches/{id}/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    event_id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MatchSheet"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/scorers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Scorer"][];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardedPlayer"][];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/suspensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate, collaborator
         * @description Requires any of these plan areas: access_tournaments
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Suspension"][];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        team_id: string;
                        /** Format: uuid */
                        player_id: string;
                        /** @default null */
                        match_id?: string | null;
                        matches: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ruling"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/suspensions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tournaments/{id}/discipline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        put: {
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
                    "application/json": {
                        yellow_limit?: number;
                        yellow_ban?: number;
                        second_yellow_ban?: number;
                        red_ban?: number;
                        fines?: {
                            yellow?: string | null;
                            second_yellow?: string | null;
                            red?: string | null;
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Discipline"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fine_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["FineType"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        amount_cents: number;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FineType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fine_types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FineType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        amount_cents?: number;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FineType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/payment_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["PaymentType"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        amount_cents?: number | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment_types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        amount_cents?: number | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentType"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types, access_payment_types
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Balance"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin, delegate
         * @description Requires any of these plan areas: access_fine_types, access_payment_types
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/fines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        fine_type_id: string;
                        amount_cents?: number;
                        /** @default null */
                        player_id?: string | null;
                        /** @default null */
                        match_id?: string | null;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        payment_type_id: string;
                        amount_cents?: number;
                        /** Format: date */
                        on?: string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_payment_types
         */
        post: {
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
                    "application/json": {
                        amount_cents: number;
                        /** Format: date */
                        on?: string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account_entries/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_fine_types, access_payment_types
         */
        post: {
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
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        get: {
            parameters: {
                query?: {
                    year?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FinanceYear"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finances/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    month?: string;
                    kind?: "income" | "expense";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["FinanceEntry"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "income" | "expense";
                        amount_cents: number;
                        category: string;
                        /** Format: date */
                        on: string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FinanceEntry"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/finances/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FinanceEntry"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_finances
         */
        patch: {
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
                    "application/json": {
                        /** @enum {string} */
                        kind?: "income" | "expense";
                        amount_cents?: number;
                        category?: string;
                        /** Format: date */
                        on?: string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FinanceEntry"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_web_publications
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Publication"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_web_publications
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        body: string;
                        /** @default null */
                        image_id?: string | null;
                        /** @default false */
                        published?: boolean;
                        /** Format: date */
                        published_on?: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_web_publications
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_web_publications
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_web_publications
         */
        patch: {
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
                    "application/json": {
                        title?: string;
                        body?: string;
                        /** @default null */
                        image_id?: string | null;
                        /** @default false */
                        published?: boolean;
                        /** Format: date */
                        published_on?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Publication"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/galleries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Gallery"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        description?: "" | null | string;
                        /** @default null */
                        tournament_id?: string | null;
                        /** @default false */
                        published?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Gallery"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/galleries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Gallery"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        description?: "" | null | string;
                        /** @default null */
                        tournament_id?: string | null;
                        /** @default false */
                        published?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Gallery"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/galleries/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        post: {
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
                    "application/json": {
                        /** Format: uuid */
                        image_id: string;
                        /** @default null */
                        caption?: "" | null | string;
                        place?: number;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GalleryImage"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gallery_images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_galleries
         */
        patch: {
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
                    "application/json": {
                        /** @default null */
                        caption?: "" | null | string;
                        place?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GalleryImage"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/sponsors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_sponsors
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Sponsor"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_sponsors
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        url?: string | null;
                        /** @default null */
                        image_id?: string | null;
                        place?: number;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sponsor"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sponsors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_sponsors
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sponsor"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_sponsors
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_sponsors
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        url?: string | null;
                        /** @default null */
                        image_id?: string | null;
                        place?: number;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sponsor"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/social_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_social_networks
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialLinks"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_social_networks
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        links: {
                            /** @enum {string} */
                            network: "facebook" | "instagram" | "x" | "tiktok" | "youtube" | "whatsapp" | "telegram" | "website";
                            url: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialLinks"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/informative_modal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_informative_modal
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Announcement"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_informative_modal
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        body: string;
                        /** @default null */
                        image_id?: string | null;
                        /** @default null */
                        link_url?: string | null;
                        /** @default null */
                        link_text?: "" | null | string;
                        /** @default null */
                        from?: string | null;
                        /** @default null */
                        until?: string | null;
                        active: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Announcement"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historical_tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_tournament
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["PastTournament"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_tournament
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        season: string;
                        champion: string;
                        /** @default null */
                        runner_up?: "" | null | string;
                        /** @default null */
                        third?: "" | null | string;
                        /** @default null */
                        top_scorer?: "" | null | string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastTournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historical_tournaments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_tournament
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastTournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_tournament
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_tournament
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        season?: string;
                        champion?: string;
                        /** @default null */
                        runner_up?: "" | null | string;
                        /** @default null */
                        third?: "" | null | string;
                        /** @default null */
                        top_scorer?: "" | null | string;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastTournament"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/historical_players/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["PlayerTotals"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historical_players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["PastPlayer"][];
                            total: number;
                        };
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @default null */
                        team_name?: "" | null | string;
                        /** @default null */
                        from_year?: number | null;
                        /** @default null */
                        to_year?: number | null;
                        /** @default null */
                        matches?: number | null;
                        /** @default null */
                        goals?: number | null;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastPlayer"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historical_players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        get: {
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
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastPlayer"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        delete: {
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
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_historical_players
         */
        patch: {
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
                    "application/json": {
                        name?: string;
                        /** @default null */
                        team_name?: "" | null | string;
                        /** @default null */
                        from_year?: number | null;
                        /** @default null */
                        to_year?: number | null;
                        /** @default null */
                        matches?: number | null;
                        /** @default null */
                        goals?: number | null;
                        /** @default null */
                        note?: "" | null | string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PastPlayer"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/import/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_teams
         */
        post: {
            parameters: {
                query?: {
                    dry_run?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": Blob;
                    "application/csv": Blob;
                    "application/vnd.ms-excel": Blob;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CsvImport"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_players
         */
        post: {
            parameters: {
                query?: {
                    dry_run?: boolean;
                    create_teams?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": Blob;
                    "application/csv": Blob;
                    "application/vnd.ms-excel": Blob;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CsvImport"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roles: admin
         * @description Requires any of these plan areas: access_tournaments
         */
        post: {
            parameters: {
                query?: {
                    dry_run?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        series_name: string;
                        text?: string;
                        file?: unknown;
                        rules?: {
                            points: {
                                win: number;
                                draw: number;
                                loss: number;
                            };
                            tie_breaks: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots")[];
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeasonImport"];
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": Blob;
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles: admin */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    kind: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": Blob;
                    };
                };
                /** @description Error */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
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
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description Stable, for clients to act on. */
            code: string;
            /** @description In the language of the request. */
            message: string;
            request_id: string;
            errors?: {
                field: string;
                code: string;
                message: string;
            }[];
            /** @description Values that the message mentions. */
            details?: {
                [key: string]: unknown;
            };
        };
        Account: {
            team_id: string;
            team_name: string;
            charged_cents: number;
            paid_cents: number;
            owed_cents: number;
            items: {
                id: string;
                team_id: string;
                /** @enum {string} */
                kind: "fine" | "charge" | "payment";
                type_name: string | null;
                amount_cents: number;
                player_id: string | null;
                player_name: string | null;
                match_id: string | null;
                on: string;
                note: string | null;
                void_reason: string | null;
                voided: boolean;
                created: string;
            }[];
        };
        Announcement: {
            modal: {
                id: string;
                title: string;
                body: string;
                image_id: string | null;
                image_url: string | null;
                link_url: string | null;
                link_text: string | null;
                from: string | null;
                until: string | null;
                active: boolean;
                created: string;
                updated: string;
            } | null;
        };
        AuditEntry: {
            id: number;
            at: string;
            actor: string;
            actor_name: string | null;
            action: string;
            entity: string;
            entity_id: string;
            label: string | null;
            changes: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
        };
        Balance: {
            team_id: string;
            team_name: string;
            charged_cents: number;
            paid_cents: number;
            owed_cents: number;
        };
        Bracket: {
            stages: {
                [key: string]: unknown;
            }[];
            matches: {
                [key: string]: unknown;
            }[];
            matchGames: {
                [key: string]: unknown;
            }[];
            participants: {
                [key: string]: unknown;
            }[];
            ties: components["schemas"]["Tie"][];
        };
        CardedPlayer: {
            player_id: string;
            name: string;
            team_id: string;
            team_name: string;
            yellow: number;
            second_yellow: number;
            red: number;
        };
        CheckedMatchSheet: {
            id: string;
            tournament_id: string;
            tournament_name: string;
            round: number;
            round_name: string | null;
            group: string | null;
            stage: string | null;
            tie_id: string | null;
            leg: number;
            home: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            away: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            kick_off_at: string | null;
            venue: string | null;
            /** @enum {string} */
            state: "scheduled" | "postponed" | "played" | "walkover" | "awarded" | "abandoned";
            home_goals: number | null;
            away_goals: number | null;
            penalties: {
                home: number;
                away: number;
            } | null;
            absent: ("home" | "away" | "both") | null;
            reason: string | null;
            walkover: boolean;
            ended_at: string | null;
            published: boolean;
            confirmed: boolean;
            entered_by: string | null;
            waiting: {
                /** @enum {string} */
                type: "play" | "walk_over" | "abandon" | "postpone";
                home_goals: number | null;
                away_goals: number | null;
                penalties: {
                    home: number;
                    away: number;
                } | null;
                absent: ("home" | "away" | "both") | null;
                reason: string | null;
                entered_at: string | null;
            } | null;
            version: number;
            created: string;
            updated: string;
            read_only: boolean;
            events: {
                id: string;
                team_id: string;
                player_id: string | null;
                player_name: string | null;
                /** @enum {string} */
                kind: "goal" | "penalty" | "own_goal" | "yellow" | "second_yellow" | "red";
                minute: number | null;
            }[];
            lineups: {
                [key: string]: {
                    player_id: string;
                    player_name: string;
                    starter: boolean;
                    shirt_number: number | null;
                }[];
            };
            warnings: {
                /** @enum {unknown} */
                code: "PLAYER_SUSPENDED";
                player_id: string;
                player_name: string;
                reason: string;
                matches_left: number;
            }[];
        };
        CsvImport: {
            rows: {
                row: number;
                /** @enum {string} */
                action: "create" | "update" | "same" | "error";
                name: string;
                errors: {
                    field: string;
                    code: string;
                    message: string;
                }[];
            }[];
            created: number;
            updated: number;
            same: number;
            errors: number;
        };
        Dashboard: {
            use: {
                max_series: number;
                max_tournaments: number;
                max_teams: number;
                max_players: number;
                max_matches: number;
                max_days_of_use: number;
                max_admin_users: number;
                max_delegate_users: number;
                max_collaborative_users: number;
            };
            limits: {
                max_series: number | null;
                max_tournaments: number | null;
                max_teams: number | null;
                max_players: number | null;
                max_matches: number | null;
                max_days_of_use: number | null;
                max_admin_users: number | null;
                max_delegate_users: number | null;
                max_collaborative_users: number | null;
            };
            missing_results: components["schemas"]["Match"][];
            waiting_results: components["schemas"]["Match"][];
            suspended: {
                tournament_id: string;
                tournament_name: string;
                player_id: string;
                name: string;
                team_id: string;
                team_name: string;
                matches_left: number;
            }[];
            debtors: {
                team_id: string;
                team_name: string;
                owed_cents: number;
            }[];
            seasons: {
                tournament_id: string;
                name: string;
                teams: number;
                matches: number;
                played: number;
                leader: {
                    team_id: string;
                    name: string;
                    crest_url: string | null;
                    colors: string[] | null;
                    points: number;
                } | null;
            }[];
            next_matches: components["schemas"]["Match"][];
            recent_results: components["schemas"]["Match"][];
            to_confirm: number;
            recent_changes: components["schemas"]["AuditEntry"][];
            owed_cents: number;
        };
        Deduction: {
            id: string;
            tournament_id: string;
            team_id: string;
            points: number;
            reason: string;
            created: string;
        };
        Discipline: {
            yellow_limit: number;
            yellow_ban: number;
            second_yellow_ban: number;
            red_ban: number;
            fines: {
                yellow?: string;
                second_yellow?: string;
                red?: string;
            };
        };
        Entrant: {
            team_id: string;
            name: string;
            crest_url: string | null;
            colors: string[] | null;
            place: number;
            group: string | null;
        };
        FinanceEntry: {
            id: string;
            /** @enum {string} */
            kind: "income" | "expense";
            amount_cents: number;
            category: string;
            on: string;
            note: string | null;
            created: string;
            updated: string;
        };
        FinanceYear: {
            year: number;
            months: {
                month: string;
                income_cents: number;
                expense_cents: number;
                balance_cents: number;
            }[];
            income_cents: number;
            expense_cents: number;
            by_category: {
                category: string;
                income_cents: number;
                expense_cents: number;
            }[];
        };
        FineType: {
            id: string;
            name: string;
            amount_cents: number;
            active: boolean;
            created: string;
            updated: string;
        };
        FixturePlan: {
            /** @enum {string} */
            state: "none" | "running" | "ready" | "impossible" | "failed";
            step: ("rounds" | "dates" | "conflict") | null;
            share: number;
            fixtures: components["schemas"]["Fixtures"] | null;
            quality: components["schemas"]["FixtureQuality"] | null;
            conflict: number[];
            proven: boolean;
        };
        FixtureQuality: {
            teams: {
                team: string;
                home: number;
                away: number;
                breaks: number;
                hours: {
                    [key: string]: number;
                };
                venues: {
                    [key: string]: number;
                };
            }[];
            breaks: number;
            fewest_breaks: number;
            side_gap: number;
            hour_gap: number;
            venue_gap: number;
        };
        FixtureRule: {
            /** @enum {unknown} */
            kind: "team_cannot";
            team: string;
            dates: string[];
            weekdays: number[];
            before: string | null;
            after: string | null;
        } | {
            /** @enum {unknown} */
            kind: "home_venue";
            team: string;
            venue: string;
        } | {
            /** @enum {unknown} */
            kind: "share_ground";
            teams: string[];
            most: number;
        } | {
            /** @enum {unknown} */
            kind: "rest_days";
            days: number;
        } | {
            /** @enum {unknown} */
            kind: "meet_within";
            teams: string[];
            from: number;
            to: number;
        } | {
            /** @enum {unknown} */
            kind: "fixed_match";
            home: string;
            away: string;
            round: number | null;
            date: string | null;
            time: string | null;
            venue: string | null;
        } | {
            /** @enum {unknown} */
            kind: "side_in_round";
            team: string;
            round: number;
            /** @enum {string} */
            side: "home" | "away";
        };
        FixtureRules: {
            rules: components["schemas"]["FixtureRule"][];
        };
        Fixtures: {
            matches: components["schemas"]["Match"][];
            unplaced: number;
            plan: string;
        };
        Gallery: {
            id: string;
            name: string;
            description: string | null;
            tournament_id: string | null;
            published: boolean;
            images: components["schemas"]["GalleryImage"][];
            cover_url: string | null;
            created: string;
            updated: string;
        };
        GalleryImage: {
            id: string;
            gallery_id: string;
            image_id: string;
            image_url: string;
            caption: string | null;
            place: number;
            created: string;
        };
        Holidays: {
            holidays: {
                on: string;
                name: string | null;
            }[];
        };
        Image: {
            id: string;
            url: string;
            content_type: string;
            width: number;
            height: number;
        };
        Invitation: {
            name: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "delegate" | "collaborator";
            /** @enum {string} */
            kind: "invitation" | "reset";
            league_name: string;
        };
        InvitedPerson: {
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "delegate" | "collaborator";
            team_id: string | null;
            team_name: string | null;
            invited_at: string | null;
            has_password: boolean;
            added_by_banned: string | null;
            created: string;
            updated: string;
            read_only: boolean;
            invitation_link: string;
            mailed: boolean;
        };
        Login: {
            id: number;
            at: string;
            /** @enum {string} */
            way: "password" | "link" | "platform";
            /** @enum {string} */
            outcome: "signed_in" | "refused";
            person_id: string | null;
            name: string | null;
            address: string;
            device: string;
        };
        Lots: {
            id: string;
            tournament_id: string;
            team_ids: string[];
            created: string;
        };
        Match: {
            id: string;
            tournament_id: string;
            tournament_name: string;
            round: number;
            round_name: string | null;
            group: string | null;
            stage: string | null;
            tie_id: string | null;
            leg: number;
            home: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            away: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            kick_off_at: string | null;
            venue: string | null;
            /** @enum {string} */
            state: "scheduled" | "postponed" | "played" | "walkover" | "awarded" | "abandoned";
            home_goals: number | null;
            away_goals: number | null;
            penalties: {
                home: number;
                away: number;
            } | null;
            absent: ("home" | "away" | "both") | null;
            reason: string | null;
            walkover: boolean;
            ended_at: string | null;
            published: boolean;
            confirmed: boolean;
            entered_by: string | null;
            waiting: {
                /** @enum {string} */
                type: "play" | "walk_over" | "abandon" | "postpone";
                home_goals: number | null;
                away_goals: number | null;
                penalties: {
                    home: number;
                    away: number;
                } | null;
                absent: ("home" | "away" | "both") | null;
                reason: string | null;
                entered_at: string | null;
            } | null;
            version: number;
            created: string;
            updated: string;
            read_only: boolean;
        };
        MatchSheet: {
            id: string;
            tournament_id: string;
            tournament_name: string;
            round: number;
            round_name: string | null;
            group: string | null;
            stage: string | null;
            tie_id: string | null;
            leg: number;
            home: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            away: {
                id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            };
            kick_off_at: string | null;
            venue: string | null;
            /** @enum {string} */
            state: "scheduled" | "postponed" | "played" | "walkover" | "awarded" | "abandoned";
            home_goals: number | null;
            away_goals: number | null;
            penalties: {
                home: number;
                away: number;
            } | null;
            absent: ("home" | "away" | "both") | null;
            reason: string | null;
            walkover: boolean;
            ended_at: string | null;
            published: boolean;
            confirmed: boolean;
            entered_by: string | null;
            waiting: {
                /** @enum {string} */
                type: "play" | "walk_over" | "abandon" | "postpone";
                home_goals: number | null;
                away_goals: number | null;
                penalties: {
                    home: number;
                    away: number;
                } | null;
                absent: ("home" | "away" | "both") | null;
                reason: string | null;
                entered_at: string | null;
            } | null;
            version: number;
            created: string;
            updated: string;
            read_only: boolean;
            events: {
                id: string;
                team_id: string;
                player_id: string | null;
                player_name: string | null;
                /** @enum {string} */
                kind: "goal" | "penalty" | "own_goal" | "yellow" | "second_yellow" | "red";
                minute: number | null;
            }[];
            lineups: {
                [key: string]: {
                    player_id: string;
                    player_name: string;
                    starter: boolean;
                    shirt_number: number | null;
                }[];
            };
        };
        PlayerTotals: {
            player_id: string;
            name: string;
            team_name: string | null;
            tournaments: number;
            matches: number;
            goals: number;
            yellow: number;
            red: number;
        };
        PastPlayer: {
            id: string;
            name: string;
            team_name: string | null;
            from_year: number | null;
            to_year: number | null;
            matches: number | null;
            goals: number | null;
            note: string | null;
            created: string;
            updated: string;
        };
        PastTournament: {
            id: string;
            name: string;
            season: string;
            champion: string | null;
            runner_up: string | null;
            third: string | null;
            top_scorer: string | null;
            note: string | null;
            /** @enum {string} */
            origin: "league" | "entered";
            created?: string;
            updated?: string;
        };
        PaymentType: {
            id: string;
            name: string;
            amount_cents: number | null;
            active: boolean;
            created: string;
            updated: string;
        };
        Person: {
            id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "delegate" | "collaborator";
            team_id: string | null;
            team_name: string | null;
            invited_at: string | null;
            has_password: boolean;
            added_by_banned: string | null;
            created: string;
            updated: string;
            read_only: boolean;
        };
        Plan: {
            name: string | null;
            type_tier: number | null;
            flags: {
                access_dashboard: boolean;
                access_series: boolean;
                access_users: boolean;
                access_teams: boolean;
                access_players: boolean;
                access_tournaments: boolean;
                access_tournament_cups: boolean;
                access_web_publications: boolean;
                access_social_networks: boolean;
                access_payment_types: boolean;
                access_fine_types: boolean;
                access_informative_modal: boolean;
                access_historical_tournament: boolean;
                access_historical_players: boolean;
                access_galleries: boolean;
                access_sponsors: boolean;
                access_finances: boolean;
            };
            limits: {
                max_series: number | null;
                max_tournaments: number | null;
                max_teams: number | null;
                max_players: number | null;
                max_matches: number | null;
                max_days_of_use: number | null;
                max_admin_users: number | null;
                max_delegate_users: number | null;
                max_collaborative_users: number | null;
            };
            use: {
                max_series: number;
                max_tournaments: number;
                max_teams: number;
                max_players: number;
                max_matches: number;
                max_days_of_use: number;
                max_admin_users: number;
                max_delegate_users: number;
                max_collaborative_users: number;
            };
            images: {
                count: number;
                bytes: number;
                max_count: number;
                max_bytes: number;
            };
            usable_until: string | null;
            read_only: boolean;
            next_tier: components["schemas"]["Tier"] | null;
            higher_tiers: components["schemas"]["Tier"][];
        };
        Player: {
            id: string;
            name: string;
            document_number?: string | null;
            team_id: string | null;
            team_name: string | null;
            photo_image_id: string | null;
            photo_url: string | null;
            birth_date: string | null;
            position: ("goalkeeper" | "defender" | "midfielder" | "forward") | null;
            shirt_number: number | null;
            active: boolean;
            created: string;
            updated: string;
            read_only: boolean;
        };
        Publication: {
            id: string;
            title: string;
            slug: string;
            body: string;
            image_id: string | null;
            image_url: string | null;
            published: boolean;
            published_on: string;
            created: string;
            updated: string;
        };
        RegisteredAll: {
            registered: number;
            conflicts: {
                team_id: string;
                team_name: string;
                shirt_number: number;
                players: {
                    player_id: string;
                    name: string;
                }[];
            }[];
        };
        Repair: {
            moves: {
                match: components["schemas"]["Match"];
                kick_off_at: string | null;
                venue: string | null;
            }[];
            others: number;
            plan: string;
        };
        Registration: {
            id: string;
            tournament_id: string;
            team_id: string;
            player_id: string;
            player_name: string;
            shirt_number: number | null;
            created: string;
        };
        TournamentPlayer: {
            player_id: string;
            player_name: string;
            team_id: string;
            shirt_number: number | null;
        };
        Rules: {
            points: {
                win: number;
                draw: number;
                loss: number;
            };
            tie_breaks: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots")[];
        };
        Ruling: {
            id: string;
            tournament_id: string;
            team_id: string;
            player_id: string;
            match_id: string | null;
            matches: number;
            reason: string;
            created: string;
        };
        Scorer: {
            player_id: string;
            name: string;
            team_id: string;
            team_name: string;
            goals: number;
            penalties: number;
        };
        ScoresEntered: {
            results: {
                match_id: string;
                code: string | null;
                message: string | null;
            }[];
        };
        Award: {
            /** @enum {string} */
            kind: "best_player" | "top_scorer" | "best_goalkeeper" | "best_young_player" | "best_coach" | "fewest_conceded" | "fair_play" | "other";
            title: string | null;
            player_id: string | null;
            player_name: string | null;
            team_id: string | null;
            team_name: string | null;
            person: string | null;
            figure: {
                count: number;
                matches: number;
            } | null;
        };
        BestPlayer: {
            /** @enum {string} */
            line: "goalkeeper" | "defender" | "midfielder" | "forward";
            player_id: string;
            player_name: string;
            team_id: string;
            team_name: string;
        };
        Season: {
            open_matches: number;
            open_ties: number;
            ranking: {
                place: number;
                team_id: string;
                name: string;
                crest_url: string | null;
                colors: string[] | null;
            }[];
            awards: components["schemas"]["Award"][];
            best_team: components["schemas"]["BestPlayer"][];
            proposed: {
                awards: components["schemas"]["Award"][];
                best_team: components["schemas"]["BestPlayer"][];
            };
            players: {
                player_id: string;
                name: string;
                position: ("goalkeeper" | "defender" | "midfielder" | "forward") | null;
                team_id: string;
                team_name: string;
            }[];
        };
        SeasonImport: {
            tournament_id: string | null;
            name?: string;
            teams?: number;
            matches?: number;
            results?: number;
            problems: {
                match: number;
                code: string;
                message: string;
            }[];
        };
        SeasonRollover: {
            basis: string;
            tournaments: {
                from_id: string;
                from_name: string;
                series_name: string;
                id: string | null;
                name: string;
                champions: string[];
                teams: {
                    team_id: string;
                    name: string;
                    /** @enum {string} */
                    move: "stays" | "promoted" | "relegated" | "joins";
                }[];
                leaving: {
                    team_id: string;
                    name: string;
                }[];
                registered: number;
                released: number;
            }[];
        };
        Series: {
            id: string;
            name: string;
            active: boolean;
            tournaments: number;
            created: string;
            updated: string;
            read_only: boolean;
        };
        Session: {
            person: {
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "admin" | "delegate" | "collaborator";
                team_id: string | null;
                /** @enum {string} */
                origin: "platform" | "league";
            };
            league: {
                name: string;
                url: string | null;
                country: {
                    code: string;
                    name: string;
                } | null;
                time_zone: string;
                /** @enum {string} */
                language: "en" | "es";
                suspended: boolean;
                portal_url: string | null;
            };
            plan: components["schemas"]["Plan"];
            settings: components["schemas"]["Settings"];
        };
        Settings: {
            /** @enum {string} */
            language: "en" | "es";
            description: string | null;
            contact_email: string | null;
            contact_phone: string | null;
            accent_color: string;
            logo_image_id: string | null;
            logo_url: string | null;
            currency: string;
        };
        SocialLinks: {
            links: {
                /** @enum {string} */
                network: "facebook" | "instagram" | "x" | "tiktok" | "youtube" | "whatsapp" | "telegram" | "website";
                url: string;
            }[];
        };
        Sponsor: {
            id: string;
            name: string;
            url: string | null;
            image_id: string | null;
            image_url: string | null;
            place: number;
            active: boolean;
            created: string;
            updated: string;
        };
        Standings: {
            groups: {
                name: string | null;
                rows: components["schemas"]["StandingsRow"][];
            }[];
            tie_breaks: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots")[];
        };
        StandingsRow: {
            rank: number;
            team_id: string;
            name: string;
            crest_url: string | null;
            colors: string[] | null;
            played: number;
            won: number;
            drawn: number;
            lost: number;
            goals_for: number;
            goals_against: number;
            goal_difference: number;
            points: number;
            deducted: number;
            reasons: string[];
            separated_by: ("points" | "goal_difference" | "goals_for" | "head_to_head_points" | "head_to_head_goal_difference" | "wins" | "fair_play" | "draw_of_lots") | null;
            form: ("W" | "D" | "L")[];
        };
        Suspension: {
            player_id: string;
            name: string | null;
            team_id: string;
            team_name: string | null;
            /** @enum {string} */
            reason: "yellows" | "second_yellow" | "red" | "committee";
            note: string | null;
            from_match_id: string | null;
            matches: number;
            served_match_ids: string[];
            matches_left: number;
            ruling_id: string | null;
        };
        Team: {
            id: string;
            name: string;
            short_name: string | null;
            colors: string[] | null;
            crest_image_id: string | null;
            crest_url: string | null;
            venue: string | null;
            founded: number | null;
            active: boolean;
            delegate_names: string[];
            players: number;
            created: string;
            updated: string;
            read_only: boolean;
        };
        Tie: {
            id: string;
            tournament_id: string;
            bracket_match: number;
            round: number;
            place: number;
            stage: string;
            home_team_id: string | null;
            home_name: string | null;
            away_team_id: string | null;
            away_name: string | null;
            winner_team_id: string | null;
            decided_by: ("bye" | "matches" | "decision") | null;
            reason: string | null;
            created: string;
            updated: string;
            matches: components["schemas"]["Match"][];
        };
        Tier: {
            name: string | null;
            type_tier: number;
            flags: {
                access_dashboard: boolean;
                access_series: boolean;
                access_users: boolean;
                access_teams: boolean;
                access_players: boolean;
                access_tournaments: boolean;
                access_tournament_cups: boolean;
                access_web_publications: boolean;
                access_social_networks: boolean;
                access_payment_types: boolean;
                access_fine_types: boolean;
                access_informative_modal: boolean;
                access_historical_tournament: boolean;
                access_historical_players: boolean;
                access_galleries: boolean;
                access_sponsors: boolean;
                access_finances: boolean;
            };
            limits: {
                max_series: number;
                max_tournaments: number;
                max_teams: number;
                max_players: number;
                max_matches: number;
                max_days_of_use: number;
                max_admin_users: number;
                max_delegate_users: number;
                max_collaborative_users: number;
            };
        };
        Tournament: {
            id: string;
            series_id: string;
            series_name: string;
            name: string;
            /** @enum {string} */
            format: "round_robin" | "groups" | "cup" | "groups_cup";
            /** @enum {number} */
            legs: 1 | 2;
            /** @enum {number} */
            cup_legs: 1 | 2;
            rules: components["schemas"]["Rules"];
            third_place: boolean;
            qualifiers: number;
            advance_per_group: number;
            walkover_goals: number;
            match_minutes: number;
            discipline: components["schemas"]["Discipline"];
            active: boolean;
            published: boolean;
            starts_on: string | null;
            ends_on: string | null;
            closed_at: string | null;
            teams: number;
            matches: number;
            played: number;
            created: string;
            updated: string;
            read_only: boolean;
        };
        Transfer: {
            id: string;
            player_id: string;
            from_team_id: string | null;
            from_team_name: string | null;
            to_team_id: string | null;
            to_team_name: string | null;
            on: string;
            reason: string | null;
            created: string;
        };
        Venue: {
            id: string;
            name: string;
        };
        Week: {
            slots: {
                venue: string;
                weekday: number;
                time: string;
                series_id: string | null;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
