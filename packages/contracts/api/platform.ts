/** Made of the API's OpenAPI document by `npm run api:types`. Not edited by hand. */
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process runs */
        get: operations["Health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 200 if the process can serve requests, otherwise 503 with what is missing */
        get: operations["Health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics of this process and of the platform, in the text format of Prometheus */
        get: operations["Health_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is wrong with the platform now */
        get: operations["Alarms_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Auth_logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OwnAccount_me"];
        put: operations["OwnAccount_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Sessions_list"];
        put?: never;
        post?: never;
        delete: operations["Sessions_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["Sessions_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Field errors: old_password WRONG_PASSWORD; password TOO_SHORT, TOO_LONG, COMMON_PASSWORD, PASSWORD_IS_IDENTITY; password_confirm PASSWORDS_DIFFER. */
        post: operations["Passwords_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request_password_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Passwords_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm_password_reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A link is valid for one hour and works once. 400 TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_USED; a password that is rejected, as in change_password, leaves the link valid. Two-step login is still required. */
        post: operations["Passwords_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/request_verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Verification_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm_verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description A link is valid for 48 hours and works once. 400 TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_USED; 400 ALREADY_VERIFIED for an invalid link of a user whose address is already verified: there is nothing left to do. */
        post: operations["Verification_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SecondFactor_read"];
        put?: never;
        post: operations["SecondFactor_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recovery_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactor_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Totp_begin"];
        delete: operations["Totp_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Totp_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Passkeys_options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Passkeys_list"];
        put?: never;
        post: operations["Passkeys_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["Passkeys_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/second_factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["UserSecondFactor_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_list"];
        put?: never;
        post: operations["Users_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_one"];
        put: operations["Users_update"];
        post?: never;
        delete: operations["Users_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/end_sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Users_endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/resend_verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Users_resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Roles_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Roles_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles_user_accountant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Accountants_list"];
        put?: never;
        post: operations["Accountants_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles_user_accountant/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Accountants_one"];
        put: operations["Accountants_update"];
        post?: never;
        delete: operations["Accountants_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Tiers_list"];
        put?: never;
        post: operations["Tiers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tiers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Tiers_one"];
        put: operations["Tiers_update"];
        post?: never;
        delete: operations["Tiers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_list"];
        put?: never;
        post: operations["Countries_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_one"];
        put: operations["Countries_update"];
        post?: never;
        delete: operations["Countries_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Services_list"];
        put?: never;
        post: operations["Services_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Services_one"];
        put: operations["Services_update"];
        post?: never;
        delete: operations["Services_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentProviders_list"];
        put?: never;
        post: operations["PaymentProviders_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentProviders_one"];
        put: operations["PaymentProviders_update"];
        post?: never;
        delete: operations["PaymentProviders_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/background_jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BackgroundJobs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/background_jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BackgroundJobs_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/background_jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BackgroundJobs_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/background_job_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BackgroundJobItems_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/background_job_items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BackgroundJobItems_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Servers_list"];
        put?: never;
        post: operations["Servers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Servers_one"];
        put: operations["Servers_update"];
        post?: never;
        delete: operations["Servers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provisioning_tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ProvisioningTasks_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provisioning_tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ProvisioningTasks_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provisioning_tasks/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ProvisioningTasks_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/provisioning_tasks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ProvisioningTasks_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueOperations_suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueOperations_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a league by its url_extension (R36a) */
        delete: operations["LeagueDeletion_removeNamed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Leagues_one"];
        put: operations["Leagues_update"];
        post?: never;
        delete: operations["LeagueDeletion_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves a league to another server; its site is unavailable for a moment */
        post: operations["LeagueMoves_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/{id}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retires a server without leagues */
        post: operations["LeagueMoves_retire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deploys a league, or redeploys a running one */
        post: operations["Compatibility_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/create_file_league_enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a league's site to the public */
        post: operations["Compatibility_openSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/delete_file_league_enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a league's site: visitors see that it is suspended (R31) */
        post: operations["Compatibility_closeSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/restart_reload_nginx_server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reloads the proxy of one server, or of all */
        post: operations["Compatibility_reload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/update_deployed_league_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates the name, address, owner and charges of the instance (R28) */
        post: operations["Compatibility_updateInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/update_league_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates the limits of the instance; does not change the tier (R28) */
        post: operations["Compatibility_updatePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a link that logs the owner or staff in to the league's application */
        post: operations["SignIn_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logins to the league's own application, including denied ones, newest first */
        get: operations["LeagueLogins_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/added_by_banned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People whom a banned user added to the league within 24 hours before the ban (R44) */
        get: operations["LeagueLogins_addedByBanned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Backups_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/backups/{backup_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Backups_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the data of the league with a backup */
        post: operations["Backups_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/backup_league": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a backup and returns it; 202 with Idempotency-Key or when it takes too long */
        post: operations["Backups_backUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a server; without Prefer: respond-async this may take ten minutes */
        post: operations["ServerOperations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/orphans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Machines at the provider that belong to no server record */
        get: operations["ServerOperations_listOrphans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/servers/orphans/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes exactly these machines, if all of them are orphaned */
        post: operations["ServerOperations_removeOrphans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Mails_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Mails_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ActivityLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity_log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ActivityLog_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Settings_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform_settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PlatformSettings_read"];
        put: operations["PlatformSettings_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tax_rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TaxRates_read"];
        put: operations["TaxRates_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Recovery_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recovery/drills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Recovery_drill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/bulk/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews a bulk action: how many payments it applies to, their total, and which are skipped and why */
        post: operations["BulkPayments_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a bulk action in the background, only if the selection still matches the preview */
        post: operations["BulkPayments_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/get_league_payments/{leagueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LegacyPayments_leaguePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/generate_payments_receipt_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LegacyPayments_receiptToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/generate_payments_approve_token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LegacyPayments_approveToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/update_payment_value_procesado_when_complete_bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LegacyPayments_value"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Payments_list"];
        put?: never;
        /** Payments are created by rules: use the ledger commands. */
        post: operations["Payments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/upload_receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_uploadReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/delete_receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_deleteReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/receive_part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_receivePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/pay_with_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_payWithBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/decide_group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_decideGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_bonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/waive_penalty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Payments_waivePenalty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Payments_one"];
        put: operations["Payments_edit"];
        post?: never;
        delete: operations["Payments_void"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Payments_listMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/receipts/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Receipts_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/declined_receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Receipts_declined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/declined_receipts/{upload}/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Receipts_declinedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks the caller as reviewing this payment for 45 s; returns who else is */
        put: operations["PaymentReviewers_look"];
        post?: never;
        /** Marks the caller as no longer reviewing this payment */
        delete: operations["PaymentReviewers_leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/change_tier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueAccounts_changeTier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/cancel_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueAccounts_cancelPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/keep_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueAccounts_keepPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/change_charge_terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueAccounts_changeTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeagueAccounts_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeagueAccounts_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeagueAccounts_forecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LeagueAccounts_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/pay_out_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueBalance_payOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/correct_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["LeagueBalance_correct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentAudit_list"];
        put?: never;
        /** Audit rows come from events. */
        post: operations["PaymentAudit_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_audit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentAudit_one"];
        /** Audit rows come from events. */
        put: operations["PaymentAudit_update"];
        post?: never;
        /** Audit rows come from events. */
        delete: operations["PaymentAudit_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Ledger_postings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Ledger_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies the ledger in the background; the result of the job is the verification */
        post: operations["Ledger_startVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Ledger_digests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services_assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicesAssignment_list"];
        put?: never;
        post: operations["ServicesAssignment_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services_assignment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicesAssignment_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_charge_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServiceChargeLines_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_charge_lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServiceChargeLines_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/url_extension_available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Leagues_available"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Leagues_list"];
        put?: never;
        post: operations["Leagues_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Register_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Policy_read"];
        put: operations["Policy_change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/test_clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TestClock_read"];
        put: operations["TestClock_move"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BillingRuns_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BillingRuns_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_run_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BillingRunItems_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_run_items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BillingRunItems_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_run_items/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retries these items in the background; without ids, all that failed */
        post: operations["BillingRunItems_retrySeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/billing_run_items/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BillingRunItems_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankAccounts_list"];
        put?: never;
        post: operations["BankAccounts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankAccounts_one"];
        put: operations["BankAccounts_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankStatements_list"];
        put?: never;
        post: operations["BankStatements_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankStatements_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankLines_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BankLines_match"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/match_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BankLines_matchEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/exact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankLines_exact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankLines_receipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankLines_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BankLines_propose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/{id}/ignore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BankLines_ignore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bank_lines/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["BankLines_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipt_readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReceiptReadings_readings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/trial_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Books_trialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/general_ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Books_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Books_journal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Books_receivables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Collection_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collection/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Collection_paymentsThen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/daily_figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 30 days, today last; at most a minute old */
        get: operations["DailyFigures_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboard_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Statement_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Statement_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Charge_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/verify_charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Charge_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentReceipt_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Reconciliation_month"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/get_league_use_metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UsageMetrics_metrics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leagues/{id}/plan_comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PlanComparison_compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: hello, change, resync, bye; a heartbeat every 15 s */
        get: operations["Realtime_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/realtime/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a one-time ticket for EventSource, which cannot send headers */
        post: operations["Realtime_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the owner's message to staff, who reply to the owner */
        post: operations["Contact_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/owner_messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OwnerMessages_list"];
        put?: never;
        /** Mails a message to the owner of a league, in the language of their account */
        post: operations["OwnerMessages_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/owner_messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OwnerMessages_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/owner_messages/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails an answer to the owner, in the language of their account */
        post: operations["OwnerMessages_answer"];
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
        FieldProblemSchema: {
            /**
             * @description Path of the field
             * @example lines.0.amount
             */
            field: string;
            /** @description In a file: the line number, starting at 1 */
            line?: number;
            /** @example TOO_SMALL */
            code: string;
            /** @description In the language of Accept-Language */
            message: string;
        };
        ProblemSchema: {
            /**
             * Format: uri
             * @example urn:touchline:problem:validation-failed
             */
            type: string;
            /** @example Bad Request */
            title: string;
            /** @example 400 */
            status: number;
            /**
             * @description Stable, for programs
             * @example VALIDATION_FAILED
             */
            code: string;
            /** @description For people, in the language of Accept-Language (en, es) */
            message: string;
            request_id: string;
            errors?: components["schemas"]["FieldProblemSchema"][];
        };
        AlarmRecord: {
            /** @enum {string} */
            code: "DAILY_RUN_LATE" | "LEAGUES_DOWN" | "BACKUPS_SUSPICIOUS" | "RECOVERY_POINT_OLD" | "DRILL_FAILED" | "QUEUE_DOWN" | "DISK_LOW" | "PARTITION_MISSING" | "DIGEST_LATE" | "DIGEST_CONTRADICTED";
            /** @description Depends on the code: hours or minutes since the last success, or the number of affected leagues */
            figure: number | null;
        };
        LoginBody: {
            /** @description Email address or username */
            identity: string;
            /** Format: password */
            password: string;
        };
        UserRecord: {
            /** @example Ana */
            name: string;
            /** @example Paredes */
            last_name: string;
            /** @example +593 */
            prefix_telephone_number?: string | null;
            /** @example 991234567 */
            telephone_number?: string | null;
            /** Format: uuid */
            id: string;
            username: string;
            /** Format: email */
            email: string;
            is_vetado: boolean;
            ban_reason: string | null;
            verified: boolean;
            /** @enum {string} */
            language: "en" | "es";
            /**
             * Format: uuid
             * @description The league the user owns
             */
            league: string | null;
            /** Format: uuid */
            role_id: string | null;
            /** @enum {string|null} */
            role: "admin" | "common" | "operario" | "contador" | null;
            /** @description Whether the user has set one up */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description Last login or token refresh; null: none in the last month
             */
            last_seen: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        SessionResponse: {
            /** @description Bearer token */
            access_token: string;
            /** @description Seconds */
            expires_in: number;
            user: components["schemas"]["UserRecord"];
        };
        OwnTier: {
            /** Format: uuid */
            id: string;
            type_tier: number;
            name: string;
        };
        OwnLeague: {
            /** Format: uuid */
            id: string;
            name: string;
            url_extension: string;
            deployment_status: string;
            tier: components["schemas"]["OwnTier"];
        };
        OwnSecondFactor: {
            /** @description Whether a login asks for a second factor */
            enrolled: boolean;
            /** @description Required but not set up: all other routes are blocked until it is */
            required: boolean;
        };
        MeResponse: {
            user: components["schemas"]["UserRecord"];
            /** @enum {string} */
            role: "admin" | "common" | "operario" | "contador";
            permissions: ("session.read" | "session.end" | "realtime.read" | "account.update" | "account.change_password" | "account.verify_mail" | "account.second_factor" | "contact.send" | "leagues.read" | "leagues.create" | "leagues.update" | "leagues.change_tier" | "leagues.change_terms" | "leagues.pay_out_balance" | "leagues.correct_balance" | "leagues.operate" | "leagues.sign_in" | "league_backups.read" | "league_logins.read" | "league_use.read" | "ledger.read" | "ledger.verify" | "payments.read" | "payments.upload_receipt" | "payments.delete_receipt" | "payments.pay_with_balance" | "payments.approve" | "payments.receive_part" | "payments.decline" | "payments.decide_group" | "payments.bonus" | "payments.waive_penalty" | "payments.edit" | "payments.void" | "payments.bulk" | "payment_reviewers.read" | "payment_audit.read" | "collection.read" | "collection.export" | "lists.export" | "dashboard.read" | "statements.read" | "statements.export" | "services.read" | "services.write" | "services_assignment.read" | "services_assignment.create" | "tiers.write" | "countries.write" | "recovery.read" | "recovery.drill" | "platform_settings.read" | "platform_settings.write" | "bank.read" | "bank.write" | "payment_providers.read" | "payment_providers.write" | "servers.read" | "servers.write" | "users.read" | "users.write" | "roles.read" | "roles_user_accountant.read" | "roles_user_accountant.write" | "activity_log.read" | "mails.read" | "owner_messages.read" | "owner_messages.answer" | "owner_messages.send" | "background_jobs.read" | "background_jobs.retry" | "provisioning_tasks.read" | "provisioning_tasks.control" | "billing_policy.read" | "billing_policy.write" | "billing_runs.read" | "billing_runs.retry" | "test_clock.read" | "test_clock.write")[];
            /** @enum {string} */
            home: "/admin" | "/my_league" | "/service/assignment" | "/accountant/leagues";
            /** @description The league the user owns */
            league: components["schemas"]["OwnLeague"] | null;
            second_factor: components["schemas"]["OwnSecondFactor"];
        };
        OwnProfileBody: {
            /** @example Ana */
            name?: string;
            /** @example Paredes */
            last_name?: string;
            /** @example +593 */
            prefix_telephone_number?: string | null;
            /** @example 991234567 */
            telephone_number?: string | null;
            /**
             * @description Language of emails
             * @enum {string}
             */
            language?: "en" | "es";
            /** @description Can be used to log in instead of the email */
            username?: string;
        };
        SessionRecord: {
            /** Format: uuid */
            id: string;
            /** @example Firefox, Windows */
            device: string;
            /** @description IP address of the last refresh */
            address: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether it is the session of this request */
            current: boolean;
        };
        ChangePasswordBody: {
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The same password again
             */
            password_confirm: string;
            /** Format: password */
            old_password: string;
        };
        RequestPasswordResetBody: {
            /** Format: email */
            email: string;
        };
        ConfirmPasswordResetBody: {
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The same password again
             */
            password_confirm: string;
            /** @description The last part of the link in the mail */
            token: string;
        };
        ConfirmVerificationBody: {
            /** @description The last part of the link in the mail */
            token: string;
        };
        SecondFactorBody: {
            /** @description From the login that returned SECOND_FACTOR_REQUIRED */
            challenge: string;
            /** @description Six digits */
            code?: string;
            /** @description One of the recovery codes */
            recovery_code?: string;
            /** @description AuthenticationResponseJSON of WebAuthn */
            passkey?: {
                [key: string]: unknown;
            };
        };
        PasskeyRecord: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description multiDevice: may be synchronized
             * @enum {string}
             */
            device_type: "singleDevice" | "multiDevice";
            /** @description Whether a synchronized copy exists */
            backed_up: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        SecondFactorResponse: {
            /** @description Whether a login asks for a second factor */
            enrolled: boolean;
            /** @description Whether all other routes are blocked until one is set up */
            required: boolean;
            totp: boolean;
            passkeys: components["schemas"]["PasskeyRecord"][];
            recovery_codes_left: number;
        };
        PasswordAgainBody: {
            /** Format: password */
            password: string;
        };
        RecoveryCodesResponse: {
            /**
             * @description Shown only once
             * @example [
             *       "7k2mq-x9d4c"
             *     ]
             */
            recovery_codes: string[];
        };
        NewTotpResponse: {
            /** @description Base32, to enter in an app */
            secret: string;
            /** @description otpauth URI, for a QR code */
            uri: string;
        };
        TotpCodeBody: {
            /** @description Six digits */
            code: string;
        };
        PasskeyOptionsResponse: {
            /** @description Base64url, used once */
            challenge: string;
            rp: {
                [key: string]: unknown;
            };
            user: {
                [key: string]: unknown;
            };
            pubKeyCredParams: {
                [key: string]: unknown;
            }[];
            excludeCredentials: {
                [key: string]: unknown;
            }[];
            authenticatorSelection: {
                [key: string]: unknown;
            };
            attestation: string;
            /** @description Milliseconds */
            timeout: number;
        };
        NewPasskeyBody: {
            /** @example Laptop */
            name: string;
            /** @description RegistrationResponseJSON of WebAuthn */
            response: {
                [key: string]: unknown;
            };
        };
        AddedPasskeyResponse: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * @description multiDevice: may be synchronized
             * @enum {string}
             */
            device_type: "singleDevice" | "multiDevice";
            /** @description Whether a synchronized copy exists */
            backed_up: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** @description With the first method only; shown only once */
            recovery_codes?: string[];
        };
        CreateUserBody: {
            /** @example Ana */
            name: string;
            /** @example Paredes */
            last_name: string;
            /** @example +593 */
            prefix_telephone_number?: string | null;
            /** @example 991234567 */
            telephone_number?: string | null;
            /** @example ana.paredes */
            username: string;
            /**
             * Format: email
             * @example ana@example.com
             */
            email: string;
            /** Format: password */
            password: string;
            /** @enum {string} */
            role?: "admin" | "common" | "operario" | "contador";
            /** Format: uuid */
            role_id?: string;
            /** @enum {string} */
            language?: "en" | "es";
        };
        UpdateUserBody: {
            /** @example Ana */
            name?: string;
            /** @example Paredes */
            last_name?: string;
            /** @example +593 */
            prefix_telephone_number?: string | null;
            /** @example 991234567 */
            telephone_number?: string | null;
            /** @enum {string} */
            role?: "admin" | "common" | "operario" | "contador";
            /** Format: uuid */
            role_id?: string;
            /** @enum {string} */
            language?: "en" | "es";
            /** @description Banned: cannot log in, and sessions end at once (R44) */
            is_vetado?: boolean;
            /** @description Required with a ban */
            ban_reason?: string | null;
        };
        RoleRecord: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            name: "admin" | "common" | "operario" | "contador";
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        AccountantRecord: {
            can_view_leagues?: boolean;
            can_view_collection?: boolean;
            can_export?: boolean;
            can_bonus?: boolean;
            /** @description Off by default (R43) */
            can_approve?: boolean;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateAccountantBody: {
            can_view_leagues?: boolean;
            can_view_collection?: boolean;
            can_export?: boolean;
            can_bonus?: boolean;
            /** @description Off by default (R43) */
            can_approve?: boolean;
            /** Format: uuid */
            user_id: string;
        };
        UpdateAccountantBody: {
            can_view_leagues?: boolean;
            can_view_collection?: boolean;
            can_export?: boolean;
            can_bonus?: boolean;
            /** @description Off by default (R43) */
            can_approve?: boolean;
        };
        TierRecord: {
            /**
             * @description 1 is free, above 1 are paid levels
             * @example 2
             */
            type_tier: number;
            /** @example Club */
            name: string;
            description?: string;
            /** @description In Spanish; if empty, `description` is shown */
            description_es?: string;
            /** @description Price of a match, in minor units */
            match_price: number;
            /** @description Fixed price per month, in minor units; null: only on request (R5) */
            period_price?: number | null;
            max_series: number;
            max_tournaments: number;
            max_teams: number;
            max_players: number;
            max_matches: number;
            max_days_of_use: number;
            max_admin_users: number;
            max_delegate_users: number;
            max_collaborative_users: number;
            access_dashboard?: boolean;
            access_series?: boolean;
            access_users?: boolean;
            access_teams?: boolean;
            access_players?: boolean;
            access_tournaments?: boolean;
            access_tournament_cups?: boolean;
            access_web_publications?: boolean;
            access_social_networks?: boolean;
            access_payment_types?: boolean;
            access_fine_types?: boolean;
            access_informative_modal?: boolean;
            access_historical_tournament?: boolean;
            access_historical_players?: boolean;
            access_galleries?: boolean;
            access_sponsors?: boolean;
            access_finances?: boolean;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateTierBody: {
            /**
             * @description 1 is free, above 1 are paid levels
             * @example 2
             */
            type_tier: number;
            /** @example Club */
            name: string;
            description?: string;
            /** @description In Spanish; if empty, `description` is shown */
            description_es?: string;
            /** @description Price of a match, in minor units */
            match_price: number;
            /** @description Fixed price per month, in minor units; null: only on request (R5) */
            period_price?: number | null;
            max_series: number;
            max_tournaments: number;
            max_teams: number;
            max_players: number;
            max_matches: number;
            max_days_of_use: number;
            max_admin_users: number;
            max_delegate_users: number;
            max_collaborative_users: number;
            access_dashboard?: boolean;
            access_series?: boolean;
            access_users?: boolean;
            access_teams?: boolean;
            access_players?: boolean;
            access_tournaments?: boolean;
            access_tournament_cups?: boolean;
            access_web_publications?: boolean;
            access_social_networks?: boolean;
            access_payment_types?: boolean;
            access_fine_types?: boolean;
            access_informative_modal?: boolean;
            access_historical_tournament?: boolean;
            access_historical_players?: boolean;
            access_galleries?: boolean;
            access_sponsors?: boolean;
            access_finances?: boolean;
        };
        UpdateTierBody: {
            /**
             * @description 1 is free, above 1 are paid levels
             * @example 2
             */
            type_tier?: number;
            /** @example Club */
            name?: string;
            description?: string;
            /** @description In Spanish; if empty, `description` is shown */
            description_es?: string;
            /** @description Price of a match, in minor units */
            match_price?: number;
            /** @description Fixed price per month, in minor units; null: only on request (R5) */
            period_price?: number | null;
            max_series?: number;
            max_tournaments?: number;
            max_teams?: number;
            max_players?: number;
            max_matches?: number;
            max_days_of_use?: number;
            max_admin_users?: number;
            max_delegate_users?: number;
            max_collaborative_users?: number;
            access_dashboard?: boolean;
            access_series?: boolean;
            access_users?: boolean;
            access_teams?: boolean;
            access_players?: boolean;
            access_tournaments?: boolean;
            access_tournament_cups?: boolean;
            access_web_publications?: boolean;
            access_social_networks?: boolean;
            access_payment_types?: boolean;
            access_fine_types?: boolean;
            access_informative_modal?: boolean;
            access_historical_tournament?: boolean;
            access_historical_players?: boolean;
            access_galleries?: boolean;
            access_sponsors?: boolean;
            access_finances?: boolean;
        };
        CountryRecord: {
            /** @example Ecuador */
            name: string;
            /** @example +593 */
            dial_code: string;
            /**
             * @description ISO 3166-1 alpha-2
             * @example EC
             */
            code: string;
            icon_url?: string | null;
            /** @description Whether this country is the default for its dial code (R33) */
            is_main_for_dial_code?: boolean;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateCountryBody: {
            /** @example Ecuador */
            name: string;
            /** @example +593 */
            dial_code: string;
            /**
             * @description ISO 3166-1 alpha-2
             * @example EC
             */
            code: string;
            icon_url?: string | null;
            /** @description Whether this country is the default for its dial code (R33) */
            is_main_for_dial_code?: boolean;
        };
        UpdateCountryBody: {
            /** @example Ecuador */
            name?: string;
            /** @example +593 */
            dial_code?: string;
            /**
             * @description ISO 3166-1 alpha-2
             * @example EC
             */
            code?: string;
            icon_url?: string | null;
            /** @description Whether this country is the default for its dial code (R33) */
            is_main_for_dial_code?: boolean;
        };
        ServiceRecord: {
            /** @example Photographer */
            name: string;
            /** @description Minor units of the platform currency */
            price: number;
            /** @description Whether several can be assigned at once */
            is_quantifiable?: boolean;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateServiceBody: {
            /** @example Photographer */
            name: string;
            /** @description Minor units of the platform currency */
            price: number;
            /** @description Whether several can be assigned at once */
            is_quantifiable?: boolean;
        };
        UpdateServiceBody: {
            /** @example Photographer */
            name?: string;
            /** @description Minor units of the platform currency */
            price?: number;
            /** @description Whether several can be assigned at once */
            is_quantifiable?: boolean;
        };
        PaymentProviderRecord: {
            /** @example Banco del Pacífico */
            name: string;
            /** @enum {string} */
            kind: "bank_transfer" | "cash" | "online";
            holder_name?: string;
            holder_document?: string;
            account_type?: string;
            account_number?: string;
            instructions?: string;
            /** Format: uuid */
            country_id?: string | null;
            active?: boolean;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreatePaymentProviderBody: {
            /** @example Banco del Pacífico */
            name: string;
            /** @enum {string} */
            kind: "bank_transfer" | "cash" | "online";
            holder_name?: string;
            holder_document?: string;
            account_type?: string;
            account_number?: string;
            instructions?: string;
            /** Format: uuid */
            country_id?: string | null;
            active?: boolean;
        };
        UpdatePaymentProviderBody: {
            /** @example Banco del Pacífico */
            name?: string;
            /** @enum {string} */
            kind?: "bank_transfer" | "cash" | "online";
            holder_name?: string;
            holder_document?: string;
            account_type?: string;
            account_number?: string;
            instructions?: string;
            /** Format: uuid */
            country_id?: string | null;
            active?: boolean;
        };
        BackgroundJobRecord: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "verify_ledger" | "retry_billing_items" | "pay_with_balance" | "remind";
            /**
             * @description `failed`: it could not be run, or some of its items failed
             * @enum {string}
             */
            status: "pending" | "running" | "succeeded" | "failed";
            /** Format: uuid */
            requested_by: string | null;
            /** @description Parameters of the request */
            params: {
                [key: string]: unknown;
            };
            /** @description Items */
            total: number;
            succeeded: number;
            failed: number;
            /** @description Items with nothing left to do, or that a rule forbids */
            skipped: number;
            /** @description For `verify_ledger`: the result of the verification */
            result: {
                [key: string]: unknown;
            } | null;
            /** @description Why it could not be run */
            error: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            finished: string | null;
        };
        BackgroundJobItemRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /**
             * Format: uuid
             * @description The payment, or the failed item of a daily run
             */
            subject_id: string;
            /** Format: uuid */
            league_id: string | null;
            amount: number | null;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "skipped";
            /** @description Why it failed or was skipped */
            code: string | null;
            /** @description The same as a message for people */
            message: string | null;
            /** Format: date-time */
            updated: string;
        };
        ServerRecord: {
            /** @example paid-1 */
            name: string;
            /** @example 203.0.113.7 */
            ip?: string | null;
            league_capacity: number;
            free_tier: boolean;
            /** @enum {string} */
            status?: "creating" | "ready" | "failed" | "retiring" | "retired";
            digital_ocean_id?: string | null;
            ssh_port?: number;
            /** @example root */
            ssh_user?: string;
            /** @example /opt/touchline */
            ssh_directory?: string;
            http_port?: number;
            host_key?: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            driver: "local" | "ssh" | "digitalocean";
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateServerBody: {
            /** @example paid-1 */
            name: string;
            /** @example 203.0.113.7 */
            ip?: string | null;
            league_capacity: number;
            free_tier: boolean;
            /** @enum {string} */
            status?: "creating" | "ready" | "failed" | "retiring" | "retired";
            digital_ocean_id?: string | null;
            ssh_port?: number;
            /** @example root */
            ssh_user?: string;
            /** @example /opt/touchline */
            ssh_directory?: string;
            http_port?: number;
            host_key?: string | null;
        };
        UpdateServerBody: {
            /** @example paid-1 */
            name?: string;
            /** @example 203.0.113.7 */
            ip?: string | null;
            league_capacity?: number;
            free_tier?: boolean;
            /** @enum {string} */
            status?: "creating" | "ready" | "failed" | "retiring" | "retired";
            digital_ocean_id?: string | null;
            ssh_port?: number;
            /** @example root */
            ssh_user?: string;
            http_port?: number;
            host_key?: string | null;
            /** Format: password */
            password?: string | null;
        };
        TaskRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string | null;
            /** Format: uuid */
            server_id: string | null;
            /**
             * Format: uuid
             * @description The tier whose changed limits or flags the task applies
             */
            tier_id: string | null;
            /** @example deploy */
            kind: string;
            /** @enum {string} */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /**
             * @description The task starts by itself once this is done
             * @enum {string|null}
             */
            waits_for: "verified_mail" | null;
            /** @description The current or the last step */
            step: string | null;
            percent: number;
            /** @example PORT_TAKEN */
            error_code: string | null;
            /** @description What happened, in the reader's language */
            error: string | null;
            /** @description What staff can do about it */
            what_to_do: string | null;
            /** @description How often it was started, including retries */
            attempt: number;
            /** Format: uuid */
            requested_by: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            updated: string;
            /** Format: date-time */
            finished: string | null;
            /** @description Milliseconds since it was last started */
            elapsed_ms: number | null;
        };
        StepRecord: {
            /** @example check_health */
            name: string;
            /** @enum {string} */
            status: "pending" | "running" | "waiting" | "succeeded" | "failed" | "undone";
            attempts: number;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            finished: string | null;
            error_code: string | null;
        };
        LogLineRecord: {
            /** Format: date-time */
            at: string;
            step: string | null;
            line: string;
        };
        TaskDetailRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string | null;
            /** Format: uuid */
            server_id: string | null;
            /**
             * Format: uuid
             * @description The tier whose changed limits or flags the task applies
             */
            tier_id: string | null;
            /** @example deploy */
            kind: string;
            /** @enum {string} */
            status: "pending" | "running" | "succeeded" | "failed" | "cancelled";
            /**
             * @description The task starts by itself once this is done
             * @enum {string|null}
             */
            waits_for: "verified_mail" | null;
            /** @description The current or the last step */
            step: string | null;
            percent: number;
            /** @example PORT_TAKEN */
            error_code: string | null;
            /** @description What happened, in the reader's language */
            error: string | null;
            /** @description What staff can do about it */
            what_to_do: string | null;
            /** @description How often it was started, including retries */
            attempt: number;
            /** Format: uuid */
            requested_by: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            updated: string;
            /** Format: date-time */
            finished: string | null;
            /** @description Milliseconds since it was last started */
            elapsed_ms: number | null;
            steps: components["schemas"]["StepRecord"][];
            /** @description The newest 100 lines, oldest first */
            log: components["schemas"]["LogLineRecord"][];
        };
        DeleteNamedLeagueBody: {
            /**
             * @description The league's url_extension
             * @example liga-norte
             */
            name: string;
            /** @example 203.0.113.7 */
            server_ip?: string | null;
            /** @description Also deletes the backups of the league; otherwise a final one is created and all are kept */
            delete_bu?: boolean;
            /**
             * @description Source of its finished matches: its instance or, when that is lost, its latest backup or none (R14). With the latter two the league is deleted even if its server does not respond
             * @enum {string}
             */
            matches?: "instance" | "newest_backup" | "unknown";
        };
        SeenBeforeRecord: {
            /** Format: uuid */
            payment_id: string;
            /** Format: uuid */
            league_id: string;
            /** Format: date-time */
            uploaded: string;
        };
        SentBeforeRecord: {
            /** Format: date-time */
            uploaded: string;
            /**
             * Format: date-time
             * @description Null: its owner withdrew it
             */
            declined: string | null;
            /** @description Why it was declined */
            reason: string;
        };
        ReceiptRecord: {
            /** @description URL, for anyone who can view the payment */
            url: string;
            /** @enum {string} */
            mime: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
            /** @description Bytes */
            size: number;
            /** @description Staff only: the earlier upload that looks the same */
            duplicate_of?: components["schemas"]["SeenBeforeRecord"] | null;
            /** @description Staff only: the same image was uploaded for this payment before */
            sent_before?: components["schemas"]["SentBeforeRecord"] | null;
        };
        MatchesSoFarRecord: {
            charged: string[];
            /** @description Walkovers, if they are not charged */
            uncharged: string[];
        };
        PaymentRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            /** @enum {string} */
            status: "pending" | "in_review" | "approved";
            is_service_payment: boolean;
            /** @enum {string|null} */
            charge_type: "J" | "P" | null;
            /** @description Minor units */
            value: number;
            /** @description Minor units */
            base_price: number;
            /** @description Minor units */
            estimated_value: number | null;
            /** @description Minor units */
            due: number;
            overdue: boolean;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
            /** Format: date-time */
            initial_payment_date: string;
            /** Format: date-time */
            final_payment_date: string;
            /** Format: date-time */
            payment_date: string | null;
            /** Format: date-time */
            approved_date: string | null;
            receipt_image: string[];
            receipts: components["schemas"]["ReceiptRecord"][];
            charged_matches_id: string[];
            uncharged_matches_id: string[];
            /** Format: uuid */
            payments_ids_token: string | null;
            /** Format: uuid */
            payments_approves_timestamp_token: string | null;
            generated_next: boolean;
            approval_comment: string;
            user_comment: string;
            comment: string;
            decline_reason: string | null;
            /** @description Minor units */
            league_balance_used: number;
            /** @description Minor units */
            league_balance_added: number;
            /** @description Minor units */
            received: number;
            /** @description Minor units */
            bonus_added: number;
            bonus_complete: boolean;
            /** @description Minor units */
            penalty_value: number;
            penalty_months_late: number;
            /** @description The tier that it charges for */
            type_tier: number;
            /** @description Minor units; the value, or the estimate of one not yet valued */
            charged: number;
            /** @description Minor units; the amount due when its receipt was uploaded, which the receipt is expected to show (R17) */
            due_at_upload: number | null;
            /** @description Minor units; what its owner was asked to transfer then: the amount due minus the available balance */
            to_pay_at_upload: number | null;
            /** @description Minor units; its value once its receipt is approved or declined, if a plan change shortened it during review (R28a) */
            kept_value: number | null;
            /** @description For a single pending per-match payment: what it would charge now; null: the league is not responding */
            matches_so_far?: components["schemas"]["MatchesSoFarRecord"] | null;
            voided?: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        AccountBeforeRecord: {
            /** @description Minor units */
            balance: number;
            /** @description For If-Match */
            version: number;
        };
        AppendedEventRecord: {
            /** @description Missing in a dry run */
            position?: number;
            type: string;
            /** @description In a dry run only */
            data?: Record<string, never>;
        };
        PlanEffectRecord: {
            /** @enum {string} */
            kind: "price" | "free" | "ended_by_match" | "ended_to_pay" | "ended_credited" | "ended_in_review" | "ended_settled" | "ended_full_to_pay" | "ended_full_paid" | "withdrawn" | "withdrawn_credited" | "withdrawn_in_review" | "withdrawn_unrefunded" | "prepaid_stays" | "started_by_match" | "started_fixed" | "started_rest" | "ends" | "ends_all_the_same" | "continues" | "last_by_match" | "last_to_pay" | "last_in_review" | "last_paid";
            /** Format: uuid */
            payment_id?: string;
            /** @enum {string} */
            charge_type?: "J" | "P";
            /**
             * Format: date-time
             * @description Start of the charge period
             */
            from?: string;
            /**
             * Format: date-time
             * @description End of the charge period
             */
            to?: string;
            /**
             * Format: date-time
             * @description Start of the payment window
             */
            pay_from?: string;
            /**
             * Format: date-time
             * @description End of the payment window
             */
            pay_by?: string;
            /** @description Minor units; of a match, or of a period */
            price?: number;
            months_of_charge?: number;
            /** @description Minor units; the amount due, or the cost of the days used; null: not known yet */
            amount?: number | null;
            /** @description Minor units; credited to the balance, now or once a receipt is approved */
            credit?: number;
            /** @description Charged so far; null: the league is not responding */
            matches?: number | null;
        };
        FiguresRecord: {
            /** @description Total due for pending payments that can be paid */
            owed: number;
            /** @description The part of it whose payment window has closed */
            overdue: number;
            /**
             * Format: date-time
             * @description End of the first of those windows
             */
            overdue_since: string | null;
            /** @description The balance */
            balance: number;
            /** @description The part of the balance that is reserved by receipts in review */
            reserved: number;
            /** @description Owed, minus the balance that is not reserved */
            to_pay: number;
            /**
             * Format: date-time
             * @description Earliest end of a payment window among the payments owed
             */
            pay_by: string | null;
            /** @description What receipts in review say was transferred */
            in_review: number;
            /** @description Per-match periods that have ended and are not known yet */
            unknown: number;
        };
        PlanChangeRecord: {
            effects: components["schemas"]["PlanEffectRecord"][];
            before: components["schemas"]["FiguresRecord"];
            after: components["schemas"]["FiguresRecord"];
        };
        WarningRecord: {
            /** @example BANK_LINE_MISSING */
            code: string;
            /** @description In the language of Accept-Language */
            message: string;
        };
        DryRunResponse: {
            /** @enum {boolean} */
            dry_run: true;
            payments: components["schemas"]["PaymentRecord"][];
            /** @description Minor units; not for operators (R43) */
            balance?: number;
            version: number;
            /** @description In a dry run only: the account that it is computed on; not for operators (R43) */
            before?: components["schemas"]["AccountBeforeRecord"];
            events: components["schemas"]["AppendedEventRecord"][];
            /** @description In a dry run of a plan change, a cancellation or the undoing of one */
            plan_change?: components["schemas"]["PlanChangeRecord"];
            /** @description In a dry run only */
            warnings?: components["schemas"]["WarningRecord"][];
        };
        DeleteLeagueBody: {
            /** @description Also deletes the backups of the league; otherwise a final one is created and all are kept */
            delete_bu?: boolean;
            /**
             * @description Source of its finished matches: its instance or, when that is lost, its latest backup or none (R14). With the latter two the league is deleted even if its server does not respond
             * @enum {string}
             */
            matches?: "instance" | "newest_backup" | "unknown";
        };
        MoveLeagueBody: {
            /**
             * Format: uuid
             * @description A server with the same driver that is ready and has capacity
             */
            server_id: string;
        };
        LeagueLocationBody: {
            /**
             * @description The league's url_extension
             * @example liga-norte
             */
            name: string;
            /** @example 203.0.113.7 */
            server_ip?: string | null;
            port?: number | null;
        };
        LeagueNameBody: {
            /**
             * @description The league's url_extension
             * @example liga-norte
             */
            name: string;
        };
        ReloadBody: {
            /** @example 203.0.113.7 */
            server_ip?: string | null;
        };
        LeagueIdBody: {
            /** Format: uuid */
            league_id: string;
        };
        LeaguePlanBody: {
            /** Format: uuid */
            league_id: string;
            /** @description The tier that the league is on */
            new_type_tier: number;
        };
        SignInLink: {
            /** @description Works once, within one minute */
            url: string;
        };
        LeagueLoginRecord: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            way: "password" | "link" | "platform";
            /** @enum {string} */
            outcome: "signed_in" | "refused";
            /** @description A person of the league, or the user who logged in from the platform */
            person_id: string | null;
            /** @description Null: nobody has the email that was entered */
            name: string | null;
            /** @description IP address */
            address: string;
            /** @description As reported by the browser */
            device: string;
        };
        AddedByBannedRecord: {
            person_id: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "admin" | "delegate" | "collaborator";
            /** Format: date-time */
            added_at: string;
            /** @description The user who is banned */
            added_by: string;
            /** Format: date-time */
            banned_at: string;
        };
        BackupRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            /** @description The url_extension of the league when it was taken */
            name: string;
            /** @enum {string} */
            kind: "on_demand" | "daily" | "before_delete" | "before_move" | "before_restore";
            /**
             * @description good: verified and stored; lost: its file is missing
             * @enum {string}
             */
            status: "taking" | "good" | "failed" | "lost";
            /** Format: uuid */
            task_id: string | null;
            bytes: number | null;
            sha256: string | null;
            /** @description Rows by table */
            counts: {
                [key: string]: number;
            } | null;
            /** @example BACKUP_NOT_GIVEN */
            error_code: string | null;
            /** Format: date-time */
            taken_at: string;
            /** Format: date-time */
            checked_at: string | null;
            /** Format: date-time */
            created: string;
        };
        RestoreBody: {
            /**
             * Format: uuid
             * @description A good backup of this league
             */
            backup_id: string;
        };
        LeagueOnServerBody: {
            /**
             * @description The league's url_extension
             * @example liga-norte
             */
            name: string;
            /** @example 203.0.113.7 */
            server_ip?: string | null;
        };
        ServerRequestBody: {
            /** @description 0: for leagues on the free tier, 1: for paid ones */
            type_server: number;
        };
        RequestedServerRecord: {
            /** Format: uuid */
            server_id: string;
            /**
             * Format: uuid
             * @description The task that creates it
             */
            task_id: string;
        };
        OrphanRecord: {
            /** @example 3164444 */
            provider_id: string;
            name: string;
            ip: string | null;
            /**
             * @description The provider's status
             * @example active
             */
            status: string;
            /** @description Creation time by the provider's clock */
            created: string;
            /** @description The server record that it was created for */
            server_id: string | null;
            /**
             * @description no_record: it has no server record; double: its record belongs to another machine; otherwise the status of its record
             * @enum {string}
             */
            reason: "no_record" | "double" | "failed" | "retired";
        };
        RemoveOrphansBody: {
            /**
             * @example [
             *       "3164444"
             *     ]
             */
            provider_ids: string[];
        };
        RemovedOrphansRecord: {
            /** @description The deleted machines; the others no longer existed */
            removed: string[];
        };
        MailRecord: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            to: string;
            subject: string;
            kind: string;
            /** @description The event that caused it */
            event_position: number | null;
            /** Format: uuid */
            league_id: string | null;
            /**
             * Format: uuid
             * @description Whose account it is about
             */
            user_id: string | null;
            sent: boolean;
            /** Format: date-time */
            sent_at: string | null;
            error: string | null;
            /** Format: date-time */
            created: string;
        };
        MailWithTextRecord: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            to: string;
            subject: string;
            kind: string;
            /** @description The event that caused it */
            event_position: number | null;
            /** Format: uuid */
            league_id: string | null;
            /**
             * Format: uuid
             * @description Whose account it is about
             */
            user_id: string | null;
            sent: boolean;
            /** Format: date-time */
            sent_at: string | null;
            error: string | null;
            /** Format: date-time */
            created: string;
            /** @description Text of the email; null if it contains a one-time link or is more than a year old */
            text: string | null;
        };
        ActivityRecord: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The user who did it
             */
            user_id: string;
            /** @enum {string} */
            action: "created" | "updated" | "deleted" | "banned" | "unbanned" | "role_changed" | "verification_resent" | "session_ended" | "sessions_ended" | "mail_verified" | "password_changed" | "password_reset" | "second_factor_added" | "second_factor_removed" | "recovery_codes_renewed" | "downloaded" | "signed_in" | "sign_in_refused" | "deployment_held" | "stopped_unverified" | "removed_unverified" | "port_changed";
            /** @example tiers */
            resource: string;
            /**
             * Format: uuid
             * @description The affected record
             */
            record_id: string;
            /** @description The changed fields before the change */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description The changed fields after the change */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description IP address */
            address: string | null;
            /** @example Firefox, Windows */
            device: string | null;
            request_id: string | null;
            /** Format: date-time */
            created: string;
        };
        SettingsResponse: {
            /**
             * @description ISO 4217 code of the one currency (R1)
             * @example USD
             */
            currency: string;
            /**
             * @description Amounts are in units of 10^-exponent of the currency
             * @example 2
             */
            currency_exponent: number;
            /**
             * @description IANA name of the time zone for all calendar rules (R2)
             * @example America/Guayaquil
             */
            billing_time_zone: string;
            /** @description Where people get help: an email address, a phone number or a page */
            support_contact: string | null;
            /** @description Version of the terms that a registration accepts */
            terms_version: string;
            /** @description Where people reach the platform, without a trailing slash */
            public_url: string;
            /**
             * @description A league is at {url_extension}.{league_domain} (R36a)
             * @example localhost
             */
            league_domain: string;
        };
        PlatformSettingsRecord: {
            /** @description Whether owners can upload receipts once they have verified an email (R34) */
            open_uploads_on_verification: boolean;
            /**
             * Format: uuid
             * @description Who changed them last; null: nobody has
             */
            changed_by: string | null;
            /** Format: date-time */
            updated: string;
        };
        ChangePlatformSettingsBody: {
            /** @description Whether owners can upload receipts once they have verified an email (R34) */
            open_uploads_on_verification?: boolean;
        };
        TaxRateRecord: {
            /** @description Basis points: 1500 is 15%. Prices include the tax; 0: none */
            rate: number;
            /**
             * @description What the tax is called on receipts and in exports
             * @example IVA
             */
            name: string;
            /**
             * @description First day on which it applies, in the billing time zone; never in the past
             * @example 2027-01-01
             */
            effective_from: string;
            /** Format: uuid */
            set_by: string;
            /** Format: date-time */
            created: string;
        };
        ChangeTaxRateBody: {
            /** @description Basis points: 1500 is 15%. Prices include the tax; 0: none */
            rate: number;
            /**
             * @description What the tax is called on receipts and in exports
             * @example IVA
             */
            name: string;
            /**
             * @description First day on which it applies, in the billing time zone; never in the past
             * @example 2027-01-01
             */
            effective_from: string;
        };
        DrillRecord: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null: started on schedule
             */
            requested_by: string | null;
            /** @enum {string} */
            status: "pending" | "running" | "passed" | "failed";
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            started: string | null;
            /** Format: date-time */
            finished: string | null;
            /** @description Result: last event, chains, files, leagues, problems */
            report: {
                [key: string]: unknown;
            } | null;
            /** @description Why it failed */
            error: string | null;
        };
        RecoveryRecord: {
            /** @description Whether the database is backed up by the platform */
            is_on: boolean;
            /** @description Where backups go */
            address: string | null;
            /** @description Whether it is the default location, probably on the same disk */
            is_default_address: boolean;
            encrypted: boolean;
            /**
             * Format: date-time
             * @description Everything before it can be restored
             */
            recovery_point: string | null;
            /** @description Bytes of the log that are not archived yet */
            lag_bytes: number | null;
            /** Format: date-time */
            base_backup: string | null;
            /** @description Bytes */
            base_backup_bytes: number | null;
            files: number | null;
            /** @description Bytes */
            file_bytes: number | null;
            /** @description What is wrong now */
            errors: string[];
            /**
             * Format: date-time
             * @description When the archiving worker last reported
             */
            updated: string | null;
            /** @description Whether no worker has reported for 30 s */
            silent: boolean;
            /** @description Days between drills; 0: only on request */
            drill_days: number;
            /** @description Newest first */
            drills: components["schemas"]["DrillRecord"][];
        };
        BulkPreviewBody: {
            /**
             * @description pay_with_balance: settles each payment that the balance covers (R17a); remind: mails each league
             * @enum {string}
             */
            action: "pay_with_balance" | "remind";
            /**
             * @description As in GET /api/payments
             * @example {"overdue":true}
             */
            filter: string;
        };
        BulkSkippedRecord: {
            /** @example BALANCE_TOO_LOW */
            code: string;
            /** @description The same as a message for people */
            message: string;
            payments: number;
            /** @description Minor units */
            amount: number;
        };
        BulkPreviewRecord: {
            /** @enum {string} */
            action: "pay_with_balance" | "remind";
            /**
             * Format: date-time
             * @description When the preview was calculated
             */
            at: string;
            /** @description Payments that match the filter */
            selected: number;
            /** @description Payments that the action would apply to */
            payments: number;
            /** @description Their leagues */
            leagues: number;
            /** @description Minor units; the total due for them */
            amount: number;
            /** @description The others, by reason */
            skipped: components["schemas"]["BulkSkippedRecord"][];
        };
        BulkBody: {
            /**
             * @description pay_with_balance: settles each payment that the balance covers (R17a); remind: mails each league
             * @enum {string}
             */
            action: "pay_with_balance" | "remind";
            /**
             * @description As in GET /api/payments
             * @example {"overdue":true}
             */
            filter: string;
            /** @description As in the preview; any other number is rejected */
            expected_payments: number;
            /** @description Minor units, as in the preview; any other amount is rejected */
            expected_amount: number;
        };
        AssignedServiceRecord: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null for an adjustment by staff (R22)
             */
            service_id: string | null;
            /** Format: uuid */
            league_id: string;
            /** Format: uuid */
            payment_id: string;
            payed: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            /** @description Minor units */
            single_price: number;
            amount: number;
            /** @description Minor units */
            total_price: number;
            month_number: number;
            /** @description Its name in the language of Accept-Language */
            month: string;
            year: number;
            service: components["schemas"]["ServiceRecord"] | null;
        };
        LeaguePaymentRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            /** @enum {string} */
            status: "pending" | "in_review" | "approved";
            is_service_payment: boolean;
            /** @enum {string|null} */
            charge_type: "J" | "P" | null;
            /** @description Minor units */
            value: number;
            /** @description Minor units */
            base_price: number;
            /** @description Minor units */
            estimated_value: number | null;
            /** @description Minor units */
            due: number;
            overdue: boolean;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
            /** Format: date-time */
            initial_payment_date: string;
            /** Format: date-time */
            final_payment_date: string;
            /** Format: date-time */
            payment_date: string | null;
            /** Format: date-time */
            approved_date: string | null;
            receipt_image: string[];
            receipts: components["schemas"]["ReceiptRecord"][];
            charged_matches_id: string[];
            uncharged_matches_id: string[];
            /** Format: uuid */
            payments_ids_token: string | null;
            /** Format: uuid */
            payments_approves_timestamp_token: string | null;
            generated_next: boolean;
            approval_comment: string;
            user_comment: string;
            comment: string;
            decline_reason: string | null;
            /** @description Minor units */
            league_balance_used: number;
            /** @description Minor units */
            league_balance_added: number;
            /** @description Minor units */
            received: number;
            /** @description Minor units */
            bonus_added: number;
            bonus_complete: boolean;
            /** @description Minor units */
            penalty_value: number;
            penalty_months_late: number;
            /** @description The tier that it charges for */
            type_tier: number;
            /** @description Minor units; the value, or the estimate of one not yet valued */
            charged: number;
            /** @description Minor units; the amount due when its receipt was uploaded, which the receipt is expected to show (R17) */
            due_at_upload: number | null;
            /** @description Minor units; what its owner was asked to transfer then: the amount due minus the available balance */
            to_pay_at_upload: number | null;
            /** @description Minor units; its value once its receipt is approved or declined, if a plan change shortened it during review (R28a) */
            kept_value: number | null;
            /** @description For a single pending per-match payment: what it would charge now; null: the league is not responding */
            matches_so_far?: components["schemas"]["MatchesSoFarRecord"] | null;
            voided?: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            services_assignment?: components["schemas"]["AssignedServiceRecord"][];
        };
        LeaguePaymentsRecord: {
            payments: components["schemas"]["LeaguePaymentRecord"][];
            /** @description Approved payments that `since` leaves out */
            older: number;
        };
        ReceiptTokenBody: {
            /** @description Payment ids, joined by commas */
            string_payments_id_joined: string;
            /** Format: uuid */
            league_id: string;
        };
        TokenRecord: {
            /** Format: uuid */
            token: string;
        };
        ApproveTokenBody: {
            /** @description Payment ids, joined by commas */
            string_payments_id_joined: string;
        };
        ValuePaymentBody: {
            /** Format: uuid */
            payment_id: string;
            /** Format: uuid */
            league_id: string;
        };
        CommandResponse: {
            dry_run?: boolean;
            payments: components["schemas"]["PaymentRecord"][];
            /** @description Minor units; not for operators (R43) */
            balance?: number;
            version: number;
            /** @description In a dry run only: the account that it is computed on; not for operators (R43) */
            before?: components["schemas"]["AccountBeforeRecord"];
            events: components["schemas"]["AppendedEventRecord"][];
            /** @description In a dry run of a plan change, a cancellation or the undoing of one */
            plan_change?: components["schemas"]["PlanChangeRecord"];
            /** @description In a dry run only */
            warnings?: components["schemas"]["WarningRecord"][];
        };
        PaymentIdBody: {
            /** Format: uuid */
            payment_id: string;
        };
        ApprovePaymentBody: {
            /**
             * Format: uuid
             * @description Either this or payment_ids
             */
            payment_id?: string;
            payment_ids?: string[];
            /** @description Minor units; amount received for all of them */
            amount_received?: number;
            /** @description Minor units of the platform currency */
            league_balance_used?: number;
            /** @description Minor units of the platform currency */
            league_balance_added?: number;
            /**
             * Format: uuid
             * @description The bank statement line of this payment: its remaining amount is the amount received (R46)
             */
            bank_line_id?: string;
            approval_comment?: string;
        };
        ReceivePartBody: {
            /**
             * Format: uuid
             * @description This payment and all others of its receipt are pending again (R17a)
             */
            payment_id: string;
            /** @description Minor units, less than is due; not needed with `bank_line_id` */
            amount_received?: number;
            /**
             * Format: uuid
             * @description The bank statement line of this payment: its remaining amount is the amount received (R46)
             */
            bank_line_id?: string;
            /** @description Visible to the owner */
            comment?: string;
        };
        PayWithBalanceBody: {
            /** @description Pending payments of one league, which the balance covers in full */
            payment_ids: string[];
        };
        DeclinePaymentBody: {
            /** Format: uuid */
            payment_id: string;
            /** @description Visible to the owner */
            reason: string;
        };
        DecideGroupBody: {
            /** @description Payments covered by one receipt in review; together with `decline`, all of them (R17b) */
            approve: string[];
            decline: string[];
            /** @description Minor units; amount received for the approved ones */
            amount_received?: number;
            /** @description Visible to the owner */
            reason: string;
        };
        BonusBody: {
            /** Format: uuid */
            payment_id: string;
            /** @description Minor units; either this or `complete` */
            bonus_added?: number;
            /** @description Covers the full amount, whatever the value turns out to be (R21) */
            complete?: boolean;
            comment?: string;
        };
        WaivePenaltyBody: {
            /** Format: uuid */
            payment_id: string;
            /** @description For staff only; not shown to the owner (ADR 0118) */
            reason: string;
        };
        PaymentMatchRecord: {
            id: string;
            charged: boolean;
            /** @description Minor units; 0: not charged */
            amount: number;
            /** @description Null: its name is not known */
            home: string | null;
            away: string | null;
            tournament: string | null;
            /** Format: date-time */
            played_at: string | null;
            /** @description Whether the match has been deleted from the league */
            deleted: boolean;
        };
        PaymentMatchesRecord: {
            /** @description Charged ones first, in the order in which they ended, at most 2,000; null: the league is not responding, and nothing is recorded yet */
            matches: components["schemas"]["PaymentMatchRecord"][] | null;
            charged: number;
            uncharged: number;
            /**
             * @description Whether the names of the matches are available. unreachable: the league is not responding; unknown: the league does not provide them
             * @enum {string}
             */
            names: "known" | "unreachable" | "unknown";
        };
        EditPaymentBody: {
            /** @description Not for per-match payments */
            value?: number;
            /** @description Minor units of the platform currency */
            base_price?: number;
            /** Format: date-time */
            initial_payment_date?: string;
            /** Format: date-time */
            final_payment_date?: string;
            comment?: string;
            /** @description For staff only; not shown to the owner (ADR 0118) */
            reason: string;
        };
        VoidPaymentBody: {
            /** @description For staff only; not shown to the owner (ADR 0118) */
            reason?: string;
        };
        DeclinedReceiptRecord: {
            /**
             * Format: uuid
             * @description ID of the upload, for using its files again
             */
            upload: string;
            /** Format: date-time */
            uploaded: string;
            /** Format: date-time */
            declined: string;
            reason: string;
            /** Format: date-time */
            payment_date: string;
            user_comment: string;
            /** @description Minor units; what was due then */
            due_at_upload: number | null;
            /** @description The payments that it was uploaded for */
            payment_ids: string[];
            receipts: components["schemas"]["ReceiptRecord"][];
        };
        PaymentReviewerRecord: {
            /** Format: uuid */
            user_id: string;
            /** @description First and last name */
            name: string;
            /**
             * Format: date-time
             * @description Since when
             */
            since: string;
        };
        ChangeTierBody: {
            type_tier: number;
            /** @description Staff only: the price on that tier instead of its list price (R24) */
            price?: number;
        };
        ChangeChargeTermsBody: {
            /** @enum {string} */
            charge_type?: "J" | "P";
            /** @description Minor units of the platform currency */
            price?: number;
        };
        LedgerEventRecord: {
            position: number;
            /** Format: uuid */
            league_id: string;
            version: number;
            /** @example PaymentApproved */
            type: string;
            data: Record<string, never>;
            /** @description In the language of Accept-Language */
            description: string;
            /** Format: uuid */
            actor_id: string;
            /** Format: uuid */
            command_id: string;
            /** Format: date-time */
            occurred_at: string;
            /** @description SHA-256 over the event and its predecessor */
            hash: string;
        };
        EntryPaymentRecord: {
            /** Format: uuid */
            id: string;
            is_service_payment: boolean;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
        };
        AccountEntryRecord: {
            position: number;
            version: number;
            /** @example PaymentApproved */
            type: string;
            /** @description As named in the audit (R42a) */
            action: string | null;
            /** @description In the language of Accept-Language */
            description: string;
            /** Format: uuid */
            actor_id: string;
            /** Format: date-time */
            occurred_at: string;
            /** Format: uuid */
            payment_id: string | null;
            payment: components["schemas"]["EntryPaymentRecord"] | null;
            /** @description Whether it moved the balance */
            moves: boolean;
            /** @description Minor units; amount charged */
            debit: number;
            /** @description Minor units; amount received or waived */
            credit: number;
            /** @description Minor units; the balance minus everything that is charged and not settled. Null after an event that this version does not recognize */
            balance: number | null;
        };
        ForecastChargeRecord: {
            /**
             * Format: uuid
             * @description Null: not created yet
             */
            payment_id: string | null;
            /** @enum {string|null} */
            status: "pending" | "in_review" | "approved" | null;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
            /** Format: date-time */
            initial_payment_date: string;
            /** Format: date-time */
            final_payment_date: string;
            /** @enum {string} */
            charge_type: "J" | "P";
            /** @description Price of the period or of a match */
            price: number;
            /** @description For a fixed price */
            value: number | null;
            /** @description Per match: the charge for the matches played so far */
            estimated_value: number | null;
            /** @description Per match: the number of those matches */
            charged_matches: number | null;
            /** @description After its bonus; null: not known yet */
            due: number | null;
        };
        ForecastRecord: {
            /** Format: date-time */
            as_of: string;
            /** @description The charge of the current period */
            charge: components["schemas"]["ForecastChargeRecord"] | null;
            /** @description The charge of the period after it */
            following: components["schemas"]["ForecastChargeRecord"] | null;
            /** @description The first of them that is neither paid nor due now */
            next: components["schemas"]["ForecastChargeRecord"] | null;
            figures: components["schemas"]["FiguresRecord"];
        };
        TermsRecord: {
            /** Format: uuid */
            tier_id: string;
            type_tier: number;
            /** @enum {string} */
            charge_type: "J" | "P";
            /** @description Minor units */
            price: number;
            /** @description Whether the league has a negotiated price instead of the list price (R5) */
            price_negotiated: boolean;
            months_of_charge: number;
            initial_payment_day: number;
            final_payment_day: number;
            walkover_charge: boolean;
        };
        AccountRecord: {
            /** Format: uuid */
            league_id: string;
            /** Format: date-time */
            as_of: string;
            version: number;
            terms: components["schemas"]["TermsRecord"];
            /** @description Minor units */
            balance: number;
            /** @description Minor units */
            owed: number;
            overdue: boolean;
            /** Format: date-time */
            suspended_at: string | null;
            /**
             * Format: date-time
             * @description When the plan was canceled; it ends with the current period (R25a)
             */
            cancelled_at: string | null;
            payments: components["schemas"]["PaymentRecord"][];
        };
        PayOutBalanceBody: {
            /** @description Minor units */
            amount: number;
            /** @description Reference of the transfer at the bank */
            reference: string;
            /** @description Visible to the owner */
            reason: string;
            /**
             * Format: uuid
             * @description The bank transaction of the transfer
             */
            bank_line_id?: string;
        };
        CorrectBalanceBody: {
            /** @description Minor units to add to the balance; negative to deduct */
            amount: number;
            /** @description Visible to the owner */
            reason: string;
        };
        PaymentAuditRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            payment_id: string | null;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            league_id: string;
            /** @example approved */
            action: string;
            /** @description In the language of Accept-Language */
            description: string;
            /** Format: date-time */
            created: string;
        };
        PostingRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            version: number;
            /**
             * Format: uuid
             * @description Null: only the balance changed (R18)
             */
            payment_id: string | null;
            /** @example cash */
            account: string;
            /** @description Minor units; debits positive, credits negative */
            amount: number;
            /** Format: date-time */
            occurred_at: string;
            /**
             * @description What it is part of in the collection
             * @enum {string}
             */
            figure: "received" | "used" | "added" | "bonuses" | "penalties" | "revenue" | "paid_out" | "corrected";
            type_tier: number;
            /** @enum {string|null} */
            charge_type: "J" | "P" | null;
        };
        LedgerProblemRecord: {
            /** @enum {string} */
            kind: "chain" | "legality" | "event_unknown" | "metadata" | "projection" | "trial_balance" | "digest" | "trace" | "receipt" | "bank_line";
            message: string;
            /** Format: uuid */
            league_id?: string;
            version?: number;
            position?: number;
        };
        NotShownRecord: {
            /** @enum {string} */
            what: "no_digest" | "behind_digest" | "digest_gaps" | "digest_restart" | "public_key" | "positions" | "metadata" | "receipts" | "leagues";
            message: string;
            count?: number;
        };
        VerificationRecord: {
            ok: boolean;
            events: number;
            streams: number;
            problems: components["schemas"]["LedgerProblemRecord"][];
            not_shown: components["schemas"]["NotShownRecord"][];
        };
        DigestRecord: {
            /** @description Consecutive, so that a missing digest is noticed */
            number: number;
            /** Format: date-time */
            created: string;
            /** @description SHA-256 */
            hash: string;
            /** @description Number of chains in the digest */
            leagues: number;
            /**
             * Format: date-time
             * @description When it was stored at the configured location
             */
            placed: string | null;
            /**
             * Format: date-time
             * @description When it was mailed
             */
            mailed: string | null;
        };
        ServicesAssignmentRecord: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null for an adjustment by staff (R22)
             */
            service_id: string | null;
            /** Format: uuid */
            league_id: string;
            /** Format: uuid */
            payment_id: string;
            payed: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        ServiceLineBody: {
            /** Format: uuid */
            service_id: string;
            /** @description 1 unless the service is quantifiable */
            amount?: number;
        };
        AssignServicesBody: {
            /** Format: uuid */
            league_id: string;
            month_number: number;
            year: number;
            lines: components["schemas"]["ServiceLineBody"][];
        };
        ServiceChargeLineRecord: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null for an adjustment by staff (R22)
             */
            service_id: string | null;
            /** Format: uuid */
            league_id: string;
            /** Format: uuid */
            payment_id: string;
            payed: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            /** @description Minor units */
            single_price: number;
            amount: number;
            /** @description Minor units */
            total_price: number;
            month_number: number;
            /** @description Its name in the language of Accept-Language */
            month: string;
            year: number;
        };
        AvailabilityResponse: {
            available: boolean;
            /** @example DUPLICATE */
            reason?: string;
        };
        LeagueRecord: {
            /** @example Liga Norte */
            name: string;
            /** @example liga-norte */
            url_extension: string;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            country_id: string;
            /** @description Stored and handed to the league; no effect on charges (R7) */
            unique_inscription_charge: boolean;
            /** @description Whether the owner may upload receipts (R15) */
            can_upload_receipt: boolean;
            /** Format: uuid */
            tier_id: string;
            type_tier: number;
            /**
             * @description J: fixed price per period, P: per match (R4)
             * @enum {string}
             */
            charge_type: "J" | "P";
            /** @description Minor units of the platform currency */
            price: number;
            months_of_charge: number;
            initial_payment_day: number;
            final_payment_day: number;
            walkover_charge: boolean;
            /** Format: uuid */
            id: string;
            /** @example http://liga-norte.localhost */
            url: string;
            /**
             * @description The code that its owner enters in the text of a transfer (R46); never changes
             * @example ACDE-FGM
             */
            reference_code: string;
            /** Format: uuid */
            server_id: string | null;
            port: number | null;
            /** @description Minor units of the platform currency */
            positive_balance: number;
            /** @enum {string} */
            deployment_status: "pending" | "deploying" | "running" | "suspended" | "failed" | "deleted";
            /** @description Whether the site is set up, or started again, only when the owner has verified their address */
            waits_for_verification: boolean;
            /** @description Version of the account; also the ETag */
            version: number;
            /** @description Total due for unpaid payments */
            owed: number;
            overdue: boolean;
            /** @description Whether the league has a negotiated price instead of its tier's list price (R5) */
            price_negotiated: boolean;
            /**
             * Format: date-time
             * @description When the plan was canceled; it ends with the current period (R25a)
             */
            cancelled_at: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            /**
             * @description Admin only. overdue: no backup for a day and a half; failed: the last attempt failed
             * @enum {string}
             */
            backup_status?: "good" | "failed" | "overdue" | "none";
            /**
             * Format: date-time
             * @description Admin only: when the last valid backup was created
             */
            backup_at?: string | null;
            backup_bytes?: number | null;
        };
        InvitedOwnerFields: {
            /** @example Ana */
            name: string;
            /** @example Paredes */
            last_name: string;
            /** @example +593 */
            prefix_telephone_number: string;
            /** @example 991234567 */
            telephone_number: string;
            /**
             * Format: email
             * @example ana@example.com
             */
            email: string;
            /**
             * @description Language of the invitation and, initially, of the portal
             * @enum {string}
             */
            language: "en" | "es";
        };
        CreateLeagueBody: {
            /** @example Liga Norte */
            name: string;
            /** @example liga-norte */
            url_extension: string;
            /** @description 1 is free */
            type_tier: number;
            /**
             * Format: uuid
             * @description The owner; omit if `owner` describes a new one
             */
            user_id?: string;
            /** @description A new owner, who gets an invitation by mail and chooses a password */
            owner?: components["schemas"]["InvitedOwnerFields"];
            /**
             * Format: uuid
             * @description Default: the country of the owner's dial code
             */
            country_id?: string;
        };
        LeaguePreviewServer: {
            /** Format: uuid */
            id: string;
            /** @example paid-1 */
            name: string;
        };
        LeaguePreviewPlacement: {
            /**
             * @description server: that server has capacity; new: a server is created; none: staff must add one (R35)
             * @enum {string}
             */
            kind: "server" | "new" | "none";
            server?: components["schemas"]["LeaguePreviewServer"];
        };
        LeaguePreviewRecord: {
            /** @enum {boolean} */
            dry_run: true;
            payments: components["schemas"]["PaymentRecord"][];
            /** @description Minor units; not for operators (R43) */
            balance?: number;
            version: number;
            /** @description In a dry run only: the account that it is computed on; not for operators (R43) */
            before?: components["schemas"]["AccountBeforeRecord"];
            events: components["schemas"]["AppendedEventRecord"][];
            /** @description In a dry run of a plan change, a cancellation or the undoing of one */
            plan_change?: components["schemas"]["PlanChangeRecord"];
            /** @description In a dry run only */
            warnings?: components["schemas"]["WarningRecord"][];
            league: components["schemas"]["LeagueRecord"];
            place: components["schemas"]["LeaguePreviewPlacement"];
        };
        RegisteredLeagueRecord: {
            /** @example Liga Norte */
            name: string;
            /** @example liga-norte */
            url_extension: string;
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            country_id: string;
            /** @description Stored and handed to the league; no effect on charges (R7) */
            unique_inscription_charge: boolean;
            /** @description Whether the owner may upload receipts (R15) */
            can_upload_receipt: boolean;
            /** Format: uuid */
            tier_id: string;
            type_tier: number;
            /**
             * @description J: fixed price per period, P: per match (R4)
             * @enum {string}
             */
            charge_type: "J" | "P";
            /** @description Minor units of the platform currency */
            price: number;
            months_of_charge: number;
            initial_payment_day: number;
            final_payment_day: number;
            walkover_charge: boolean;
            /** Format: uuid */
            id: string;
            /** @example http://liga-norte.localhost */
            url: string;
            /**
             * @description The code that its owner enters in the text of a transfer (R46); never changes
             * @example ACDE-FGM
             */
            reference_code: string;
            /** Format: uuid */
            server_id: string | null;
            port: number | null;
            /** @description Minor units of the platform currency */
            positive_balance: number;
            /** @enum {string} */
            deployment_status: "pending" | "deploying" | "running" | "suspended" | "failed" | "deleted";
            /** @description Whether the site is set up, or started again, only when the owner has verified their address */
            waits_for_verification: boolean;
            /** @description Version of the account; also the ETag */
            version: number;
            /** @description Total due for unpaid payments */
            owed: number;
            overdue: boolean;
            /** @description Whether the league has a negotiated price instead of its tier's list price (R5) */
            price_negotiated: boolean;
            /**
             * Format: date-time
             * @description When the plan was canceled; it ends with the current period (R25a)
             */
            cancelled_at: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            /**
             * @description Admin only. overdue: no backup for a day and a half; failed: the last attempt failed
             * @enum {string}
             */
            backup_status?: "good" | "failed" | "overdue" | "none";
            /**
             * Format: date-time
             * @description Admin only: when the last valid backup was created
             */
            backup_at?: string | null;
            backup_bytes?: number | null;
            /**
             * Format: uuid
             * @description The task that will deploy it
             */
            task_id: string;
        };
        UpdateLeagueBody: {
            /** @example Liga Norte */
            name?: string;
            /** @example liga-norte */
            url_extension?: string;
            /** Format: uuid */
            user_id?: string;
            /** Format: uuid */
            country_id?: string;
            /** @description Stored and handed to the league; no effect on charges (R7) */
            unique_inscription_charge?: boolean;
            /** @description Whether the owner may upload receipts (R15) */
            can_upload_receipt?: boolean;
            /** Format: uuid */
            tier_id?: string;
            type_tier?: number;
            /**
             * @description J: fixed price per period, P: per match (R4)
             * @enum {string}
             */
            charge_type?: "J" | "P";
            /** @description Minor units of the platform currency */
            price?: number;
            months_of_charge?: number;
            initial_payment_day?: number;
            final_payment_day?: number;
            walkover_charge?: boolean;
        };
        NewLeagueFields: {
            /** @example Liga Norte */
            name: string;
            /** @example liga-norte */
            url_extension: string;
            /** @description 1 is free */
            type_tier: number;
        };
        RegisterBody: {
            /** @example Ana */
            name: string;
            /** @example Paredes */
            last_name: string;
            /** @example +593 */
            prefix_telephone_number: string;
            /** @example 991234567 */
            telephone_number: string;
            /** @example ana.paredes */
            username: string;
            /**
             * Format: email
             * @example ana@example.com
             */
            email: string;
            /** Format: password */
            password: string;
            /** Format: password */
            password_confirm: string;
            /** @description The terms must be accepted */
            accept_terms: boolean;
            /**
             * Format: uuid
             * @description Default: the country of the dial code
             */
            country_id?: string;
            league: components["schemas"]["NewLeagueFields"];
        };
        RegisteredResponse: {
            user: components["schemas"]["UserRecord"];
            league: components["schemas"]["LeagueRecord"];
            /**
             * Format: uuid
             * @description The task that will deploy the league
             */
            task_id: string;
        };
        PolicyRecord: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            effective_from: string;
            /** @enum {string} */
            proration: "none" | "days";
            penalty_basis_points: number;
            grace_days: number;
            reminder_days_before: number | null;
            reminder_every_days: number | null;
            suspension_days: number | null;
            /**
             * @description Whether money can be recorded without a bank statement line (R46)
             * @enum {string}
             */
            bank_line: "off" | "warn" | "required";
            /**
             * Format: uuid
             * @description Who set it; null: the default policy
             */
            changed_by: string | null;
            /**
             * Format: date-time
             * @description When it was set, in real time
             */
            created: string;
        };
        PolicyWithHistory: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            effective_from: string;
            /** @enum {string} */
            proration: "none" | "days";
            penalty_basis_points: number;
            grace_days: number;
            reminder_days_before: number | null;
            reminder_every_days: number | null;
            suspension_days: number | null;
            /**
             * @description Whether money can be recorded without a bank statement line (R46)
             * @enum {string}
             */
            bank_line: "off" | "warn" | "required";
            /**
             * Format: uuid
             * @description Who set it; null: the default policy
             */
            changed_by: string | null;
            /**
             * Format: date-time
             * @description When it was set, in real time
             */
            created: string;
            history: components["schemas"]["PolicyRecord"][];
        };
        ChangePolicyBody: {
            /** @enum {string} */
            proration?: "none" | "days";
            /** @description Of the value, per month late (R29) */
            penalty_basis_points?: number;
            grace_days?: number;
            reminder_days_before?: number | null;
            reminder_every_days?: number | null;
            suspension_days?: number | null;
            /**
             * @description Whether money can be recorded without a bank statement line (R46)
             * @enum {string}
             */
            bank_line?: "off" | "warn" | "required";
            /**
             * Format: date-time
             * @description When it takes effect; not in the past. Default: now
             */
            effective_from?: string;
        };
        ClockRecord: {
            /** Format: date-time */
            now: string;
        };
        MoveClockBody: {
            /**
             * Format: date-time
             * @description Not before the current time
             */
            now: string;
        };
        FailedCloseRecord: {
            /** Format: uuid */
            league_id: string;
            code: string;
        };
        MovedClockRecord: {
            /** Format: date-time */
            now: string;
            /** @description Leagues processed, counted once for each day */
            closed: number;
            /** @description Reminders queued during those days */
            reminders: number;
            failed: components["schemas"]["FailedCloseRecord"][];
        };
        BillingRunRecord: {
            /** Format: uuid */
            id: string;
            /**
             * @description In the billing time zone
             * @example 2026-01-31
             */
            day: string;
            /**
             * Format: date-time
             * @description By the platform's clock; the latest time if the day was run again
             */
            ran_at: string;
            /** @description Leagues processed */
            leagues: number;
            /** @description Reminders queued */
            reminders: number;
            /** @description Leagues that failed */
            failed: number;
            /** Format: date-time */
            created: string;
            /**
             * Format: date-time
             * @description Null: still running, or interrupted
             */
            finished: string | null;
        };
        BillingRunItemRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            /**
             * @description calendar: period close and penalties; estimate: the estimate of a per-match period
             * @enum {string}
             */
            kind: "calendar" | "estimate";
            /** @description The day of the last failure */
            day: string;
            /** @example LEAGUE_INSTANCE_UNREACHABLE */
            code: string;
            /** @description Details of the error, as JSON; may be empty */
            reason: string;
            /** @description The same as a message for people */
            message: string;
            /** @description How often it has failed */
            attempts: number;
            /** @description Whether it still has to be done */
            open: boolean;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
            /**
             * Format: date-time
             * @description When it succeeded
             */
            resolved: string | null;
        };
        RetryItemsBody: {
            /** @description Default: all open items */
            ids?: string[];
        };
        MappedColumnBody: {
            heading: string;
            /** @enum {string|null} */
            kind?: "date" | "amount" | "debit" | "credit" | "direction" | "text" | "payer" | "reference" | "balance" | "currency" | null;
        };
        MappingBody: {
            columns: components["schemas"]["MappedColumnBody"][];
            /** @enum {string} */
            date_order: "dmy" | "mdy" | "ymd";
            /** @enum {string} */
            decimal_sign: "." | ",";
        };
        BankAccountRecord: {
            /** @example Cuenta corriente, Banco del Pacífico */
            name: string;
            bank?: string;
            account_number?: string;
            mapping?: components["schemas"]["MappingBody"] | null;
            active?: boolean;
            /** Format: uuid */
            id: string;
            /** @example USD */
            currency: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        CreateBankAccountBody: {
            /** @example Cuenta corriente, Banco del Pacífico */
            name: string;
            bank?: string;
            account_number?: string;
            mapping?: components["schemas"]["MappingBody"] | null;
            active?: boolean;
        };
        UpdateBankAccountBody: {
            /** @example Cuenta corriente, Banco del Pacífico */
            name?: string;
            bank?: string;
            account_number?: string;
            mapping?: components["schemas"]["MappingBody"] | null;
            active?: boolean;
        };
        BankStatementRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            bank_account_id: string;
            /** @enum {string} */
            format: "csv" | "xlsx" | "ofx" | "camt";
            /** @description Minor units */
            opening_balance: number | null;
            /** @description Minor units */
            closing_balance: number | null;
            /**
             * Format: date
             * @example 2026-11-02
             */
            period_from: string | null;
            /**
             * Format: date
             * @example 2026-11-02
             */
            period_to: string | null;
            lines: number;
            /** @description Lines that no other statement had */
            new_lines: number;
            /** Format: uuid */
            imported_by: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        StatementPeriodRecord: {
            /**
             * Format: date
             * @example 2026-11-02
             */
            from: string;
            /**
             * Format: date
             * @example 2026-11-02
             */
            to: string;
        };
        StatementRowRecord: {
            line: number;
            cells: (string | number)[];
        };
        StatementLineRecord: {
            line: number;
            /**
             * Format: date
             * @example 2026-11-02
             */
            booked_on: string;
            /** @description Minor units */
            amount: number;
            payer: string;
            text: string;
            bank_reference: string;
            /** @description Minor units */
            balance?: number;
        };
        StatementPreviewRecord: {
            mapping: components["schemas"]["MappingBody"] | null;
            /** @description What could not be determined from the file and must be confirmed */
            unsure: string[];
            /** @description The first rows, not interpreted */
            rows: components["schemas"]["StatementRowRecord"][];
            /** @description The first ten transactions as interpreted */
            lines: components["schemas"]["StatementLineRecord"][];
        };
        ImportedStatementRecord: {
            /**
             * Format: uuid
             * @description Null in a dry run
             */
            id: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx" | "ofx" | "camt";
            /** @description Minor units */
            opening_balance: number | null;
            /** @description Minor units */
            closing_balance: number | null;
            lines: number;
            new_lines: number;
            /** @description Imported before, or from another statement with a different text */
            known_lines: number;
            period: components["schemas"]["StatementPeriodRecord"] | null;
            /** @description In a dry run */
            preview?: components["schemas"]["StatementPreviewRecord"];
        };
        BankLineRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            bank_account_id: string;
            /**
             * Format: uuid
             * @description The first statement that has it
             */
            statement_id: string;
            /** @description Line number in the file */
            line: number;
            /**
             * Format: date
             * @example 2026-11-02
             */
            booked_on: string;
            /** @description Minor units; money in is positive */
            amount: number;
            payer: string;
            text: string;
            bank_reference: string;
            /** @enum {string} */
            status: "open" | "matched" | "ignored";
            /** @description Minor units; the part that is matched with payments */
            taken: number;
            /** @description Minor units; the part that can still be matched */
            left: number;
            /** @description The payments that it pays */
            payment_ids: string[];
            league_ids: string[];
            ignore_reason: string;
            /** Format: uuid */
            decided_by: string | null;
            /**
             * Format: uuid
             * @description The user who decided on it last, if it pays for something
             */
            approved_by: string | null;
            /** Format: date-time */
            decided: string | null;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            updated: string;
        };
        MatchBody: {
            /** Format: uuid */
            bank_line_id: string;
            payment_ids: string[];
        };
        MatchLinesBody: {
            /** @description A payment can be matched with several lines, and a line with payments of several leagues */
            matches: components["schemas"]["MatchBody"][];
        };
        LeagueOutcomeRecord: {
            dry_run?: boolean;
            payments: components["schemas"]["PaymentRecord"][];
            /** @description Minor units; not for operators (R43) */
            balance?: number;
            version: number;
            /** @description In a dry run only: the account that it is computed on; not for operators (R43) */
            before?: components["schemas"]["AccountBeforeRecord"];
            events: components["schemas"]["AppendedEventRecord"][];
            /** @description In a dry run of a plan change, a cancellation or the undoing of one */
            plan_change?: components["schemas"]["PlanChangeRecord"];
            /** @description In a dry run only */
            warnings?: components["schemas"]["WarningRecord"][];
            /** Format: uuid */
            league_id: string;
        };
        MatchOutcomeRecord: {
            dry_run?: boolean;
            /** @description The effects for each league; in a dry run, what they would be */
            leagues: components["schemas"]["LeagueOutcomeRecord"][];
        };
        BookedEntryBody: {
            /** Format: uuid */
            league_id: string;
            /** @description As in `without_line` of the reconciliation */
            version: number;
        };
        MatchEntriesBody: {
            /** @description Either all money in or all money out */
            bank_line_ids: string[];
            /** @description Partial payments or payouts that were recorded without a line */
            entries: components["schemas"]["BookedEntryBody"][];
        };
        ExactLineRecord: {
            payment_ids: string[];
            /** Format: uuid */
            league_id: string;
            league_name: string;
            /** @description 0 to 100; used only for sorting */
            score: number;
            /** @description Can be approved together with others; at most one per line */
            exact: boolean;
            /** @enum {string} */
            level: "exact" | "likely" | "possible";
            /** @description Sentences in the language of the request */
            because: string[];
            /** @description Other open lines that, together with this one, add up to the amount due */
            other_line_ids: string[];
            /** @description They were approved before the line was imported: matching only links the line to them */
            approved: boolean;
            /** Format: uuid */
            bank_line_id: string;
            /**
             * Format: date
             * @example 2026-11-02
             */
            booked_on: string;
            /** @description Minor units */
            amount: number;
            payer: string;
            text: string;
        };
        ReceiptLinesRecord: {
            /**
             * Format: date
             * @description The last day that a statement covers
             * @example 2026-11-02
             */
            imported_until: string | null;
            /** @description Most certain first; `exact` ones are certain */
            lines: components["schemas"]["ExactLineRecord"][];
        };
        LineProposalRecord: {
            payment_ids: string[];
            /** Format: uuid */
            league_id: string;
            league_name: string;
            /** @description 0 to 100; used only for sorting */
            score: number;
            /** @description Can be approved together with others; at most one per line */
            exact: boolean;
            /** @enum {string} */
            level: "exact" | "likely" | "possible";
            /** @description Sentences in the language of the request */
            because: string[];
            /** @description Other open lines that, together with this one, add up to the amount due */
            other_line_ids: string[];
            /** @description They were approved before the line was imported: matching only links the line to them */
            approved: boolean;
        };
        IgnoreLineBody: {
            /** @example Bank fee */
            reason: string;
        };
        ReleaseLineBody: {
            /**
             * @description Required if the line pays for something: its payments are declined with this reason, which their owners can read
             * @example Another league's transfer
             */
            reason?: string;
        };
        ReceiptReadingRecord: {
            /** Format: uuid */
            payment_id: string;
            /** @description Which of the payment's receipts, from 0 */
            n: number;
            /** @enum {string} */
            status: "waiting" | "running" | "read" | "failed";
            /**
             * @description Why it could not be read, if `failed`
             * @enum {string|null}
             */
            error: "DAMAGED" | "TOO_LARGE" | "TIMED_OUT" | "ENGINE_FAILED" | "FILE_MISSING" | "GAVE_UP" | "NOT_READABLE" | null;
            /** @description Minor units; null: not found */
            amount: number | null;
            /** Format: date */
            paid_on: string | null;
            /** @description Number of the transfer */
            number: string | null;
            /** @description As printed by the bank, often only the last digits */
            account: string | null;
            payer: string | null;
        };
        ReceiptReadingsRecord: {
            /** @description False: this installation does not read images */
            reads: boolean;
            /** @description Readings of the 1000 images that have been in review longest */
            readings: components["schemas"]["ReceiptReadingRecord"][];
        };
        AccountSumsRecord: {
            /** @example cash */
            account: string;
            /** @description In the language of the request */
            title: string;
            /** @enum {string} */
            kind: "asset" | "liability" | "equity" | "revenue" | "expense";
            /** @description Minor units; debits positive */
            opening: number;
            /** @description Minor units */
            debit: number;
            /** @description Minor units */
            credit: number;
            /** @description Minor units; debits positive */
            closing: number;
        };
        TrialBalanceRecord: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            accounts: components["schemas"]["AccountSumsRecord"][];
        };
        LedgerEntryRecord: {
            /** Format: date */
            day: string;
            league: string;
            /** @description Null: what the account held before the period */
            event: string | null;
            /** @description In the language of the request */
            title: string;
            /** @description Minor units; debits positive */
            amount: number;
            /** @description Minor units; debits positive */
            balance: number;
        };
        GeneralLedgerRecord: {
            account: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            entries: components["schemas"]["LedgerEntryRecord"][];
            /** @description Whether there are more entries; files contain all of them */
            more: boolean;
        };
        ReceivableRecord: {
            /** Format: uuid */
            league_id: string;
            league: string;
            /** @description Minor units; debits positive */
            total: number;
            /** @description Minor units */
            not_due: number;
            /** @description Minor units */
            days_0_30: number;
            /** @description Minor units */
            days_31_60: number;
            /** @description Minor units */
            days_61_90: number;
            /** @description Minor units */
            days_over_90: number;
        };
        CollectionLineRecord: {
            /** @description Minor units. Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted. */
            charged: number;
            /** @description Minor units. Cash recorded by approvals, minus what was reversed by declines. */
            received: number;
            /** @description Minor units. Amounts due for payments whose receipt has not been approved or declined yet. */
            in_review: number;
            /** @description Minor units. Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended. */
            owed: number;
            /** @description Minor units. The part of the amount owed whose payment window has closed. */
            overdue: number;
            /** @description Minor units. Bonuses recorded by approvals, minus what was reversed by declines and shortened periods. */
            bonuses: number;
            /** @description Minor units. Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed. */
            penalties: number;
            /** @description Minor units. Balance used by approvals, minus what was returned by declines. */
            balance_used: number;
            /** @description Minor units. Balance added by approvals and shortened periods, minus what was reversed by declines. */
            balance_added: number;
            /** @description For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added) */
            open: {
                charged?: string;
                received?: string;
                in_review?: string;
                owed?: string;
                overdue?: string;
                bonuses?: string;
                penalties?: string;
                balance_used?: string;
                balance_added?: string;
            };
        };
        CollectionMonthRecord: {
            /** @description Minor units. Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted. */
            charged: number;
            /** @description Minor units. Cash recorded by approvals, minus what was reversed by declines. */
            received: number;
            /** @description Minor units. Amounts due for payments whose receipt has not been approved or declined yet. */
            in_review: number;
            /** @description Minor units. Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended. */
            owed: number;
            /** @description Minor units. The part of the amount owed whose payment window has closed. */
            overdue: number;
            /** @description Minor units. Bonuses recorded by approvals, minus what was reversed by declines and shortened periods. */
            bonuses: number;
            /** @description Minor units. Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed. */
            penalties: number;
            /** @description Minor units. Balance used by approvals, minus what was returned by declines. */
            balance_used: number;
            /** @description Minor units. Balance added by approvals and shortened periods, minus what was reversed by declines. */
            balance_added: number;
            /** @description For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added) */
            open: {
                charged?: string;
                received?: string;
                in_review?: string;
                owed?: string;
                overdue?: string;
                bonuses?: string;
                penalties?: string;
                balance_used?: string;
                balance_added?: string;
            };
            /**
             * @description In the billing time zone
             * @example 2026-01
             */
            month: string;
        };
        CollectionTierRecord: {
            /** @description Minor units. Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted. */
            charged: number;
            /** @description Minor units. Cash recorded by approvals, minus what was reversed by declines. */
            received: number;
            /** @description Minor units. Amounts due for payments whose receipt has not been approved or declined yet. */
            in_review: number;
            /** @description Minor units. Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended. */
            owed: number;
            /** @description Minor units. The part of the amount owed whose payment window has closed. */
            overdue: number;
            /** @description Minor units. Bonuses recorded by approvals, minus what was reversed by declines and shortened periods. */
            bonuses: number;
            /** @description Minor units. Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed. */
            penalties: number;
            /** @description Minor units. Balance used by approvals, minus what was returned by declines. */
            balance_used: number;
            /** @description Minor units. Balance added by approvals and shortened periods, minus what was reversed by declines. */
            balance_added: number;
            /** @description For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added) */
            open: {
                charged?: string;
                received?: string;
                in_review?: string;
                owed?: string;
                overdue?: string;
                bonuses?: string;
                penalties?: string;
                balance_used?: string;
                balance_added?: string;
            };
            /** @description The tier that the payments charge for */
            type_tier: number;
            name: string | null;
        };
        CollectionCountryRecord: {
            /** @description Minor units. Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted. */
            charged: number;
            /** @description Minor units. Cash recorded by approvals, minus what was reversed by declines. */
            received: number;
            /** @description Minor units. Amounts due for payments whose receipt has not been approved or declined yet. */
            in_review: number;
            /** @description Minor units. Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended. */
            owed: number;
            /** @description Minor units. The part of the amount owed whose payment window has closed. */
            overdue: number;
            /** @description Minor units. Bonuses recorded by approvals, minus what was reversed by declines and shortened periods. */
            bonuses: number;
            /** @description Minor units. Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed. */
            penalties: number;
            /** @description Minor units. Balance used by approvals, minus what was returned by declines. */
            balance_used: number;
            /** @description Minor units. Balance added by approvals and shortened periods, minus what was reversed by declines. */
            balance_added: number;
            /** @description For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added) */
            open: {
                charged?: string;
                received?: string;
                in_review?: string;
                owed?: string;
                overdue?: string;
                bonuses?: string;
                penalties?: string;
                balance_used?: string;
                balance_added?: string;
            };
            /**
             * Format: uuid
             * @description The current country of the leagues
             */
            country_id: string | null;
            code: string | null;
            name: string | null;
        };
        CollectionChargeTypeRecord: {
            /** @description Minor units. Charges before penalties and bonuses: the value of each payment, or its estimate if it is charged per match and not valued yet. Voided payments are not counted. */
            charged: number;
            /** @description Minor units. Cash recorded by approvals, minus what was reversed by declines. */
            received: number;
            /** @description Minor units. Amounts due for payments whose receipt has not been approved or declined yet. */
            in_review: number;
            /** @description Minor units. Amounts due for pending payments: value plus penalty minus bonus. Per-match payments count once their period has ended. */
            owed: number;
            /** @description Minor units. The part of the amount owed whose payment window has closed. */
            overdue: number;
            /** @description Minor units. Bonuses recorded by approvals, minus what was reversed by declines and shortened periods. */
            bonuses: number;
            /** @description Minor units. Penalties recorded by approvals, minus what was reversed by declines. Unpaid penalties are part of the amount owed. */
            penalties: number;
            /** @description Minor units. Balance used by approvals, minus what was returned by declines. */
            balance_used: number;
            /** @description Minor units. Balance added by approvals and shortened periods, minus what was reversed by declines. */
            balance_added: number;
            /** @description For each figure, the URL of exactly the rows that add up to it: payments (their charged or due) or postings (their amount; with the opposite sign for penalties and balance_added) */
            open: {
                charged?: string;
                received?: string;
                in_review?: string;
                owed?: string;
                overdue?: string;
                bonuses?: string;
                penalties?: string;
                balance_used?: string;
                balance_added?: string;
            };
            /** @enum {string} */
            charge_type: "J" | "P" | "service";
        };
        CollectionAgeRecord: {
            /**
             * @description Whole days of 24 hours since the payment window closed
             * @enum {string}
             */
            age: "not_due" | "days_0_30" | "days_31_60" | "days_61_90" | "days_over_90";
            /** @description Minor units; all ages add up to what is owed */
            owed: number;
            /** @description URL of the payments behind it */
            open: string;
        };
        CollectionRecord: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: date-time
             * @description The time as of which everything is calculated
             */
            at: string;
            /**
             * Format: date-time
             * @description As requested; null: now
             */
            as_of: string | null;
            /** @example USD */
            currency: string;
            /** @example America/Guayaquil */
            time_zone: string;
            total: components["schemas"]["CollectionLineRecord"];
            months: components["schemas"]["CollectionMonthRecord"][];
            tiers: components["schemas"]["CollectionTierRecord"][];
            countries: components["schemas"]["CollectionCountryRecord"][];
            charge_types: components["schemas"]["CollectionChargeTypeRecord"][];
            ageing: components["schemas"]["CollectionAgeRecord"][];
        };
        PaymentThenRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            league_id: string;
            league_name: string | null;
            /** @enum {string} */
            status: "pending" | "in_review" | "approved";
            type_tier: number;
            /** @enum {string|null} */
            charge_type: "J" | "P" | null;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_payment_date: string;
            /** @description Minor units */
            charged: number;
            /** @description Minor units */
            due: number;
            /**
             * Format: date-time
             * @description When the payment entered this state
             */
            since: string;
        };
        DailyFiguresRecord: {
            /**
             * @description In the billing time zone
             * @example 2026-03-31
             */
            day: string;
            /** @description Payments whose receipt was uploaded */
            uploaded: number;
            /** @description Payments that were approved */
            approved: number;
            /** @description Payments that were declined */
            declined: number;
            /** @description Leagues that were registered */
            leagues_created: number;
            /** @description Emails that were written */
            mails: number;
            /** @description Of those emails, the ones that have not been sent */
            mails_unsent: number;
            /** @description Deployment tasks that succeeded */
            tasks_succeeded: number;
            /** @description Deployment tasks that failed */
            tasks_failed: number;
            /** @description Median seconds from request to completion of the tasks that succeeded; null: none succeeded */
            task_seconds: number | null;
            /** @description Leagues that the daily run processed */
            run_leagues: number;
            /** @description Leagues that it could not process */
            run_failed: number;
        };
        TierCount: {
            type_tier: number;
            name: string | null;
            leagues: number;
        };
        StatusCount: {
            /** @example running */
            deployment_status: string;
            leagues: number;
        };
        LeagueCounts: {
            /** @description Without deleted ones */
            total: number;
            /** @description Without deleted ones */
            by_tier: components["schemas"]["TierCount"][];
            by_status: components["schemas"]["StatusCount"][];
        };
        ReceiptCount: {
            payments: number;
            /** @description Minor units; the total due for them */
            amount: number;
            /** @description Payments of one receipt count once */
            receipts: number;
        };
        PaymentCount: {
            payments: number;
            /** @description Minor units; the total due for them */
            amount: number;
        };
        ReceivedMonth: {
            /** @example 2026-01 */
            month: string;
            /** @description Minor units */
            received: number;
        };
        ServerCapacity: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @example ready */
            status: string;
            free_tier: boolean;
            league_capacity: number;
            leagues: number;
            /** @description How many more leagues it can take */
            room: number;
        };
        NewlyOverdue: {
            payments: number;
            /** @description Minor units; the total due for them */
            amount: number;
            /**
             * Format: date-time
             * @description Payment windows that have closed since
             */
            since: string;
        };
        UnsentMails: {
            /**
             * Format: date-time
             * @description Emails that should have been sent by then
             */
            before: string;
            mails: number;
        };
        NotInBank: {
            /** @example 2026-10 */
            month: string;
            payments: number;
            /** @description Minor units */
            amount: number;
        };
        UnmatchedLines: {
            lines: number;
            /** @description Minor units; the part that is not matched yet */
            amount: number;
        };
        WorkToDoRecord: {
            /** Format: date-time */
            oldest_receipt: string | null;
            newly_overdue: components["schemas"]["NewlyOverdue"];
            /** @description Leagues that the daily run could not process */
            failed_run_items: number;
            failed_tasks: number;
            /** @description Messages of owners that nobody has answered */
            open_messages: number;
            unsent_mails: components["schemas"]["UnsentMails"];
            /** @description Approvals without a matched transaction, from the oldest month that has any (R47) */
            not_in_bank: components["schemas"]["NotInBank"] | null;
            /** @description Money that came in and is neither matched nor ignored: the lines with status open and an amount above 0 */
            unmatched_lines: components["schemas"]["UnmatchedLines"];
            /** @description Servers in use that cannot take more leagues */
            full_servers: number;
        };
        ToDateRecord: {
            /**
             * @description Today
             * @example 2026-03-31
             */
            day: string;
            /**
             * @description The same day of the month before
             * @example 2026-02-28
             */
            day_before: string;
            /** @description From the first of the month up to that day */
            received: number;
            /** @description Minor units */
            received_before: number;
            /** @description Minor units */
            charged: number;
            /** @description Minor units */
            charged_before: number;
        };
        DashboardRecord: {
            leagues: components["schemas"]["LeagueCounts"];
            receipts_waiting: components["schemas"]["ReceiptCount"];
            overdue: components["schemas"]["PaymentCount"];
            /** @description The last twelve months */
            received: components["schemas"]["ReceivedMonth"][];
            servers: components["schemas"]["ServerCapacity"][];
            failed_tasks: number;
            todo: components["schemas"]["WorkToDoRecord"];
            to_date: components["schemas"]["ToDateRecord"];
        };
        StatementLeagueRecord: {
            /** Format: uuid */
            id: string;
            name: string;
            url_extension: string;
        };
        BalancesRecord: {
            /** @description Minor units; total due for pending payments */
            owed: number;
            /** @description Minor units; the balance */
            balance: number;
        };
        UnpaidRecord: {
            /** Format: uuid */
            payment_id: string;
            about: string;
            /** @description Minor units */
            due: number;
            /** Format: date-time */
            final_payment_date: string;
            overdue: boolean;
        };
        LedgerHeadRecord: {
            /** @description Hash of the last event */
            hash: string;
            /** @description Its position in the ledger; null: none */
            position: number | null;
            version: number;
        };
        StatementRecord: {
            league: components["schemas"]["StatementLeagueRecord"];
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /**
             * Format: date-time
             * @description When it closes: the end of the period, or now
             */
            until: string;
            /** @description Whether the period is over */
            is_final: boolean;
            /** @example USD */
            currency: string;
            /** @example America/Guayaquil */
            time_zone: string;
            opening: components["schemas"]["BalancesRecord"];
            movements: components["schemas"]["StatementLineRecord"][];
            closing: components["schemas"]["BalancesRecord"];
            /** @description Figures of the account at that time */
            figures: components["schemas"]["FiguresRecord"];
            unpaid: components["schemas"]["UnpaidRecord"][];
            head: components["schemas"]["LedgerHeadRecord"];
            /** @description Page that shows whether this is what the ledger says */
            verify_url: string;
        };
        CheckedLeagueRecord: {
            name: string;
            url_extension: string;
        };
        StatementAsIssuedRecord: {
            closing: components["schemas"]["BalancesRecord"];
            movements: number;
        };
        CheckedStatementRecord: {
            ok: boolean;
            /**
             * @description UNKNOWN_HEAD: the ledger has no such entry of this league in that period; LEDGER_MOVED_ON: there are later entries in the period; LEDGER_BROKEN: its own hashes are not valid
             * @enum {string|null}
             */
            reason: "UNKNOWN_HEAD" | "LEDGER_MOVED_ON" | "LEDGER_BROKEN" | null;
            /** @description Null: deleted since then */
            league?: components["schemas"]["CheckedLeagueRecord"] | null;
            opening?: components["schemas"]["BalancesRecord"];
            closing?: components["schemas"]["BalancesRecord"];
            movements?: number;
            /** @description With LEDGER_MOVED_ON: what the statement with that head showed */
            as_issued?: components["schemas"]["StatementAsIssuedRecord"];
        };
        ChargeFactsRecord: {
            is_service_payment: boolean;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
            /** Format: uuid */
            id: string;
            /** @enum {string|null} */
            charge_type: "J" | "P" | null;
            /** @description Minor units */
            base_price: number;
            /** Format: date-time */
            initial_payment_date: string;
            /** Format: date-time */
            final_payment_date: string;
            /** Format: date-time */
            payment_date: string | null;
            /** Format: date-time */
            approved_date: string | null;
        };
        ChargeFiguresRecord: {
            /** @enum {string} */
            status: "pending" | "in_review" | "approved" | "voided";
            /** @description Minor units; null: not known yet (R11) */
            charged: number | null;
            /** @description Minor units */
            penalty: number;
            /** @description Minor units */
            bonus: number;
            /** @description Minor units */
            due: number;
            /** @description Minor units */
            received: number;
            /** @description Minor units */
            balance_used: number;
            /** @description Minor units */
            balance_added: number;
        };
        ChargeEntryRecord: {
            /**
             * Format: date
             * @description In the billing time zone
             */
            day: string;
            /** @description In the language of Accept-Language */
            text: string;
        };
        ChargeSheetRecord: {
            league: components["schemas"]["StatementLeagueRecord"];
            /**
             * Format: date-time
             * @description When it was made
             */
            until: string;
            /** @example USD */
            currency: string;
            /** @example America/Guayaquil */
            time_zone: string;
            charge: components["schemas"]["ChargeFactsRecord"];
            figures: components["schemas"]["ChargeFiguresRecord"];
            /** @description Minor units: the charge so far for a period that is not over; null: the period is over, or the charge is not known. Not part of what can be verified */
            so_far: number | null;
            matches: components["schemas"]["PaymentMatchesRecord"];
            history: components["schemas"]["ChargeEntryRecord"][];
            /** @description The last event about this charge */
            head: components["schemas"]["LedgerHeadRecord"];
            /** @description Page that shows whether this is what the ledger says */
            verify_url: string;
        };
        ChargeOfRecord: {
            is_service_payment: boolean;
            /** Format: date-time */
            start_charge_date: string;
            /** Format: date-time */
            final_charge_date: string;
        };
        CheckedChargeRecord: {
            ok: boolean;
            /**
             * @description UNKNOWN_HEAD: the ledger has no such entry about this charge; LEDGER_MOVED_ON: there are later ones; LEDGER_BROKEN: its own hashes are not valid
             * @enum {string|null}
             */
            reason: "UNKNOWN_HEAD" | "LEDGER_MOVED_ON" | "LEDGER_BROKEN" | null;
            /** @description Null: deleted since then */
            league?: components["schemas"]["CheckedLeagueRecord"] | null;
            charge?: components["schemas"]["ChargeOfRecord"];
            /** @description As they are now */
            figures?: components["schemas"]["ChargeFiguresRecord"];
            /** @description With LEDGER_MOVED_ON: what the sheet with that head showed */
            as_issued?: components["schemas"]["ChargeFiguresRecord"];
        };
        BankSideRecord: {
            /** @description Minor units; money in is positive */
            total: number;
            /** @description Minor units; money in is positive */
            money_in: number;
            /** @description Minor units; money in is positive */
            money_out: number;
            /** @description Matched with postings of the month; the same as in the ledger */
            matched: number;
            /** @description Matched with postings of another month */
            matched_other_month: number;
            /** @description Minor units; money in is positive */
            ignored: number;
            /** @description Minor units; money in is positive */
            open: number;
        };
        LedgerSideRecord: {
            /** @description Posted to cash in the month */
            total: number;
            /** @description Minor units; money in is positive */
            matched: number;
            /** @description Matched with transactions of another month */
            matched_other_month: number;
            /** @description Reversed since, and reversals */
            reversed: number;
            /** @description Without a matched transaction */
            not_shown: number;
        };
        MovementCountsRecord: {
            matched: number;
            ignored: number;
            open: number;
        };
        ListCountsRecord: {
            open_lines: number;
            without_line: number;
            /** @description Of `without_line`: older than `days` */
            overdue: number;
            differing: number;
            /** @description Open lines not yet compared with approvals: those after the first 500, until these are settled */
            not_compared: number;
        };
        OpenBankTransactionRecord: {
            /** Format: uuid */
            id: string;
            /** Format: date */
            booked_on: string;
            /** @description Minor units; money in is positive */
            amount: number;
            /** @description The part that is matched with payments */
            taken: number;
            payer: string;
            text: string;
            bank_reference: string;
        };
        WithoutLineRecord: {
            /** Format: uuid */
            league_id: string;
            league: string;
            version: number;
            /** Format: uuid */
            payment_id: string | null;
            /** Format: date */
            day: string;
            /** @enum {string} */
            kind: "approval" | "part" | "pay_out" | "reversal";
            /** @description Minor units; money in is positive */
            amount: number;
            /** @description The part without a matched transaction */
            missing: number;
            /** @description Older than `days` */
            overdue: boolean;
        };
        DifferenceRecord: {
            /** Format: uuid */
            bank_line_id: string;
            /** Format: date */
            booked_on: string;
            payer: string;
            text: string;
            /** @description As the bank shows it */
            amount: number;
            /** @description As it was approved */
            received: number;
            payment_ids: string[];
            /** Format: uuid */
            league_id: string;
            league: string;
        };
        ReconciliationRecord: {
            /** @example 2026-11 */
            month: string;
            /** @example USD */
            currency: string;
            /** @description An approval older than this many days is overdue */
            days: number;
            /**
             * Format: date
             * @description The last day that a statement covers
             */
            imported_until: string | null;
            bank: components["schemas"]["BankSideRecord"];
            ledger: components["schemas"]["LedgerSideRecord"];
            /** @description Bank minus ledger */
            difference: number;
            movements: components["schemas"]["MovementCountsRecord"];
            counts: components["schemas"]["ListCountsRecord"];
            open_lines: components["schemas"]["OpenBankTransactionRecord"][];
            without_line: components["schemas"]["WithoutLineRecord"][];
            differing: components["schemas"]["DifferenceRecord"][];
            /** @description No transaction is open, and no amount differs (R47) */
            reconciled: boolean;
        };
        UsageMetricsBody: {
            /** Format: uuid */
            league_id: string;
        };
        SeriesCounts: {
            activas: number;
            inactivas: number;
        };
        RecordCounts: {
            activos: number;
            inactivos: number;
        };
        MatchCounts: {
            terminados: number;
            /** @description Not finished; missing from leagues of 1.0 */
            pendientes?: number;
        };
        PlayerCounts: {
            activos: number;
            /** @description Missing from leagues of 1.0 */
            inactivos?: number;
        };
        UsageTier: {
            /** Format: uuid */
            id: string;
            type_tier: number;
            name: string;
        };
        LimitUsageRecord: {
            /** @enum {string} */
            limit: "max_series" | "max_tournaments" | "max_teams" | "max_players" | "max_matches" | "max_days_of_use" | "max_admin_users" | "max_delegate_users" | "max_collaborative_users";
            /** @description Active and inactive records alike (R26) */
            use: number;
            max: number;
            /** @description Rounded down */
            percent: number;
            /**
             * @description amber from 80 percent, red from 100
             * @enum {string}
             */
            state: "ok" | "amber" | "red";
            /**
             * Format: date-time
             * @description When the maximum will be reached at the pace of the last weeks; null: not within two years, not known, or reached
             */
            expected_at: string | null;
        };
        FillsNextRecord: {
            /** @enum {string} */
            limit: "max_series" | "max_tournaments" | "max_teams" | "max_players" | "max_matches" | "max_days_of_use" | "max_admin_users" | "max_delegate_users" | "max_collaborative_users";
            /**
             * Format: date-time
             * @description At the pace of the last weeks; null: no day can be predicted
             */
            expected_at: string | null;
        };
        UsageMetricsRecord: {
            /** Format: uuid */
            league_id: string;
            series: components["schemas"]["SeriesCounts"];
            torneos: components["schemas"]["RecordCounts"];
            partidos: components["schemas"]["MatchCounts"];
            equipos: components["schemas"]["RecordCounts"];
            jugadores: components["schemas"]["PlayerCounts"];
            /**
             * Format: date-time
             * @description When the league reported it
             */
            fetched_at: string;
            /** @description Whether the league is not responding: this is its last report */
            stale: boolean;
            /** Format: date-time */
            registered_at: string;
            /** @description Days since the registration, including the current one */
            days_of_use: number;
            tier: components["schemas"]["UsageTier"];
            limits: components["schemas"]["LimitUsageRecord"][];
            /** @description The limit that will be reached next; null: none is expected */
            fills_next: components["schemas"]["FillsNextRecord"] | null;
        };
        ChargedMatchesRecord: {
            count: number;
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        ComparedLimitRecord: {
            /** @enum {string} */
            limit: "max_series" | "max_tournaments" | "max_teams" | "max_players" | "max_matches" | "max_days_of_use" | "max_admin_users" | "max_delegate_users" | "max_collaborative_users";
            max: number;
            /** @description Null: not counted, or not known now */
            use: number | null;
            /** @description Whether what the league uses is allowed; null: not known */
            fits: boolean | null;
            /**
             * @description Compared with the current plan of the league
             * @enum {string}
             */
            compared: "more" | "same" | "less";
        };
        ComparedPlanRecord: {
            /** Format: uuid */
            id: string;
            type_tier: number;
            name: string;
            /** @description In the caller's language, if staff have written one */
            description: string;
            is_current: boolean;
            /** @description List price per match */
            match_price: number;
            /** @description List price for a charge period of the league's length; null: on request (R5) */
            period_price: number | null;
            /** @description Only staff can say what it would cost this league (R24) */
            on_request: boolean;
            /** @description For as many matches as in `matches` */
            match_cost: number | null;
            /** @description Whether what the league uses is allowed, days of use aside (R26); null: not known */
            fits: boolean | null;
            /**
             * Format: date-time
             * @description When its days of use would end; null: they already have, or not within two years
             */
            usable_until: string | null;
            limits: components["schemas"]["ComparedLimitRecord"][];
            /** @description Menu areas that the league does not have now */
            gains: ("access_dashboard" | "access_series" | "access_users" | "access_teams" | "access_players" | "access_tournaments" | "access_tournament_cups" | "access_web_publications" | "access_social_networks" | "access_payment_types" | "access_fine_types" | "access_informative_modal" | "access_historical_tournament" | "access_historical_players" | "access_galleries" | "access_sponsors" | "access_finances")[];
            /** @description Menu areas that the league would lose */
            loses: ("access_dashboard" | "access_series" | "access_users" | "access_teams" | "access_players" | "access_tournaments" | "access_tournament_cups" | "access_web_publications" | "access_social_networks" | "access_payment_types" | "access_fine_types" | "access_informative_modal" | "access_historical_tournament" | "access_historical_players" | "access_galleries" | "access_sponsors" | "access_finances")[];
        };
        PlanComparisonRecord: {
            /** Format: uuid */
            league_id: string;
            /** @enum {string} */
            charge_type: "J" | "P";
            months_of_charge: number;
            /** @description The league's own price per match or per period */
            price: number;
            price_negotiated: boolean;
            /** @description For leagues charged per match */
            matches: components["schemas"]["ChargedMatchesRecord"] | null;
            /**
             * Format: date-time
             * @description When the league last reported its usage; null: never
             */
            use_as_of: string | null;
            /** @description Whether the league is not responding: this is its last report */
            stale: boolean;
            plans: components["schemas"]["ComparedPlanRecord"][];
        };
        TicketResponse: {
            /** @description For `?ticket=`; works once */
            ticket: string;
            /**
             * @description Seconds
             * @example 30
             */
            expires_in: number;
        };
        ContactBody: {
            subject: string;
            message: string;
        };
        OwnerMessageRecord: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            user_id: string;
            person: string;
            /** Format: email */
            email: string;
            /** Format: uuid */
            league_id: string | null;
            league_name: string | null;
            subject: string;
            /** @description Staff wrote first: `answer` is what they wrote */
            from_staff: boolean;
            /** @description Null where staff wrote first */
            message: string | null;
            /** Format: date-time */
            created: string;
            /** @description Nobody has answered it */
            open: boolean;
            answer: string | null;
            /** Format: uuid */
            answered_by: string | null;
            answered_by_name: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /**
             * Format: date-time
             * @description When the mail with the answer was sent
             */
            answer_mailed_at: string | null;
        };
        MessageBody: {
            /**
             * Format: uuid
             * @description The league whose owner gets the message
             */
            league_id: string;
            subject: string;
            message: string;
        };
        AnswerBody: {
            answer: string;
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
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Health_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Alarms_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlarmRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Auth_logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Auth_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Auth_logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out, or was not logged in */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnAccount_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnAccount_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnProfileBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Sessions_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions but this one have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Sessions_end: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passwords_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description The password is changed; all sessions but this one have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passwords_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        responses: {
            /** @description If there is an account with this address, the email is queued */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passwords_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordResetBody"];
            };
        };
        responses: {
            /** @description The password is changed; every session of the user has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Verification_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is queued, unless the address is already verified */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Verification_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmVerificationBody"];
            };
        };
        responses: {
            /** @description The address is verified */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    SecondFactor_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    SecondFactor_complete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    SecondFactor_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgainBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Totp_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgainBody"];
            };
        };
        responses: {
            /** @description The first code must be entered within 15 minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTotpResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Totp_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgainBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Totp_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpCodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passkeys_options: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordAgainBody"];
            };
        };
        responses: {
            /** @description PublicKeyCredentialCreationOptionsJSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passkeys_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passkeys_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPasskeyResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Passkeys_remove: {
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
                "application/json": components["schemas"]["PasswordAgainBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    UserSecondFactor_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All methods and recovery codes are removed, and all sessions have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: owned_league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_one: {
        parameters: {
            query?: {
                /** @description Records to nest, separated by commas: owned_league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_endSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Logged out everywhere */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Users_resendVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The email is queued */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Roles_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Roles_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Accountants_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Accountants_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountantBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Accountants_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Accountants_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountantBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Accountants_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountantRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Tiers_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Tiers_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTierBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Tiers_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierRecord"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Tiers_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTierBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Tiers_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Countries_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Countries_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCountryBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Countries_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRecord"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Countries_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCountryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Countries_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Services_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Services_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Services_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Services_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Services_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentProviders_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentProviders_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentProviderBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentProviders_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentProviders_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentProviderBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentProviders_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentProviderRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BackgroundJobs_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BackgroundJobs_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BackgroundJobs_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BackgroundJobItems_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobItemRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BackgroundJobItems_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobItemRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Servers_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Servers_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServerBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Servers_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Servers_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Servers_remove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ProvisioningTasks_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ProvisioningTasks_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ProvisioningTasks_retry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ProvisioningTasks_cancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueOperations_suspend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueOperations_resume: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueDeletion_removeNamed: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteNamedLeagueBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Leagues_one: {
        parameters: {
            query?: {
                /** @description Records to nest, separated by commas: user, country, tier, server */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Leagues_update: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLeagueBody"];
            };
        };
        responses: {
            /** @description DryRunResponse in a dry run (R42) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueRecord"] | components["schemas"]["DryRunResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueDeletion_remove: {
        parameters: {
            query?: {
                /** @description Source of its finished matches: its instance or, when that is lost, its latest backup or none (R14). With the latter two the league is deleted even if its server does not respond */
                matches?: "instance" | "newest_backup" | "unknown";
                delete_bu?: boolean;
                /** @description true: return the final state of the account and delete nothing (R42) */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteLeagueBody"];
            };
        };
        responses: {
            /** @description DryRunResponse in a dry run (R42) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"] | components["schemas"]["DryRunResponse"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueMoves_move: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveLeagueBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueMoves_retire: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeagueLocationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_openSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeagueLocationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_closeSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeagueNameBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_reload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReloadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_updateInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeagueIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Compatibility_updatePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaguePlanBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    SignIn_signIn: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueLogins_list: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueLoginRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueLogins_addedByBanned: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedByBannedRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Backups_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Backups_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                backup_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Backups_restore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Backups_backUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeagueOnServerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                    "application/json": string;
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": components["schemas"]["TaskDetailRecord"];
                    "application/json": components["schemas"]["TaskDetailRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServerOperations_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async`: 202 at once with the task in Location; otherwise the response waits for the task. */
                Prefer?: string;
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServerRequestBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedServerRecord"];
                };
            };
            /** @description The task is still running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedServerRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServerOperations_listOrphans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrphanRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServerOperations_removeOrphans: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveOrphansBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedOrphansRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Mails_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Mails_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailWithTextRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ActivityLog_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: user */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ActivityLog_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Settings_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsResponse"];
                };
            };
        };
    };
    PlatformSettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSettingsRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PlatformSettings_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePlatformSettingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformSettingsRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    TaxRates_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRateRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    TaxRates_set: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTaxRateBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxRateRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Recovery_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Recovery_drill: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrillRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BulkPayments_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkPreviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkPreviewRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BulkPayments_start: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkBody"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LegacyPayments_leaguePayments: {
        parameters: {
            query?: {
                /** @description Includes only approved payments whose period ended then or later */
                since?: string;
            };
            header?: never;
            path: {
                leagueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaguePaymentsRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LegacyPayments_receiptToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptTokenBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LegacyPayments_approveToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveTokenBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LegacyPayments_value: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValuePaymentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Method Not Allowed */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_uploadReceipt: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: uuid */
                    league_id: string;
                    /**
                     * @description JSON list
                     * @example [{"payment_id": "...", "payment_date": "2026-03-01T15:00:00.000Z", "user_comment": ""}]
                     */
                    payments: string;
                    receipt_image?: string[];
                    /**
                     * @description JSON list: files of declined receipts to use again, before the new ones; 10 files in total
                     * @example [{"payment_id": "...", "upload": "...", "n": 0}]
                     */
                    kept_receipts?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_deleteReceipt: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_approve: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovePaymentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_receivePart: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceivePartBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_payWithBalance: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayWithBalanceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_decline: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclinePaymentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_decideGroup: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_bonus: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BonusBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_waivePenalty: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaivePenaltyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_one: {
        parameters: {
            query?: {
                /** @description Records to nest, separated by commas: league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_edit: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPaymentBody"];
            };
        };
        responses: {
            /** @description DryRunResponse in a dry run (R42) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecord"] | components["schemas"]["DryRunResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_void: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidPaymentBody"];
            };
        };
        responses: {
            /** @description DryRunResponse in a dry run (R42) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentRecord"] | components["schemas"]["DryRunResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Payments_listMatches: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMatchesRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Receipts_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Receipts_declined: {
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
            /** @description The newest first, at most 20 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeclinedReceiptRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Receipts_declinedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                upload: string;
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentReviewers_look: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentReviewerRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentReviewers_leave: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_changeTier: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTierBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_cancelPlan: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_keepPlan: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_changeTerms: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeChargeTermsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_ledger: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEventRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_entries: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountEntryRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_forecast: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForecastRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueAccounts_account: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueBalance_payOut: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOutBalanceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    LeagueBalance_correct: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectBalanceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentAudit_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAuditRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentAudit_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Method Not Allowed */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentAudit_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAuditRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentAudit_update: {
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
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Method Not Allowed */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentAudit_delete: {
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
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Method Not Allowed */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Ledger_postings: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostingRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Ledger_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Ledger_startVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new job, or the one already running */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Ledger_digests: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServicesAssignment_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicesAssignmentRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServicesAssignment_assign: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                /** @description The version (ETag) this change is based on; any other version returns 412 VERSION_MISMATCH. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignServicesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommandResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Precondition Failed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServicesAssignment_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServicesAssignmentRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServiceChargeLines_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: service, league */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceChargeLineRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ServiceChargeLines_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceChargeLineRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Leagues_available: {
        parameters: {
            query: {
                value: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Leagues_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description Records to nest, separated by commas: user, country, tier, server */
                expand?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeagueRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Leagues_create: {
        parameters: {
            query?: {
                /** @description true: return the league, its server and its first payment, and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLeagueBody"];
            };
        };
        responses: {
            /** @description In a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaguePreviewRecord"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredLeagueRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Register_register: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredResponse"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Policy_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyWithHistory"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Policy_change: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePolicyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyWithHistory"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    TestClock_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClockRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    TestClock_move: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedClockRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRuns_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRuns_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRunItems_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunItemRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRunItems_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunItemRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRunItems_retrySeveral: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryItemsBody"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackgroundJobRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BillingRunItems_retry: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingRunItemRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankAccounts_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankAccounts_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBankAccountBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankAccounts_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankAccounts_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBankAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankStatements_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankStatements_import: {
        parameters: {
            query?: {
                /** @description true: return how the file would be read, and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV, XLSX, OFX 1 and 2 or CAMT.053; 40 MB at most
                     */
                    file: string;
                    /** Format: uuid */
                    bank_account_id: string;
                    /**
                     * @description Default: detected from the file
                     * @enum {string}
                     */
                    format?: "csv" | "xlsx" | "ofx" | "camt";
                    /** @description JSON: the mapping of the columns, as returned by a dry run */
                    mapping?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedStatementRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankStatements_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_match: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchLinesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOutcomeRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_matchEntries: {
        parameters: {
            query?: {
                /** @description true: return what would happen and write nothing (R42). */
                dry_run?: boolean;
            };
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchEntriesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchOutcomeRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_exact: {
        parameters: {
            query?: {
                /** @description Number of open lines that have already been examined; a response examines 500 more */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Range of the examined lines among the open ones: bank_lines first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExactLineRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_receipts: {
        parameters: {
            query?: {
                /** @description Number of open lines that have already been examined; a response examines 500 more */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Range of the examined lines among the open ones: bank_lines first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptLinesRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_propose: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineProposalRecord"][];
                };
            };
            /**
             * @description Unauthorized
             *
             *     Unauthorized
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Forbidden
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_ignore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IgnoreLineBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    BankLines_release: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseLineBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Payload Too Large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unsupported Media Type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    ReceiptReadings_readings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptReadingsRecord"];
                };
            };
            /**
             * @description Unauthorized
             *
             *     Unauthorized
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /**
             * @description Forbidden
             *
             *     Forbidden
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Books_trialBalance: {
        parameters: {
            query?: {
                /** @description Files require permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Last day or month, inclusive. Default: the current month */
                to?: string;
                /** @description First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to` */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalanceRecord"];
                    "text/csv; charset=utf-8": components["schemas"]["TrialBalanceRecord"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["TrialBalanceRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Books_ledger: {
        parameters: {
            query?: {
                /** @description The account; without it, files contain all accounts */
                account?: "cash" | "league_credit" | "tax" | "period_revenue" | "service_revenue" | "penalty_revenue" | "bonus" | "balance_corrections";
                /** @description Files require permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Last day or month, inclusive. Default: the current month */
                to?: string;
                /** @description First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to` */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneralLedgerRecord"];
                    "text/csv; charset=utf-8": components["schemas"]["GeneralLedgerRecord"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["GeneralLedgerRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Books_journal: {
        parameters: {
            query?: {
                /** @description csv, xlsx, or ledger: the text that Ledger and hledger read */
                format?: "csv" | "xlsx" | "ledger";
                /** @description Last day or month, inclusive. Default: the current month */
                to?: string;
                /** @description First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to` */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/plain; charset=utf-8": string;
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Books_receivables: {
        parameters: {
            query?: {
                /** @description Files require permission to export */
                format?: "json" | "csv" | "xlsx";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivableRecord"][];
                    "text/csv; charset=utf-8": components["schemas"]["ReceivableRecord"][];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ReceivableRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Collection_read: {
        parameters: {
            query?: {
                /** @description csv and xlsx require permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description As it stood at that instant */
                as_of?: string;
                /** @description What is charged */
                charge_type?: "J" | "P" | "service";
                /** @description ID or two-letter code */
                country?: string;
                /** @description type_tier */
                tier?: number;
                /** @description Last day or month, inclusive. Default: the current month */
                to?: string;
                /** @description First day, or month: 2026-01-15 or 2026-01. Default: twelve months up to `to` */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionRecord"];
                    "text/csv; charset=utf-8": components["schemas"]["CollectionRecord"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["CollectionRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Collection_paymentsThen: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
                /** @description As they stood at that instant */
                as_of?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentThenRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    DailyFigures_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailyFiguresRecord"][];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Dashboard_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Statement_read: {
        parameters: {
            query?: {
                /** @description json, csv, xlsx or pdf; for files, an accountant needs permission to export */
                format?: string;
                /** @description Last day or month, inclusive. Default: the current month */
                to?: string;
                /** @description First day, or month: 2026-01-15 or 2026-01. Default: the first of the month of `to` */
                from?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementRecord"];
                    "text/csv; charset=utf-8": components["schemas"]["StatementRecord"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["StatementRecord"];
                    "application/pdf": components["schemas"]["StatementRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Statement_verify: {
        parameters: {
            query: {
                /** @description The hash on the statement */
                head: string;
                /** @description As shown on the statement */
                to: string;
                /** @description As shown on the statement */
                from: string;
                /** @description As shown on the statement */
                league_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedStatementRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Charge_read: {
        parameters: {
            query?: {
                /** @description json or pdf; for a file, an accountant needs permission to export */
                format?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargeSheetRecord"];
                    "application/pdf": components["schemas"]["ChargeSheetRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Charge_verify: {
        parameters: {
            query: {
                /** @description The hash on the sheet */
                head: string;
                /** @description As shown on the sheet */
                payment_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedChargeRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PaymentReceipt_read: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Reconciliation_month: {
        parameters: {
            query?: {
                format?: "json" | "csv" | "xlsx";
                /** @description Approvals older than this many days are overdue. Default: 5 */
                days?: number;
                /** @description Month, e.g. 2026-11. Default: the current month */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationRecord"];
                    "text/csv; charset=utf-8": components["schemas"]["ReconciliationRecord"];
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["ReconciliationRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    UsageMetrics_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsageMetricsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageMetricsRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    PlanComparison_compare: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanComparisonRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Realtime_open: {
        parameters: {
            query?: {
                /** @description Same as the Last-Event-ID header */
                last_event_id?: unknown;
                /** @description One-time ticket, instead of a bearer token */
                ticket?: unknown;
            };
            header?: {
                /** @description Changes after it are sent first */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Service Unavailable */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Realtime_ticket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketResponse"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    Contact_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactBody"];
            };
        };
        responses: {
            /** @description The email is queued */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnerMessages_list: {
        parameters: {
            query?: {
                sort?: string;
                /** @description First and last row, both counted; default 30 rows, at most 500 */
                range?: string;
                /** @description JSON object: field equals, is one of a list, field_gte, field_lte, q for text search */
                filter?: string;
                /** @description false: the rows are returned without waiting for their total. Content-Range then ends with /* unless the total is known; a range of [0,-1] returns only the total */
                total?: boolean;
                /** @description csv and xlsx: all rows that match the filter as a file, regardless of the range; requires permission to export */
                format?: "json" | "csv" | "xlsx";
                /** @description Columns of a file, as JSON. `of`: a field, or several joined by a space; `title`; `as`: text, amount, instant or day; `words`: texts by value. Default: all fields, unchanged */
                columns?: string;
            };
            header?: {
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description resource first-last/total */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerMessageRecord"][];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnerMessages_send: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerMessageRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnerMessages_one: {
        parameters: {
            query?: never;
            header?: {
                "Accept-Language"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerMessageRecord"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
    OwnerMessages_answer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body return the first response again; a different body returns 422 (R41). */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnerMessageRecord"];
                };
            };
            /** @description Bad Request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemSchema"];
                };
            };
        };
    };
}
