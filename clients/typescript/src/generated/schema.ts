/*
 * Generated from the OpenAPI document of the server by "npm run client:types"; do not edit.
 * `paths` has every operation by its path, `components` the schemas by their names.
 */

export interface paths {
    "/v1/companies/enrich/firmographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich firmographics
         * @description Size, headquarters, founding year, industry and market of a company.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichFirmographics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich funding
         * @description The latest primary equity round of a company, or its listing.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichFunding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/mna": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich mergers and acquisitions
         * @description Whether a company was acquired, and its own acquisitions of the last 24 months.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichMna"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/open-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich open jobs
         * @description Openings of the last 90 days, with titles, functions and locations.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichOpenJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/tech-stack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich tech stack
         * @description Which CRM or ERP systems a company uses, or whether it uses one product.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichTechStack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a bulk enrichment
         * @description Rows with an invalid domain are listed in `errors`, the others run. Rows of one company share its runs, and stored answers are free. Credits for all that is not stored are held at once; what is not needed is given back at the end.
         *
         *     Needs a key with the scope research; with `dryRun` read is enough.
         */
        post: operations["startBulkEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/batch/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk enrichment
         * @description Poll until `completedAt` is set. Free of charge. Shows large batches of signals (`POST /v1/companies/signals/batch`), too.
         *
         *     Needs a key with the scope read.
         */
        get: operations["getBulkEnrichment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/batch/{batchId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a bulk enrichment
         * @description Rows in the order of the request, at any time: what has not ended is shown as it is. CSV and NDJSON hold all rows from the cursor on, or with `limit` a page, whose successor is named by the header `X-Next-Cursor`. CSV has a header line unless it starts at a cursor.
         *
         *     Needs a key with the scope read.
         */
        get: operations["listBulkEnrichmentResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/batch/{batchId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a bulk enrichment
         * @description What has not started never will, and its credits are given back at once. Runs under way end, and are charged, as usual.
         *
         *     Needs a key with the scope research.
         */
        post: operations["cancelBulkEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a company question
         * @description Answers the question of the request or of a template, in the chosen answer type.
         *
         *     Needs a key with the scope research.
         */
        post: operations["askAboutCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/enrich/custom/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a company question in batch
         * @description Asks one question about up to 100 companies. Invalid targets are listed in `errors`, the others run. Duplicate targets share a run. The webhook is called once for each completed run.
         *
         *     Needs a key with the scope research; with `dryRun` read is enough.
         */
        post: operations["askAboutCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/enrich/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a contact question
         * @description Answers the question of the request or of a template, in the chosen answer type.
         *
         *     Needs a key with the scope research.
         */
        post: operations["askAboutContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enrichment-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Needs a key with the scope read.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enrichment-runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run
         * @description Needs a key with the scope read.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/enrichment-runs/{runId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a run
         * @description Server-sent events: `step` with what the research is doing, those of before included, then `end` with the run, and the stream is over. A client that reconnects with Last-Event-ID gets what came after.
         *
         *     Needs a key with the scope read.
         */
        get: operations["watchRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/firmographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/sync/firmographics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/sync/funding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/mna": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/sync/mna": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/open-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/sync/open-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/tech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signals/sync/tech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signal templates
         * @description Needs a key with the scope read.
         */
        get: operations["listSignalTemplates"];
        put?: never;
        /**
         * Create a signal template
         * @description Needs a key with the scope score.
         */
        post: operations["createSignalTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signal template
         * @description Needs a key with the scope read.
         */
        get: operations["getSignalTemplate"];
        put?: never;
        post?: never;
        /**
         * Delete a signal template
         * @description It can no longer be used; its versions and answers remain.
         *
         *     Needs a key with the scope score.
         */
        delete: operations["deleteSignalTemplate"];
        options?: never;
        head?: never;
        /**
         * Update a signal template
         * @description Creates the next version. Omitted fields keep their values; null empties a field.
         *
         *     Needs a key with the scope score.
         */
        patch: operations["updateSignalTemplate"];
        trace?: never;
    };
    "/v1/signal-templates/extract/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose signal templates
         * @description Groups ad-hoc questions of the same meaning, of the types boolean, number, percentage, currency and list. Changes nothing.
         *
         *     Needs a key with the scope score.
         */
        post: operations["proposeSignalTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/signal-templates/extract/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply proposed signal templates
         * @description Creates the templates and attaches their runs, all or nothing. The clusters of a proposal may be edited before.
         *
         *     Needs a key with the scope score.
         */
        post: operations["applySignalTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/signals/{signalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/signals/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/signals/{signalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scoring profiles
         * @description Needs a key with the scope read.
         */
        get: operations["listScoringProfiles"];
        put?: never;
        /**
         * Create a scoring profile
         * @description Needs a key with the scope score.
         */
        post: operations["createScoringProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/profiles/{profileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a scoring profile
         * @description Needs a key with the scope read.
         */
        get: operations["getScoringProfile"];
        /**
         * Update a scoring profile
         * @description Replaces what is given of name, description and settings; the type cannot change. Changed settings rescore its objects.
         *
         *     Needs a key with the scope score.
         */
        put: operations["updateScoringProfile"];
        post?: never;
        /**
         * Delete a scoring profile
         * @description Also deletes its rules, assignments and scores.
         *
         *     Needs a key with the scope score.
         */
        delete: operations["deleteScoringProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/profiles/{profileId}/objects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the best objects of a profile
         * @description Objects with their scores, highest score of the chosen dimension first. Follow `nextCursor` for the next page.
         *
         *     Needs a key with the scope read.
         */
        get: operations["listBestObjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/profiles/{profileId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scoring rules
         * @description Needs a key with the scope read.
         */
        get: operations["listScoringRules"];
        /**
         * Create or replace a scoring rule
         * @description Replaces the rule for the same template and dimension, which keeps its id. The answer type must be the template’s and the point values must have its shape; otherwise 422 INVALID_POINT_VALUES with every problem in `fields`.
         *
         *     Needs a key with the scope score.
         */
        put: operations["putScoringRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/profiles/{profileId}/rules/{ruleId}": {
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
         * Delete a scoring rule
         * @description Deleting the last rule of a dimension deletes the scores of that dimension.
         *
         *     Needs a key with the scope score.
         */
        delete: operations["deleteScoringRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List assignments of an object
         * @description Needs a key with the scope read.
         */
        get: operations["listAssignments"];
        put?: never;
        /**
         * Create an assignment
         * @description An existing assignment is returned with 200.
         *
         *     Needs a key with the scope score.
         */
        post: operations["createAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/assignments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create assignments in bulk
         * @description Assigns up to 500 objects to a profile, all or nothing. Returns the new assignments only.
         *
         *     Needs a key with the scope score.
         */
        post: operations["createAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/assignments/{assignmentId}": {
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
         * Delete an assignment
         * @description Also deletes the object’s scores by that profile and their history.
         *
         *     Needs a key with the scope score.
         */
        delete: operations["deleteAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scores of objects
         * @description One row for each profile and dimension, for up to 500 objects; objects without scores are left out.
         *
         *     Needs a key with the scope read.
         */
        get: operations["listScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/scores/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List score history
         * @description Needs a key with the scope read.
         */
        get: operations["listScoreHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/compute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute scores
         * @description Queues the computation of objects’ scores by all profiles to which they are assigned. An object that is queued already is computed once. Both counts are of distinct objects.
         *
         *     Needs a key with the scope score.
         */
        post: operations["computeScores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scoring/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate scoring rules
         * @description Scores objects by the saved and by the proposed rules, compares the distributions, and warns about problems of the rules. Saves nothing.
         *
         *     Needs a key with the scope score.
         */
        post: operations["simulateScores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/find-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a work e-mail address
         * @description Answers within about 15 seconds. `found` costs credits, and so does a `not_found` for which mail hosts of the domain were asked. `inconclusive` is free: try again later. The header `Assay-Reason` says why it ended so.
         *
         *     Needs a key with the scope research.
         */
        post: operations["findWorkEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/find-email/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find work e-mail addresses in batch
         * @description Searches up to 1,000 contacts, domain by domain, each charged separately; poll the batch. A contact that cannot be searched gets an error in its own row. Batches are kept for 30 days.
         *
         *     Needs a key with the scope research; with `dryRun` read is enough.
         */
        post: operations["findWorkEmails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/find-email/batch/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a work e-mail batch
         * @description Poll until `status` is `completed` or `failed`. Free of charge.
         *
         *     Needs a key with the scope read.
         */
        get: operations["getWorkEmailBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/enrich/work-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrich work e-mail
         * @description Answers within about 15 seconds. `found` costs credits, and so does a `not_found` for which mail hosts of the domain were asked. `inconclusive` is free: try again later. The header `Assay-Reason` says why it ended so.
         *
         *     Needs a key with the scope research.
         */
        post: operations["enrichWorkEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
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
         * Erase a contact
         * @description Deletes every run, answer, source page and delivery about this person, and refuses research about them from now on. An audit entry and a hash of the profile URL remain.
         *
         *     Needs a key with the scope admin, or one that was made without scopes.
         */
        delete: operations["eraseContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credit balance
         * @description Needs a key with the scope read.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get usage
         * @description Needs a key with the scope read.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Needs a key with the scope read.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It hears of events from now on. The secret is shown this once.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}": {
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
         * Delete a webhook endpoint
         * @description What waits for it ends as failed; its log stays.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Its address, events or status. `enabled` resumes it and sends what waited; `paused` keeps events, for a week at most.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook endpoint
         * @description Sends an event of the type `webhook.test` at once and once, whatever the status, and answers with the delivery.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{endpointId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Makes a new secret, shown this once. Until the overlap ends, each delivery has a signature with either secret.
         *
         *     Needs a key with the scope admin.
         */
        post: operations["rotateWebhookEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Needs a key with the scope read.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a webhook delivery
         * @description Sends the same id and body again at once, with a new schedule of attempts; also while attempts still run.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connectors
         * @description Needs a key with the scope read.
         */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your organisation
         * @description Needs a key with the scope read.
         */
        get: operations["getOrganisation"];
        /**
         * Update your organisation
         * @description Changes what is given; what is left out stays, also inside the description.
         *
         *     Needs a key with one of the scopes research, score and admin.
         */
        put: operations["updateOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/enrich.batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Research many companies */
        post: operations["rpcEnrichBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/enrich.latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the latest answers about many companies */
        post: operations["rpcEnrichLatest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/runs.many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get many runs */
        post: operations["rpcRunsMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/scores.many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the scores of many objects */
        post: operations["rpcScoresMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/email.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find a work e-mail address by tRPC */
        post: operations["rpcEmailFind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/email.batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find many work e-mail addresses */
        post: operations["rpcEmailBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/email.batchStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a batch of e-mail searches */
        post: operations["rpcEmailBatchStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/profiles.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List all scoring profiles by tRPC */
        post: operations["rpcProfilesList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/bulk.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a bulk enrichment by tRPC */
        post: operations["rpcBulkStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/bulk.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a bulk enrichment by tRPC */
        post: operations["rpcBulkStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/bulk.results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the results of a bulk enrichment by tRPC */
        post: operations["rpcBulkResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/bulk.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a bulk enrichment by tRPC */
        post: operations["rpcBulkCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/templates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List templates by tRPC */
        post: operations["rpcTemplatesList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/credits.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the balance by tRPC */
        post: operations["rpcCreditsGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trpc/usage.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get usage by tRPC */
        post: operations["rpcUsageGet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check liveness */
        get: operations["checkLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check readiness */
        get: operations["checkReadiness"];
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
        /** Get Prometheus metrics */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    signalCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signal completed
         * @description Sent to the webhookUrl of a request when new work completes; answers from the cache are not delivered. Signed according to Standard Webhooks with the secret of the organisation. Any 2xx counts as delivered, 410 ends the attempts, anything else is retried, with up to eight attempts over a day.
         */
        post: operations["signalCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event
         * @description Sent to every enabled webhook endpoint that asked for its type, signed with the secret of the endpoint. 410 disables the endpoint.
         */
        post: operations["event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        EnrichCompany: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        EnrichTechStack: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            /**
             * @description Every system of this category. Not together with technology.
             * @enum {string}
             */
            category?: "erp" | "crm";
            /** @description One product, by its common name. Not together with category. */
            technology?: string;
        };
        StartBulk: {
            /** @description Rows with an invalid domain are rejected alone. Rows of one company share its research. */
            rows: {
                domain: string;
                /** @description Yours; comes back with every result of the row. */
                externalId?: string | null;
            }[];
            types?: components["schemas"]["Types"];
            questions?: components["schemas"]["Questions"];
            signalTemplateIds?: components["schemas"]["SignalTemplateIds"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            dryRun?: components["schemas"]["DryRun"];
        };
        EnrichCompanyCustom: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["AnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        EnrichCustomBatch: {
            targets: string[];
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["EnrichCustomBatchAnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            dryRun?: components["schemas"]["DryRun"];
        };
        EnrichContactCustom: {
            /**
             * @description Profile URL of a person; it identifies the contact.
             * @example https://profiles.example/in/jane-doe
             */
            contactProfileUrl: string;
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["AnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        CreateSignal: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        CreateTechSignal: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            /**
             * @description Every system of this category. Not together with technology.
             * @enum {string}
             */
            category?: "erp" | "crm";
            /** @description One product, by its common name. Not together with category. */
            technology?: string;
        };
        CreateSignalTemplate: {
            name: string;
            description?: string | null;
            question: string;
            answerType?: components["schemas"]["AnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
        };
        UpdateSignalTemplate: {
            name?: string;
            description?: string | null;
            question?: string;
            /** @enum {string} */
            answerType?: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contact_posts" | "contact_engagements" | "json_schema";
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
        };
        ProposeTemplates: {
            /** @enum {string} */
            signalType: "COMPANY" | "CONTACT";
            maxCandidates?: components["schemas"]["ProposeTemplatesMaxCandidates"];
        };
        ApplyTemplates: {
            clusters: ({
                /** @constant */
                kind: "new";
                name: string;
                question: string;
                /** @enum {string} */
                answerType: "boolean" | "number" | "percentage" | "currency" | "list";
                executionIds: string[];
            } | {
                /** @constant */
                kind: "existing";
                /** Format: uuid */
                templateId: string;
                executionIds: string[];
            })[];
        };
        CreateCompanySignal: {
            /**
             * @description A bare domain such as example.com: no protocol, path, port or e-mail address.
             * @example example.com
             */
            domain: string;
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["AnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        CreateSignalBatch: {
            signals: {
                /** @description Required unless signalTemplateId is given. */
                question?: string;
                /**
                 * Format: uuid
                 * @description Asks the question of this template, in its latest version.
                 */
                signalTemplateId?: string;
                answerType?: components["schemas"]["CreateSignalBatchAnswerType"];
                weight?: ("important" | "nice_to_have" | "not_important") | null;
                /**
                 * Format: uri
                 * @description Receives the completed signal by POST, signed.
                 * @example https://hooks.example.com/assay
                 */
                webhookUrl?: string;
                forceRefresh?: components["schemas"]["CreateSignalBatchForceRefresh"];
            }[];
            domains: string[];
            async?: components["schemas"]["CreateSignalBatchAsync"];
            dryRun?: components["schemas"]["DryRun"];
        };
        CreateContactSignal: {
            /**
             * @description Profile URL of a person; it identifies the contact.
             * @example https://profiles.example/in/jane-doe
             */
            contactProfileUrl: string;
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["AnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
        };
        CreateScoringProfile: {
            /** @enum {string} */
            profileType: "company" | "contact";
            name: string;
            description?: string | null;
            settings?: components["schemas"]["ProfileSettings"] | null;
        };
        ProfileSettings: {
            /** @description Names for parts of the scale; a score is in the band with the highest `min` that it reaches. */
            bands?: components["schemas"]["ScoreBand"][] | null;
            /** @description Whether scores have a percentile among all objects of the profile. */
            percentile?: boolean | null;
            /** @description By ruleId, for urgency rules: days after which an answer earns half of its points. */
            halfLifeDays?: {
                [key: string]: number;
            } | null;
            /** @description Answers with a lower confidence, or none, count as missing. */
            minConfidence?: number | null;
        };
        ScoreBand: {
            name: string;
            /** @description The lowest score of the band. */
            min: number;
        };
        UpdateScoringProfile: {
            name: string;
            /** @description Kept when left out; empty removes it. */
            description?: string | null;
            /** @description Kept when left out; null removes them. */
            settings?: components["schemas"]["ProfileSettings"] | null;
        };
        PutScoringRule: {
            /** Format: uuid */
            signalTemplateId: string;
            /** @enum {string} */
            dimension: "fit" | "urgency";
            /**
             * @description The answer type of the template.
             * @enum {string}
             */
            answerType: "boolean" | "number" | "percentage" | "currency" | "list";
            /**
             * @example {
             *       "choices": {
             *         "Salesforce": 10,
             *         "HubSpot": 8,
             *         "None": -10
             *       }
             *     }
             */
            pointValues: components["schemas"]["PointValues"];
        };
        AssignObject: {
            /** Format: uuid */
            profileId: string;
            /** @enum {string} */
            objectType: "company" | "contact";
            /** @description A domain (company) or a profile URL (contact); another text is kept as given. */
            objectId: string;
        };
        AssignObjects: {
            /** Format: uuid */
            profileId: string;
            /** @enum {string} */
            objectType: "company" | "contact";
            objectIds: string[];
        };
        ComputeScores: {
            /** @enum {string} */
            objectType: "company" | "contact";
            objectIds: string[];
        };
        SimulateScores: {
            /** Format: uuid */
            profileId: string;
            /** @description The whole rule set to try; the saved one when left out. */
            rules?: components["schemas"]["PutScoringRule"][];
            /** @description A sample of the assigned objects when left out. */
            objectIds?: string[];
        };
        FindEmail: {
            /**
             * @description Given name and surname, in any usual form.
             * @example Jane van den Berg
             */
            full_name: string;
            /**
             * @description The bare domain of the addresses: `www.` and a trailing dot are removed, URLs are refused.
             * @example example.com
             */
            domain: string;
            /** @description Used only to find the right domain when this one redirects or does not answer. */
            company_name?: string | null;
            /** @description Where the company is; used like company_name. */
            location?: string | null;
        };
        FindEmailBatch: {
            /** @description Repeated contacts are searched and listed once; case does not matter. */
            contacts: {
                full_name: string;
                domain: string;
            }[];
            dryRun?: components["schemas"]["FindEmailBatchDryRun"];
        };
        RotateWebhookSecret: {
            overlapHours?: components["schemas"]["RotateWebhookSecretOverlapHours"];
        };
        UpdateOrganizationProfile: {
            name?: string;
            website?: string | null;
            description?: {
                general?: string | null;
                products?: string | null;
                useCases?: string | null;
                valueProp?: string | null;
            } | null;
        };
        RpcEnrichBatch: {
            /** @description Required unless signalTemplateId is given. */
            question?: string;
            answerType?: components["schemas"]["EnrichCustomBatchAnswerType"];
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description Asks the question of this template, with its answer type, weight and criteria, in its latest version.
             */
            signalTemplateId?: string;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            verificationMode?: components["schemas"]["VerificationMode"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            /** @description Domains of companies, or profile URLs of people. Repeated ones share a run. */
            targets: string[];
            entityType?: components["schemas"]["RpcEnrichBatchEntityType"];
            /** @description For people: the site of the employer of each target, in their order; null where it is not known. */
            employerDomains?: (string | null)[];
            type?: components["schemas"]["RpcEnrichBatchType"];
            /**
             * @description Every system of this category. Not together with technology.
             * @enum {string}
             */
            category?: "erp" | "crm";
            /** @description One product, by its common name. Not together with category. */
            technology?: string;
            dryRun?: components["schemas"]["DryRun"];
            /** @description Repeats of the call with this key within 24 hours get the first answer; the work is done once. */
            idempotencyKey?: string;
        };
        RpcFindEmail: {
            /**
             * @description Given name and surname, in any usual form.
             * @example Jane van den Berg
             */
            full_name: string;
            /**
             * @description The bare domain of the addresses: `www.` and a trailing dot are removed, URLs are refused.
             * @example example.com
             */
            domain: string;
            /** @description Used only to find the right domain when this one redirects or does not answer. */
            company_name?: string | null;
            /** @description Where the company is; used like company_name. */
            location?: string | null;
            /** @description Repeats of the call with this key within 24 hours get the first answer; the work is done once. */
            idempotencyKey?: string;
        };
        RpcFindEmailBatch: {
            /** @description Repeated contacts are searched and listed once; case does not matter. */
            contacts: {
                full_name: string;
                domain: string;
            }[];
            dryRun?: components["schemas"]["FindEmailBatchDryRun"];
            /** @description Repeats of the call with this key within 24 hours get the first answer; the work is done once. */
            idempotencyKey?: string;
        };
        RpcStartBulk: {
            /** @description Companies by domain, or people by profileUrl, not both. Rows that are invalid are rejected alone. Rows of one company, or of one person at one employer, share its research. */
            rows: {
                domain?: string;
                /** @description Of a person. */
                profileUrl?: string;
                /** @description Of a person, where it is known. */
                employerDomain?: string | null;
                /** @description Yours; comes back with every result of the row. */
                externalId?: string | null;
            }[];
            types?: components["schemas"]["Types"];
            questions?: components["schemas"]["Questions"];
            signalTemplateIds?: components["schemas"]["SignalTemplateIds"];
            /**
             * Format: uri
             * @description Receives the completed signal by POST, signed.
             * @example https://hooks.example.com/assay
             */
            webhookUrl?: string;
            forceRefresh?: components["schemas"]["ForceRefresh"];
            dryRun?: components["schemas"]["DryRun"];
            /** @description Repeats of the call with this key within 24 hours get the first answer; the work is done once. */
            idempotencyKey?: string;
        };
        RpcBulkResultsOf: {
            /** Format: uuid */
            batchId: string;
            /** @description `nextCursor` of the page before. */
            cursor?: string;
            limit?: components["schemas"]["RpcBulkResultsOfLimit"];
        };
        RpcListTemplates: {
            limit?: components["schemas"]["RpcListTemplatesLimit"];
            offset?: components["schemas"]["RpcListTemplatesOffset"];
            includeDeleted?: components["schemas"]["RpcListTemplatesIncludeDeleted"];
        };
        RpcUsageQuery: {
            /**
             * Format: date-time
             * @example 2026-11-28
             * @example 2026-11-28T09:00:00Z
             */
            from?: string;
            /**
             * Format: date-time
             * @example 2026-11-28
             * @example 2026-11-28T09:00:00Z
             */
            to?: string;
            groupBy?: components["schemas"]["RpcUsageQueryGroupBy"];
        };
        Signal: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            signalType: "COMPANY" | "CONTACT";
            /** @enum {string} */
            namedSignal?: "funding" | "mna" | "tech" | "open-jobs" | "firmographics";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            domain?: string;
            /** @description Only on signals about contacts. */
            contactProfileUrl?: string;
            /** @description Only on custom signals, as are the template id, weight and criteria below. */
            question?: string;
            /** Format: uuid */
            signalTemplateId?: string;
            /** @enum {string} */
            weight?: "important" | "nice_to_have" | "not_important";
            qualificationCriteria?: {
                [key: string]: unknown;
            };
            /**
             * @description The qualification that the criteria give the answer.
             * @enum {string}
             */
            qualification?: "disqualified" | "poor" | "neutral" | "good" | "excellent";
            /**
             * @description Present when completed.
             * @enum {string}
             */
            answerType?: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contacts_generation" | "contact_posts" | "contact_engagements" | "json_schema";
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Present when completed.
             */
            completedAt?: string;
            answer?: components["schemas"]["AnyResult"];
            confidence?: number;
            reasoning?: string;
            sources?: components["schemas"]["RunSource"][];
            /** @description Present when failed. */
            error?: string;
            /**
             * @description Present when failed.
             * @enum {string}
             */
            errorCode?: "DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL";
            /** @description Present when failed. */
            retryable?: boolean;
        };
        AnyResult: components["schemas"]["FirmographicsResult"] | components["schemas"]["FundingResult"] | components["schemas"]["MAndAResult"] | components["schemas"]["OpenJobsResult"] | components["schemas"]["TechStackResult"] | components["schemas"]["OpenTextResult"] | components["schemas"]["NumberResult"] | components["schemas"]["BooleanResult"] | components["schemas"]["ListResult"] | components["schemas"]["PercentageResult"] | components["schemas"]["CurrencyResult"] | components["schemas"]["UrlResult"] | components["schemas"]["ContactsResult"] | components["schemas"]["ContactsGenerationResult"] | components["schemas"]["ContactPostsResult"] | components["schemas"]["ContactEngagementsResult"] | components["schemas"]["ObjectResult"];
        FirmographicsResult: {
            /** @constant */
            type: "json_schema";
            jsonSchema: components["schemas"]["FirmographicsSignalAnswer"];
        };
        FirmographicsSignalAnswer: {
            name: string | null;
            domain: string | null;
            /** @description The address of the home page, after redirects. */
            website: string | null;
            /** @description Where a source says "more than N", N; the reasoning says so. */
            employeeCount: number | null;
            sizeRange: ("1-10" | "11-50" | "51-200" | "201-500" | "501-1000" | "1001-5000" | "5001-10000" | "10001+") | null;
            type: ("public" | "private" | "nonprofit" | "government" | "educational" | "partnership" | "cooperative" | "sole-proprietorship") | null;
            foundedYear: number | null;
            headquarters: components["schemas"]["Headquarters"] | null;
            linkedInFollowers: number | null;
            linkedinIndustry: string | null;
            svcCategory: components["schemas"]["SvcCategory"] | null;
            segments: ("B2B" | "B2C" | "B2B2C" | "B2G" | "C2C")[] | null;
            segmentRationale: string | null;
        };
        Headquarters: {
            city: string | null;
            /** @description State, province or region, in full. */
            state: string | null;
            /** @description ISO 3166-1 alpha-2. */
            countryCode: string | null;
        };
        SvcCategory: {
            primary: string;
            /** @description Null when the pages show the primary category and no more. */
            niche: string | null;
            confidence: number;
            rationale: string;
            evidence: components["schemas"]["Evidence"][];
        };
        Evidence: {
            /** @description Where on the page it was found, for example "title" or "heading". */
            type: string;
            url: string;
            title: string;
        };
        FundingResult: {
            /** @constant */
            type: "json_schema";
            jsonSchema: components["schemas"]["FundingSignalAnswer"];
        };
        FundingSignalAnswer: {
            /** @description Whether a primary equity round or a listing event was found. */
            hasFundingEvent: boolean;
            /** @description Whether its shares are listed. A filed S-1 alone is not a listing. */
            isPublic: boolean;
            /** @description The round of the latest event; `IPO` for listed companies; null where nothing was found. */
            latestRound: string | null;
            /** @description The latest primary equity round, newest first; never secondary, tender, debt or grant. */
            latestEvents: components["schemas"]["FundingEvent"][];
        };
        FundingEvent: {
            /**
             * @description A private primary equity round, or a stock exchange listing.
             * @enum {string}
             */
            eventType: "funding-round" | "ipo" | "direct-listing" | "spac";
            /** @description `Seed`, `Series B`, `IPO`, … `Undisclosed` where no source names the round. */
            round: string;
            /** @description Primary equity raised, in whole units of the currency; null where it is not stated. */
            amount: number | null;
            /** @description ISO 4217; null where no amount is stated. */
            currency: string | null;
            /** @description Lead investors first. Empty where none are named. */
            investors: string[];
            /** @description Null where no source dates the announcement. */
            announcedAt: string | null;
            sourceUrls: string[];
        };
        MAndAResult: {
            /** @constant */
            type: "json_schema";
            jsonSchema: components["schemas"]["MAndASignalAnswer"];
        };
        MAndASignalAnswer: {
            /** @description Whether a deal was completed, or signed and announced by a party. Rumours do not count. */
            detected: boolean;
            /** @description One per deal, newest first, undated ones last. */
            latestEvents: components["schemas"]["MAndAEvent"][];
        };
        MAndAEvent: {
            /**
             * @description `acquiree`: the company was bought, at any time. `acquirer`: it bought, in the last 24 months.
             * @enum {string}
             */
            role: "acquiree" | "acquirer";
            /** @description The other party, as the sources name it. */
            counterparty: string;
            /**
             * @description `rumored`: every deal that is not completed, signed ones included.
             * @enum {string}
             */
            status: "terminated" | "rumored" | "completed";
            /** @description The price, in whole units of the currency; null where it is not stated. */
            amount: number | null;
            /** @description ISO 4217; null where no price is stated. */
            currency: string | null;
            /** @description Day of the first announcement; null where no source dates it. */
            announcedAt: string | null;
            sourceUrls: string[];
        };
        OpenJobsResult: {
            /** @constant */
            type: "json_schema";
            jsonSchema: components["schemas"]["OpenJobsSignalAnswer"];
        };
        OpenJobsSignalAnswer: {
            /** @description Open adverts first published in the trailing 90 days, all of them. 0 when the boards were read and list none; null when that could not be determined. */
            openings: number | null;
            /** @description Samples: the most frequent titles, then the newest. */
            topTitles: string[] | null;
            /** @description Job functions, most adverts first, from the fixed list in docs/open-jobs.md. */
            hiringThemes: string[] | null;
            /** @description Samples: technologies that the adverts name, most adverts first. */
            techHiringFor: string[] | null;
            /** @description Samples: places as the adverts write them. */
            locations: string[] | null;
            /** @description Publication date of the newest open advert. */
            latestPostingDate: string | null;
            /** @description The boards or pages that the adverts were read from. */
            source: string | null;
        };
        TechStackResult: {
            /** @constant */
            type: "json_schema";
            jsonSchema: components["schemas"]["TechSignalAnswer"];
        };
        TechSignalAnswer: {
            /** @enum {string} */
            scope: "category" | "technology";
            /**
             * @description The category asked for, or the one that the technology belongs to.
             * @enum {string}
             */
            category: "erp" | "crm";
            /** @description Slug of the current system of record in the category; null when none is shown. */
            primary: string | null;
            technologies: components["schemas"]["TechnologyFinding"][];
        };
        TechnologyFinding: {
            /** @description Canonical slug, for example "salesforce". */
            technology: string;
            displayName: string;
            /** @enum {string} */
            status: "active" | "churned" | "not_found";
            /** @description Confidence in the status, 0 to 1. */
            confidence: number;
            /** @description Year and month of the newest evidence; null without dated evidence. */
            lastEvidence: string | null;
            /** @description Public pages with the evidence; empty when nothing was found. */
            evidence: components["schemas"]["Evidence"][];
        };
        OpenTextResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "open_text";
            openText: {
                value: string | null;
            };
        };
        NumberResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "number";
            number: {
                value: number | null;
            };
        };
        BooleanResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "boolean";
            boolean: {
                value: boolean | null;
            };
        };
        ListResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "list";
            list: {
                value: string[] | null;
            };
        };
        PercentageResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "percentage";
            percentage: {
                value: number | null;
            };
        };
        CurrencyResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "currency";
            currency: {
                /** @description In whole units of the currency. */
                value: number | null;
                /** @description ISO 4217; present with a value. */
                currency?: string;
            };
        };
        UrlResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "url";
            url: {
                value: string | null;
            };
        };
        ContactsResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "contacts";
            contacts: {
                value: components["schemas"]["FoundContact"][] | null;
            };
        };
        FoundContact: {
            name: string;
            role: string | null;
            sourceUrl: string;
        };
        ContactsGenerationResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "contacts_generation";
            contactsGeneration: {
                value: components["schemas"]["FoundContact"][] | null;
            };
        };
        ContactPostsResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "contact_posts";
            contactPosts: {
                value: components["schemas"]["ContactPost"][] | null;
            };
        };
        ContactPost: {
            author: string | null;
            title: string;
            url: string;
            /** @description ISO 8601, as exact as the page states it. */
            publishedAt: string | null;
        };
        ContactEngagementsResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "contact_engagements";
            contactEngagements: {
                value: components["schemas"]["ContactEngagement"][] | null;
            };
        };
        ContactEngagement: {
            type: string | null;
            title: string;
            url: string;
            /** @description ISO 8601, as exact as the page states it. */
            date: string | null;
        };
        ObjectResult: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "json_schema";
            jsonSchema: {
                [key: string]: unknown;
            } | null;
        };
        RunSource: {
            url: string;
            title: string;
            /** @description The exact words of the stored page that support the answer. */
            excerpt: string;
            /** @description The answer fields that these words support. */
            fields: string[];
            /** Format: date-time */
            accessedAt: string;
            publishedAt: string | null;
            /**
             * @description `true`: the page shows its text only by scripts, and was read as a browser drew it.
             * @constant
             */
            rendered?: true;
        };
        WebhookEvent: {
            /**
             * Format: uuid
             * @description Also the webhook-id header, and the id of the delivery.
             */
            id: string;
            type: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed") | "webhook.test";
            /** Format: date-time */
            createdAt: string;
            /** @description The run as GET shows it, the status of the batch, or the row of the score. */
            data: {
                [key: string]: unknown;
            };
        };
        FirmographicsRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "firmographics";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string | null;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /** @constant */
            answerType: "json_schema";
            result: components["schemas"]["FirmographicsResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        RunReader: {
            /**
             * @description `model`: a language model, whose quotes were checked against the pages. `plain`: the reader without a model. `none`: structured sources alone, or no answer yet.
             * @enum {string}
             */
            kind: "model" | "plain" | "none";
            /** @description Name of the language model. */
            model: string | null;
        };
        ChangeContext: {
            changed: boolean;
            /** @enum {string} */
            changeType: "unchanged" | "added" | "removed" | "modified";
            /** Format: uuid */
            previousRunId: string;
            /** Format: date-time */
            previousCompletedAt: string;
            previousResult: components["schemas"]["AnyResult"] | null;
            summary: string;
        };
        RunCredits: {
            /** @enum {string} */
            state: "reserved" | "charged" | "released" | "free";
            amount: number;
            priceVersion: string;
        };
        ErrorEnvelope: {
            error: {
                type: string;
                code: string;
                message: string;
                errorCode: string;
                errorAction: string;
                details: {
                    [key: string]: unknown;
                };
                /** Format: uuid */
                requestId: string;
                fields: components["schemas"]["FieldError"][];
                debug?: {
                    cause: string;
                };
            };
        };
        FieldError: {
            field: string;
            message: string;
        };
        ConflictEnvelope: {
            error: {
                type: string;
                code: string;
                message: string;
                errorCode: string;
                errorAction: string;
                details: {
                    [key: string]: unknown;
                };
                /** Format: uuid */
                requestId: string;
                fields: components["schemas"]["FieldError"][];
                debug?: {
                    cause: string;
                };
            };
            /** @description With ALREADY_ATTACHED: the runs that belong to a template already. */
            alreadyAttached?: string[];
        };
        RateLimitBody: {
            /** @constant */
            statusCode: 429;
            message: string;
            /** @constant */
            error: "Too Many Requests";
            /** @description Seconds to wait before the next request. */
            retryAfter: number;
        };
        FundingRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "funding";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string | null;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /** @constant */
            answerType: "json_schema";
            result: components["schemas"]["FundingResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        MAndARun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mna";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string | null;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /** @constant */
            answerType: "json_schema";
            result: components["schemas"]["MAndAResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        OpenJobsRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "open-jobs";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string | null;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /** @constant */
            answerType: "json_schema";
            result: components["schemas"]["OpenJobsResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        TechStackRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tech-stack";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string | null;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /** @constant */
            answerType: "json_schema";
            result: components["schemas"]["TechStackResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        BulkAccepted: {
            /** @description Null with dryRun. */
            batchId: string | null;
            /** @description Rows. */
            accepted: number;
            /** @description Rows. */
            rejected: number;
            errors: components["schemas"]["BulkRowError"][];
            estimate: components["schemas"]["BatchEstimate"];
        };
        BulkRowError: {
            /** @description Its place among the rows, from 0. */
            row: number;
            domain: string;
            externalId: string | null;
            /** @constant */
            code: "VALIDATION_ERROR";
            message: string;
        };
        BatchEstimate: {
            /** @description Targets that can be researched. */
            rows: number;
            /** @description Of these, those answered already or under way; they are free. */
            cached: number;
            /** @description What the remaining ones would cost. */
            credits: number;
        };
        BulkStatus: {
            /** Format: uuid */
            batchId: string;
            /** @enum {string} */
            status: "processing" | "completed" | "cancelled" | "failed";
            /** @description At one moment. */
            counts: {
                rows: number;
                /** @description Rows. */
                accepted: number;
                /** @description Rows. */
                rejected: number;
                /** @description Researches of distinct companies; the five numbers below add up to it. */
                total: number;
                waiting: number;
                processing: number;
                completed: number;
                failed: number;
                cancelled: number;
                /** @description Of the total, those that were answered or under way: free. */
                cached: number;
            };
            credits: {
                /** @description Held when the batch was accepted. */
                estimated: number;
                /** @description Held now. */
                reserved: number;
                charged: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description When the last run ended. */
            completedAt: string | null;
        };
        BulkResults: {
            /** Format: uuid */
            batchId: string;
            /** @enum {string} */
            status: "processing" | "completed" | "cancelled" | "failed";
            results: components["schemas"]["BulkResult"][];
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        BulkResult: {
            /** @description Its place among the rows, from 0. */
            row: number;
            domain: string;
            externalId: string | null;
            /**
             * @description completed: every research has ended.
             * @enum {string}
             */
            status: "rejected" | "processing" | "completed";
            /** @description Why the row was rejected. */
            error: string | null;
            researches: {
                /** @description The type, or the question. */
                research: string;
                /**
                 * @description waiting: its run has not been made yet. cancelled: it never will be.
                 * @enum {string}
                 */
                status: "waiting" | "processing" | "completed" | "failed" | "cancelled";
                /** @description Null while waiting, and when cancelled. */
                run: components["schemas"]["EnrichmentRun"] | null;
            }[];
        };
        EnrichmentRun: components["schemas"]["QuestionRun"] | components["schemas"]["FirmographicsRun"] | components["schemas"]["FundingRun"] | components["schemas"]["MAndARun"] | components["schemas"]["OpenJobsRun"] | components["schemas"]["TechStackRun"];
        QuestionRun: {
            /** Format: uuid */
            id: string;
            /** @constant */
            object: "enrichment_run";
            /** @enum {string} */
            entityType: "company" | "contact";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom";
            /** @enum {string} */
            status: "processing" | "completed" | "failed";
            entity: {
                domain: string | null;
                companyId: string | null;
                contactProfileUrl: string | null;
            };
            question: string;
            signalTemplateId: string | null;
            signalTemplateVersionId: string | null;
            /**
             * @description The type of the answer.
             * @enum {string}
             */
            answerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contacts_generation" | "contact_posts" | "contact_engagements" | "json_schema";
            result: components["schemas"]["QuestionResult"] | null;
            resultSchemaVersion: string;
            reasoning: string | null;
            confidence: number | null;
            sources: components["schemas"]["RunSource"][];
            reader: components["schemas"]["RunReader"];
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            /** @description Custom runs: the qualification that the criteria give the answer. */
            qualification?: ("disqualified" | "poor" | "neutral" | "good" | "excellent") | null;
            /**
             * @description Custom runs.
             * @enum {string}
             */
            verificationMode?: "strict" | "lenient";
            /** @description Custom runs: as given in the request. */
            connectors?: {
                [key: string]: unknown;
            };
            changeContext: components["schemas"]["ChangeContext"] | null;
            credits: components["schemas"]["RunCredits"];
            error: string | null;
            errorCode: ("DOMAIN_UNREACHABLE" | "NOTHING_TO_READ" | "SCHEMA_UNSATISFIED" | "UPSTREAM_FAILED" | "UPSTREAM_RATE_LIMITED" | "TIMEOUT" | "CANCELLED" | "INTERNAL") | null;
            retryable: boolean | null;
            /** Format: date-time */
            createdAt: string;
            completedAt: string | null;
        };
        QuestionResult: components["schemas"]["OpenTextResult"] | components["schemas"]["NumberResult"] | components["schemas"]["BooleanResult"] | components["schemas"]["ListResult"] | components["schemas"]["PercentageResult"] | components["schemas"]["CurrencyResult"] | components["schemas"]["UrlResult"] | components["schemas"]["ContactsResult"] | components["schemas"]["ContactsGenerationResult"] | components["schemas"]["ContactPostsResult"] | components["schemas"]["ContactEngagementsResult"] | components["schemas"]["ObjectResult"];
        EnrichmentRunBatch: {
            /** @constant */
            object: "enrichment_run_batch";
            accepted: number;
            rejected: number;
            runs: components["schemas"]["QuestionRun"][];
            errors: components["schemas"]["TargetError"][];
            estimate?: components["schemas"]["BatchEstimate"];
        };
        TargetError: {
            target: string;
            code: string;
            message: string;
        };
        EnrichmentRunPage: {
            results: components["schemas"]["EnrichmentRun"][];
            total: number;
            limit: number;
            offset: number;
            count: number;
        };
        SignalTemplatePage: {
            items: components["schemas"]["SignalTemplate"][];
            total: number;
            limit: number;
            offset: number;
            hasMore: boolean;
        };
        SignalTemplate: {
            /**
             * Format: uuid
             * @description Equal to templateId.
             */
            id: string;
            /**
             * Format: uuid
             * @description Constant across versions.
             */
            templateId: string;
            /**
             * Format: uuid
             * @description Of this version; runs carry it as signalTemplateVersionId.
             */
            versionId: string;
            version: number;
            organizationId: string;
            name: string;
            description: string | null;
            question: string;
            /**
             * @description The type of the answer.
             * @enum {string}
             */
            answerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contacts_generation" | "contact_posts" | "contact_engagements" | "json_schema";
            outputSchema: {
                [key: string]: unknown;
            } | null;
            weight: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria: {
                [key: string]: unknown;
            } | null;
            /** @description Id of the API key, or of the user of the console, that created this version. */
            createdByUserId: string | null;
            /**
             * Format: date-time
             * @description When this version was created.
             */
            createdAt: string;
            /** @description When it was deleted, or superseded by the next version. */
            deletedAt: string | null;
            /** @enum {string} */
            source: "api" | "crm" | "sheets" | "extract";
        };
        TemplateProposal: {
            clusters: components["schemas"]["TemplateCluster"][];
            /** @description Answered ad-hoc questions of these types. */
            totalCandidates: number;
            /** @description The newest of them, which were examined. */
            processedCandidates: number;
            hasMore: boolean;
        };
        TemplateCluster: {
            /** @constant */
            kind: "new";
            name: string;
            question: string;
            /** @enum {string} */
            answerType: "boolean" | "number" | "percentage" | "currency" | "list";
            executionIds: string[];
            /** @description Wordings that were used, the most frequent first. */
            sampleQuestions: string[];
            notes: string;
        } | {
            /** @constant */
            kind: "existing";
            /** Format: uuid */
            templateId: string;
            executionIds: string[];
        };
        AppliedTemplates: {
            created: {
                /** @enum {string} */
                kind: "new" | "existing";
                /** Format: uuid */
                templateId: string;
                /** Format: uuid */
                versionId: string;
                name: string;
                /** @description Runs that now belong to the template. */
                attached: number;
            }[];
        };
        SignalPage: {
            results: components["schemas"]["Signal"][];
            total: number;
            limit: number;
            offset: number;
            count: number;
        };
        SignalBatch: {
            /** @description Null with dryRun. Of more than 500 pairs, GET /v1/companies/enrich/batch/{batchId} reads the batch. */
            batchId: string | null;
            /** Format: date-time */
            submittedAt: string;
            totalSignals: number;
            accepted: number;
            rejected: number;
            results: {
                /** @description Null where the domain was rejected, and where a batch of more than 500 pairs has yet to make it. */
                id: string | null;
                /** @enum {string} */
                status: "processing" | "completed" | "failed" | "rejected";
                domain: string;
                question: string;
                error: string | null;
                createdAt: string | null;
            }[];
            /**
             * @description completed once nothing is under way.
             * @enum {string}
             */
            status: "processing" | "completed";
            async: boolean;
            /** @description With dryRun only; a row is one signal of one domain. */
            estimate?: components["schemas"]["BatchEstimate"];
        };
        ScoringProfile: {
            /** Format: uuid */
            id: string;
            organizationId: string;
            /**
             * @description Never changes.
             * @enum {string}
             */
            type: "company" | "contact";
            name: string;
            description: string | null;
            /** @description Only present when the profile has settings. */
            settings?: components["schemas"]["ProfileSettings"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BestObjects: {
            /** @description Objects without a score of the dimension are left out. */
            results: components["schemas"]["ScoredObject"][];
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        ScoredObject: {
            /** @enum {string} */
            objectType: "company" | "contact";
            objectId: string;
            /** @description Null: the profile has no rule of this dimension. */
            fit: components["schemas"]["ScoreResult"] | null;
            /** @description Null: the profile has no rule of this dimension. */
            urgency: components["schemas"]["ScoreResult"] | null;
        };
        ScoreResult: {
            /** Format: uuid */
            id: string;
            organizationId: string;
            /** Format: uuid */
            profileId: string;
            /** @enum {string} */
            objectType: "company" | "contact";
            objectId: string;
            /** @enum {string} */
            dimension: "fit" | "urgency";
            /** @description 100 · Σ pointsEarned / Σ maxPoints, missing ones included. */
            score: number;
            /** @description Rules with an answer. */
            contributions: components["schemas"]["ScoreContribution"][];
            /** @description Rules without an answer; their maxPoints count towards the score. */
            missing: components["schemas"]["MissingSignal"][];
            /** @description How many rules have an answer. */
            signalCoverage: number;
            totalRules: number;
            /** Format: date-time */
            computedAt: string;
            /** @description Advances when the score, its coverage or its contributions change. */
            version: number;
            /** @description Of the previous version; null on the first. */
            previousScore: number | null;
            /** @description Of the previous version; empty on the first. */
            previousContributions: components["schemas"]["ScoreContribution"][];
            /** @description Only with bands; null below the lowest. */
            band?: string | null;
            /** @description Only when the profile asks for it. */
            percentile?: number | null;
        };
        ScoreContribution: {
            /** Format: uuid */
            ruleId: string;
            signalTemplateId: string;
            /** @description `true`, `5000`, labels joined by `, `. */
            matchedValue: string;
            pointsEarned: number;
            maxPoints: number;
        };
        MissingSignal: {
            /** Format: uuid */
            ruleId: string;
            signalTemplateId: string;
            maxPoints: number;
            /** @enum {string} */
            reason: "no_answer" | "failed" | "null_value" | "answer_type_changed" | "unknown_currency" | "low_confidence";
        };
        ScoringRule: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            profileId: string;
            signalTemplateId: string;
            /** @enum {string} */
            dimension: "fit" | "urgency";
            /** @description `$`: the rule reads the whole answer. */
            selector: string;
            /** @enum {string} */
            answerType: "boolean" | "number" | "percentage" | "currency" | "list";
            pointValues: components["schemas"]["PointValues"];
            /** Format: date-time */
            createdAt: string;
        };
        PointValues: {
            true: number;
            false: number;
        } | {
            ranges: {
                /** @description Inclusive; null is an open end. */
                min: number | null;
                /** @description Exclusive; null is an open end. */
                max: number | null;
                points: number;
            }[];
        } | {
            /** @description Points by label. */
            choices: {
                [key: string]: number;
            };
            /**
             * @description additive by default.
             * @enum {string}
             */
            mode?: "additive" | "best-match" | "contains-all" | "contains-none" | "exact-match";
        };
        ScoringAssignment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            profileId: string;
            organizationId: string;
            /** @enum {string} */
            objectType: "company" | "contact";
            objectId: string;
            /** Format: date-time */
            assignedAt: string;
        };
        ScoreHistory: {
            results: components["schemas"]["ScoreVersion"][];
            total: number;
            limit: number;
            offset: number;
            count: number;
        };
        ScoreVersion: {
            /** Format: uuid */
            profileId: string;
            /** @enum {string} */
            objectType: "company" | "contact";
            objectId: string;
            /** @enum {string} */
            dimension: "fit" | "urgency";
            /** @description 100 · Σ pointsEarned / Σ maxPoints, missing ones included. */
            score: number;
            /** @description Rules with an answer. */
            contributions: components["schemas"]["ScoreContribution"][];
            /** @description Rules without an answer; their maxPoints count towards the score. */
            missing: components["schemas"]["MissingSignal"][];
            /** @description How many rules have an answer. */
            signalCoverage: number;
            totalRules: number;
            /** Format: date-time */
            computedAt: string;
            /** @description Advances when the score, its coverage or its contributions change. */
            version: number;
        };
        ComputeAccepted: {
            queued: number;
            failed: number;
        };
        ScoreSimulation: {
            objects: {
                objectId: string;
                /** @enum {string} */
                dimension: "fit" | "urgency";
                /** @description By the saved rules, computed now; null without any of this dimension. */
                before: number | null;
                /** @description By the rules to try; null without any of this dimension. */
                after: number | null;
            }[];
            distribution: {
                /** @enum {string} */
                dimension: "fit" | "urgency";
                before: components["schemas"]["ScoreSpread"];
                after: components["schemas"]["ScoreSpread"];
            }[];
            lint: {
                /** @description Null: for the whole dimension, or for a rule that is not saved. */
                ruleId: string | null;
                signalTemplateId: string | null;
                /** @enum {string} */
                dimension: "fit" | "urgency";
                /** @enum {string} */
                kind: "overlapping_ranges" | "range_gap" | "unreachable_range" | "unreachable_choice" | "duplicate_choice" | "same_points" | "penalty_only" | "never_answered" | "always_same";
                message: string;
            }[];
        };
        ScoreSpread: {
            /** @description How many objects have a score. */
            objects: number;
            mean: number | null;
            median: number | null;
            min: number | null;
            max: number | null;
            /** @description Objects by tens of the score: [0, 10), [10, 20) … [90, 100]. */
            histogram: number[];
        };
        WorkEmailResult: {
            /**
             * @description inconclusive: the mail host gave no clear answer; ask again later. It costs nothing.
             * @enum {string}
             */
            status: "found" | "not_found" | "inconclusive";
            /** @description Null unless found. */
            email: string | null;
            /** @description Null unless found. */
            verification: components["schemas"]["EmailVerification"] | null;
        };
        EmailVerification: {
            /**
             * @description deliverable: the mail host confirmed the mailbox. risky: it exists or probably does; mail may bounce.
             * @enum {string}
             */
            state: "deliverable" | "risky";
            /** @description Above 80 only for deliverable. */
            score: number;
            /** @description The domain accepts mail for every address: this one is the likeliest, not a confirmed one. */
            accept_all: boolean;
        };
        EmailBatchAccepted: {
            /** Format: uuid */
            batch_id: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            /** @description Distinct contacts. */
            row_count: number;
        };
        EmailBatchEstimate: {
            /** @description Distinct contacts. */
            row_count: number;
            estimate: {
                /** @description Contacts that can be searched. */
                rows: number;
                /** @description Of these, those already in the verification cache. */
                cached: number;
                /** @description What they cost at most, that is if an address is found for each. */
                credits: number;
            };
        };
        EmailBatch: {
            /** Format: uuid */
            batch_id: string;
            /** @enum {string} */
            status: "pending" | "running" | "completed" | "failed";
            progress: {
                total: number;
                pending: number;
                found: number;
                not_found: number;
                inconclusive: number;
                error: number;
            };
            contacts: components["schemas"]["EmailBatchContact"][];
        };
        EmailBatchContact: {
            full_name: string;
            /** @description Normalised. */
            domain: string;
            /** @enum {string} */
            status: "pending" | "found" | "not_found" | "inconclusive" | "error";
            email: string | null;
            verification: components["schemas"]["EmailVerification"] | null;
            /**
             * @description With status error only.
             * @enum {string}
             */
            error_code?: "invalid_input" | "upstream_failed" | "incomplete";
            /** @description With include=reason: why the search ended so; absent until it has. */
            reason?: components["schemas"]["EmailReason"];
        };
        /** @example no_such_mailbox */
        EmailReason: string;
        Credits: {
            remainingCredits: number;
            balance: number;
            /** @description Held for runs that have not ended. */
            reserved: number;
            priceVersion: string;
        };
        Usage: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @enum {string} */
            groupBy: "day" | "operation" | "key" | "hour" | "run";
            /** @description Of the organisation in all this time; absent where no language model was asked. */
            model?: components["schemas"]["ModelUsage"];
            results: {
                /** @description A day (2026-11-21), an hour (2026-11-21T14:00:00Z), an operation, or the id of an API key or a run. Of hours and runs only the newest 1,000 are listed. */
                key: string;
                credits: number;
                count: number;
                /** @description Absent where no language model was asked. */
                model?: components["schemas"]["ModelUsage"];
            }[];
        };
        ModelUsage: {
            /** @description Runs that asked a model. */
            runs: number;
            calls: number;
            /** @description Calls of these without a usable answer. */
            failedCalls: number;
            inputTokens: number;
            /** @description Of the input, tokens that the server had read before, where it says so. */
            cachedInputTokens: number;
            outputTokens: number;
            /** @description Time that models worked. */
            seconds: number;
            /** @description At the prices that this installation is configured with. */
            usd: number;
        };
        WebhookEndpointPage: {
            results: components["schemas"]["WebhookEndpoint"][];
            total: number;
            limit: number;
            offset: number;
            count: number;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed")[];
            /** @enum {string} */
            status: "enabled" | "paused" | "disabled";
            /** @description Why the server disabled it. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEndpointWithSecret: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed")[];
            /** @enum {string} */
            status: "enabled" | "paused" | "disabled";
            /** @description Why the server disabled it. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description `whsec_…`; shown this once. */
            secret: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Also the webhook-id header of every attempt.
             */
            id: string;
            /** @description Null for events that are about no run. */
            runId: string | null;
            /** @description Null for the webhookUrl of a request. */
            endpointId: string | null;
            /** @description Null for the webhookUrl of a request, which gets the signal. */
            eventType: string | null;
            url: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            nextAttemptAt: string | null;
            lastStatusCode: number | null;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            log: {
                /** Format: date-time */
                at: string;
                statusCode: number | null;
                error: string | null;
                durationMs: number;
                /** @description The first 1,024 bytes of the response, as text. */
                responseExcerpt: string | null;
            }[];
        };
        WebhookDeliveryPage: {
            results: components["schemas"]["WebhookDelivery"][];
            total: number;
            limit: number;
            offset: number;
            count: number;
        };
        Connectors: {
            connectors: {
                /** @enum {string} */
                source: "hubspotApp" | "webSearch" | "llm" | "archive";
                /** @enum {string} */
                status: "connected" | "disconnected" | "needs-authentication" | "ready-to-connect" | "error";
            }[];
        };
        OrganizationProfile: {
            name: string;
            website: string | null;
            /** @description Null while nothing is said. */
            description: {
                general: string | null;
                products: string | null;
                useCases: string | null;
                valueProp: string | null;
            } | null;
        };
        RpcError: {
            error: {
                message: string;
                code: number;
                data: {
                    type: string;
                    errorCode: string;
                    errorAction: string;
                    details: {
                        [key: string]: unknown;
                    };
                    /** Format: uuid */
                    requestId: string;
                    fields: components["schemas"]["FieldError"][];
                    debug?: {
                        cause: string;
                    };
                    /** @description tRPC’s name for the status. */
                    code: string;
                    httpStatus: number;
                    /** @description The procedure. */
                    path?: string;
                };
            };
        };
        RpcBulkAccepted: {
            /** @description Null with dryRun. */
            batchId: string | null;
            /** @description Rows. */
            accepted: number;
            /** @description Rows. */
            rejected: number;
            errors: components["schemas"]["RpcBulkRowError"][];
            estimate: components["schemas"]["BatchEstimate"];
        };
        RpcBulkRowError: {
            /** @description Its place among the rows, from 0. */
            row: number;
            domain: string;
            externalId: string | null;
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "FORBIDDEN";
            message: string;
            /** @description Only in a batch of people, whose domain is empty. */
            profileUrl?: string;
        };
        RpcBulkResults: {
            /** Format: uuid */
            batchId: string;
            /** @enum {string} */
            status: "processing" | "completed" | "cancelled" | "failed";
            results: components["schemas"]["RpcBulkResult"][];
            /** @description Null on the last page. */
            nextCursor: string | null;
        };
        RpcBulkResult: {
            /** @description Its place among the rows, from 0. */
            row: number;
            domain: string;
            externalId: string | null;
            /**
             * @description completed: every research has ended.
             * @enum {string}
             */
            status: "rejected" | "processing" | "completed";
            /** @description Why the row was rejected. */
            error: string | null;
            researches: {
                /** @description The type, or the question. */
                research: string;
                /**
                 * @description waiting: its run has not been made yet. cancelled: it never will be.
                 * @enum {string}
                 */
                status: "waiting" | "processing" | "completed" | "failed" | "cancelled";
                /** @description Null while waiting, and when cancelled. */
                run: components["schemas"]["EnrichmentRun"] | null;
            }[];
            /** @description Only in a batch of people, whose domain is empty. */
            profileUrl?: string;
            /** @description Only in a batch of people. */
            employerDomain?: string | null;
        };
        /**
         * @description Research again even if a recent answer is stored.
         * @default false
         */
        ForceRefresh: boolean;
        /**
         * @description Prebuilt research.
         * @default []
         */
        Types: (("firmographics" | "funding" | "mna" | "open-jobs") | {
            /** @constant */
            type: "tech-stack";
            /**
             * @description Every system of this category. Not together with technology.
             * @enum {string}
             */
            category?: "erp" | "crm";
            /** @description One product, by its common name. Not together with category. */
            technology?: string;
        })[];
        /** @default [] */
        Questions: {
            question: string;
            /**
             * @default open_text
             * @enum {string}
             */
            answerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contact_posts" | "contact_engagements" | "json_schema";
            /** @description Required for, and only for, json_schema. */
            outputSchema?: {
                [key: string]: unknown;
            } | null;
            weight?: ("important" | "nice_to_have" | "not_important") | null;
            qualificationCriteria?: {
                [key: string]: unknown;
            } | null;
            /** @description Stored and echoed. For a contact, employerDomain names the site that is read: {"employerDomain": "acme.example"}. */
            connectors?: {
                [key: string]: unknown;
            };
            /**
             * @description strict: only what verified primary or trusted secondary sources state, else null. lenient: inferences too; the reasoning names them.
             * @default strict
             * @enum {string}
             */
            verificationMode: "strict" | "lenient";
        }[];
        /**
         * @description Questions of templates.
         * @default []
         */
        SignalTemplateIds: string[];
        /**
         * @description Returns what it would cost; nothing is created.
         * @default false
         */
        DryRun: boolean;
        /**
         * @description The type of the answer.
         * @default open_text
         * @enum {string}
         */
        AnswerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contacts_generation" | "contact_posts" | "contact_engagements" | "json_schema";
        /**
         * @description strict: only what verified primary or trusted secondary sources state, else null. lenient: inferences too; the reasoning names them.
         * @default strict
         * @enum {string}
         */
        VerificationMode: "strict" | "lenient";
        /**
         * @default open_text
         * @enum {string}
         */
        EnrichCustomBatchAnswerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contact_posts" | "contact_engagements" | "json_schema";
        /** @default 500 */
        ProposeTemplatesMaxCandidates: number;
        /**
         * @default open_text
         * @enum {string}
         */
        CreateSignalBatchAnswerType: "open_text" | "number" | "boolean" | "list" | "percentage" | "currency" | "url" | "contacts" | "contact_posts" | "contact_engagements";
        /** @default false */
        CreateSignalBatchForceRefresh: boolean;
        /**
         * @description false: the answer waits until all have ended, for at most 100 pairs of signal and domain.
         * @default false
         */
        CreateSignalBatchAsync: boolean;
        /**
         * @description Returns what it would cost at most; nothing is created.
         * @default false
         */
        FindEmailBatchDryRun: boolean;
        /**
         * @description How long the previous secret signs beside the new one.
         * @default 24
         */
        RotateWebhookSecretOverlapHours: number;
        /**
         * @description contact: a question about people, each by a profile URL.
         * @default company
         * @enum {string}
         */
        RpcEnrichBatchEntityType: "company" | "contact";
        /**
         * @default custom
         * @enum {string}
         */
        RpcEnrichBatchType: "custom" | "firmographics" | "funding" | "mna" | "open-jobs" | "tech-stack";
        /** @default 100 */
        RpcBulkResultsOfLimit: number;
        /** @default 20 */
        RpcListTemplatesLimit: number;
        /** @default 0 */
        RpcListTemplatesOffset: number;
        /** @default false */
        RpcListTemplatesIncludeDeleted: boolean;
        /**
         * @default day
         * @enum {string}
         */
        RpcUsageQueryGroupBy: "day" | "operation" | "key" | "hour" | "run";
    };
    responses: {
        /** @description The body is not valid JSON. */
        Error400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The API key is missing, unknown, expired or revoked. */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The key lacks the scope that this needs, or may not be used from this network. */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The state of the resource does not allow this, or the Idempotency-Key is in use or was used with another body. */
        Error409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictEnvelope"];
            };
        };
        /** @description The body is too large. */
        Error413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The body is not JSON in UTF-8. */
        Error415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The input is not valid; `fields` lists every problem. */
        Error422: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Too many requests. The limit of a key answers with the flat body, the limit of a route, and of runs that wait, with the envelope. */
        Error429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitBody"] | components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Internal error of the server. */
        Error500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The server is starting or stopping, or its database cannot be reached. */
        Error503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The resource does not exist, or belongs to another organisation. */
        Error404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Every error, in tRPC’s shape; `data.errorCode` is the code to branch on. */
        RpcFailure: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RpcError"];
            };
        };
        /** @description The path is right, and the method is not one of those in the header Allow. */
        Error405: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifies this request in the server’s log. */
        "X-Request-Id": string;
        /** @description Size of the bucket: the largest burst of requests. */
        "X-Ratelimit-Limit": number;
        /** @description Requests possible now. */
        "X-Ratelimit-Remaining": number;
        /** @description Unix second at which the bucket is full again. */
        "X-Ratelimit-Reset": number;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description The path of what was created. */
        Location: string;
        /**
         * @description What the request contains that the route does not know, one sentence a field.
         * @example unknown field "answer_type"; did you mean "answerType"?
         */
        "Assay-Warning": string;
        /** @description Since when the operation is obsolete: `@` and a Unix second (RFC 9745). */
        Deprecation: string;
        /** @description Until when the operation works at least: an HTTP date (RFC 8594). */
        Sunset: string;
        /** @description `true` when this is the stored answer of an earlier request with the same Idempotency-Key. */
        "Idempotent-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    enrichFirmographics: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCompany"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "firmographics",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "name": "Example Instruments",
                     *           "domain": "example.com",
                     *           "website": "https://example.com/",
                     *           "employeeCount": 240,
                     *           "sizeRange": "201-500",
                     *           "type": "private",
                     *           "foundedYear": 1998,
                     *           "headquarters": {
                     *             "city": "Utrecht",
                     *             "state": null,
                     *             "countryCode": "NL"
                     *           },
                     *           "linkedInFollowers": null,
                     *           "linkedinIndustry": null,
                     *           "svcCategory": {
                     *             "primary": "Industrial equipment",
                     *             "niche": "Flow meters",
                     *             "confidence": 0.82,
                     *             "rationale": "The home page and the product pages speak of flow meters for waterworks.",
                     *             "evidence": [
                     *               {
                     *                 "type": "title",
                     *                 "url": "https://example.com/",
                     *                 "title": "Flow meters for waterworks"
                     *               }
                     *             ]
                     *           },
                     *           "segments": [
                     *             "B2B",
                     *             "B2G"
                     *           ],
                     *           "segmentRationale": "Sells to plant builders and to municipal waterworks."
                     *         }
                     *       },
                     *       "resultSchemaVersion": "firmographics/1",
                     *       "reasoning": "The about page states founding year, headcount and seat; no other source contradicts it.",
                     *       "confidence": 0.86,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/about",
                     *           "title": "About us",
                     *           "excerpt": "Founded in 1998, our 240 people in Utrecht build flow meters.",
                     *           "fields": [
                     *             "foundedYear",
                     *             "employeeCount",
                     *             "headquarters.city"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FirmographicsRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "firmographics",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": null,
                     *       "resultSchemaVersion": "firmographics/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 0.6,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["FirmographicsRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this run. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    enrichFunding: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCompany"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "funding",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "hasFundingEvent": true,
                     *           "isPublic": false,
                     *           "latestRound": "Series B",
                     *           "latestEvents": [
                     *             {
                     *               "eventType": "funding-round",
                     *               "round": "Series B",
                     *               "amount": 24000000,
                     *               "currency": "EUR",
                     *               "investors": [
                     *                 "Northwind Growth",
                     *                 "Polder Ventures"
                     *               ],
                     *               "announcedAt": "2026-09-15",
                     *               "sourceUrls": [
                     *                 "https://example.com/news/series-b"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "resultSchemaVersion": "funding/1",
                     *       "reasoning": "Latest: Series B of 24000000 EUR, announced 2026-09-15, reported on 1 page.\nNo stock exchange listing was found.",
                     *       "confidence": 0.75,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/news/series-b",
                     *           "title": "Example Instruments raises €24 million Series B",
                     *           "excerpt": "Example Instruments has raised €24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.",
                     *           "fields": [
                     *             "latestEvents",
                     *             "hasFundingEvent",
                     *             "latestRound"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": "2026-09-15T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FundingRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "funding",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": null,
                     *       "resultSchemaVersion": "funding/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 0.3,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["FundingRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this run. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    enrichMna: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCompany"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "mna",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "detected": true,
                     *           "latestEvents": [
                     *             {
                     *               "role": "acquirer",
                     *               "counterparty": "Kappa Valves",
                     *               "status": "completed",
                     *               "amount": 40000000,
                     *               "currency": "EUR",
                     *               "announcedAt": "2026-06-02",
                     *               "sourceUrls": [
                     *                 "https://example.com/news/kappa-valves"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "resultSchemaVersion": "mna/1",
                     *       "reasoning": "acquirer: buyer of Kappa Valves, for 40000000 EUR, 2026-06-02, reported on 1 page. completed: one of the parties, or a filing, reports that it is completed.",
                     *       "confidence": 0.75,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/news/kappa-valves",
                     *           "title": "Example Instruments completes acquisition of Kappa Valves",
                     *           "excerpt": "Example Instruments has completed its acquisition of Kappa Valves for €40 million.",
                     *           "fields": [
                     *             "latestEvents",
                     *             "detected"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": "2026-06-02T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MAndARun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "mna",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": null,
                     *       "resultSchemaVersion": "mna/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 0.75,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["MAndARun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this run. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    enrichOpenJobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCompany"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "open-jobs",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "openings": 3,
                     *           "topTitles": [
                     *             "Service Technician",
                     *             "Embedded Software Engineer"
                     *           ],
                     *           "hiringThemes": [
                     *             "Construction and Field Service",
                     *             "Software Engineering"
                     *           ],
                     *           "techHiringFor": [
                     *             "C++",
                     *             "Linux",
                     *             "SAP"
                     *           ],
                     *           "locations": [
                     *             "Utrecht, Netherlands",
                     *             "Hamburg, Germany"
                     *           ],
                     *           "latestPostingDate": "2026-11-18",
                     *           "source": "Greenhouse (exampleinstruments)"
                     *         }
                     *       },
                     *       "resultSchemaVersion": "open-jobs/1",
                     *       "reasoning": "Greenhouse (exampleinstruments): it names its employer “Example Instruments”, which is the company. 3 open adverts, 3 first published from 2026-08-23 to 2026-11-21.",
                     *       "confidence": 0.82,
                     *       "sources": [
                     *         {
                     *           "url": "https://boards-api.greenhouse.io/v1/boards/exampleinstruments/jobs?content=true",
                     *           "title": "Job board: Greenhouse (exampleinstruments)",
                     *           "excerpt": "\"first_published\":\"2026-11-18T09:12:00+01:00\"",
                     *           "fields": [
                     *             "openings",
                     *             "latestPostingDate"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["OpenJobsRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "open-jobs",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": null,
                     *       "resultSchemaVersion": "open-jobs/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 0.5,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["OpenJobsRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this run. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    enrichTechStack: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com",
                 *       "category": "crm"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichTechStack"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "tech-stack",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "scope": "category",
                     *           "category": "crm",
                     *           "primary": "hubspot",
                     *           "technologies": [
                     *             {
                     *               "technology": "hubspot",
                     *               "displayName": "HubSpot",
                     *               "status": "active",
                     *               "confidence": 0.81,
                     *               "lastEvidence": "2026-11",
                     *               "evidence": [
                     *                 {
                     *                   "type": "script",
                     *                   "url": "https://example.com/",
                     *                   "title": "Example Instruments"
                     *                 }
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "resultSchemaVersion": "tech-stack/1",
                     *       "reasoning": "HubSpot: active, by a script the page loads “<script src=\"https://js.hs-scripts.com/8.js” https://example.com/.",
                     *       "confidence": 0.81,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/",
                     *           "title": "Example Instruments",
                     *           "excerpt": "<script src=\"https://js.hs-scripts.com/8.js",
                     *           "fields": [
                     *             "technologies",
                     *             "technologies.0",
                     *             "primary"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["TechStackRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "tech-stack",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": null,
                     *       "resultSchemaVersion": "tech-stack/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 0.75,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["TechStackRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this run. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is not valid; or UNKNOWN_TECHNOLOGY: the product is unknown, and `details.suggestions` lists the nearest names. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    startBulkEnrichment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "domain": "example.com",
                 *           "externalId": "A-1"
                 *         },
                 *         {
                 *           "domain": "example.org",
                 *           "externalId": "A-2"
                 *         }
                 *       ],
                 *       "types": [
                 *         "firmographics",
                 *         {
                 *           "type": "tech-stack",
                 *           "category": "crm"
                 *         }
                 *       ],
                 *       "questions": [
                 *         {
                 *           "question": "Does the company run a warehouse of its own?",
                 *           "answerType": "boolean"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["StartBulk"];
            };
        };
        responses: {
            /** @description With dryRun: the price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": null,
                     *       "accepted": 2,
                     *       "rejected": 1,
                     *       "errors": [
                     *         {
                     *           "row": 2,
                     *           "domain": "https://example.net/",
                     *           "externalId": "A-3",
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "is a URL; give the bare domain, such as example.com"
                     *         }
                     *       ],
                     *       "estimate": {
                     *         "rows": 2,
                     *         "cached": 1,
                     *         "credits": 0.3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAccepted"];
                };
            };
            /** @description The batch was created; poll it at Location. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *       "accepted": 2,
                     *       "rejected": 1,
                     *       "errors": [
                     *         {
                     *           "row": 2,
                     *           "domain": "https://example.net/",
                     *           "externalId": "A-3",
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "is a URL; give the bare domain, such as example.com"
                     *         }
                     *       ],
                     *       "estimate": {
                     *         "rows": 2,
                     *         "cached": 1,
                     *         "credits": 0.3
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["BulkAccepted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover it as a whole: `details` has `needed` and `available`. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            /** @description There is no such signal template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getBulkEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *       "status": "processing",
                     *       "counts": {
                     *         "rows": 3,
                     *         "accepted": 2,
                     *         "rejected": 1,
                     *         "total": 2,
                     *         "waiting": 0,
                     *         "processing": 1,
                     *         "completed": 1,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "cached": 1
                     *       },
                     *       "credits": {
                     *         "estimated": 0.3,
                     *         "reserved": 0.3,
                     *         "charged": 0
                     *       },
                     *       "createdAt": "2026-11-28T09:30:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["BulkStatus"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The batch does not exist, or was created more than 30 days ago. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listBulkEnrichmentResults: {
        parameters: {
            query?: {
                /** @description json: a page. ndjson and csv: all rows from the cursor on, or a page when limit is given. */
                format?: "json" | "ndjson" | "csv";
                cursor?: string;
                /** @description Rows; 100 by default. */
                limit?: number;
                /** @description Only these fields of each item, separated by commas, of: row, domain, externalId, status, error, researches. */
                fields?: string;
            };
            header?: never;
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *       "status": "processing",
                     *       "results": [
                     *         {
                     *           "row": 0,
                     *           "domain": "example.com",
                     *           "externalId": "A-1",
                     *           "status": "completed",
                     *           "error": null,
                     *           "researches": [
                     *             {
                     *               "research": "funding",
                     *               "status": "completed",
                     *               "run": {
                     *                 "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *                 "object": "enrichment_run",
                     *                 "entityType": "company",
                     *                 "type": "funding",
                     *                 "status": "completed",
                     *                 "entity": {
                     *                   "domain": "example.com",
                     *                   "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *                   "contactProfileUrl": null
                     *                 },
                     *                 "question": null,
                     *                 "signalTemplateId": null,
                     *                 "signalTemplateVersionId": null,
                     *                 "answerType": "json_schema",
                     *                 "result": {
                     *                   "type": "json_schema",
                     *                   "jsonSchema": {
                     *                     "hasFundingEvent": true,
                     *                     "isPublic": false,
                     *                     "latestRound": "Series B",
                     *                     "latestEvents": [
                     *                       {
                     *                         "eventType": "funding-round",
                     *                         "round": "Series B",
                     *                         "amount": 24000000,
                     *                         "currency": "EUR",
                     *                         "investors": [
                     *                           "Northwind Growth",
                     *                           "Polder Ventures"
                     *                         ],
                     *                         "announcedAt": "2026-09-15",
                     *                         "sourceUrls": [
                     *                           "https://example.com/news/series-b"
                     *                         ]
                     *                       }
                     *                     ]
                     *                   }
                     *                 },
                     *                 "resultSchemaVersion": "funding/1",
                     *                 "reasoning": "Latest: Series B of 24000000 EUR, announced 2026-09-15, reported on 1 page.\nNo stock exchange listing was found.",
                     *                 "confidence": 0.75,
                     *                 "sources": [
                     *                   {
                     *                     "url": "https://example.com/news/series-b",
                     *                     "title": "Example Instruments raises €24 million Series B",
                     *                     "excerpt": "Example Instruments has raised €24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.",
                     *                     "fields": [
                     *                       "latestEvents",
                     *                       "hasFundingEvent",
                     *                       "latestRound"
                     *                     ],
                     *                     "accessedAt": "2026-11-21T09:00:03.000Z",
                     *                     "publishedAt": "2026-09-15T08:00:00.000Z"
                     *                   }
                     *                 ],
                     *                 "reader": {
                     *                   "kind": "none",
                     *                   "model": null
                     *                 },
                     *                 "qualificationCriteria": null,
                     *                 "weight": null,
                     *                 "changeContext": null,
                     *                 "credits": {
                     *                   "state": "free",
                     *                   "amount": 0,
                     *                   "priceVersion": "2026-11-01"
                     *                 },
                     *                 "error": null,
                     *                 "errorCode": null,
                     *                 "retryable": null,
                     *                 "createdAt": "2026-11-21T09:00:00.000Z",
                     *                 "completedAt": "2026-11-21T09:00:04.000Z"
                     *               }
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "row": 1,
                     *           "domain": "example.org",
                     *           "externalId": "A-2",
                     *           "status": "processing",
                     *           "error": null,
                     *           "researches": [
                     *             {
                     *               "research": "funding",
                     *               "status": "waiting",
                     *               "run": null
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "row": 2,
                     *           "domain": "https://example.net/",
                     *           "externalId": "A-3",
                     *           "status": "rejected",
                     *           "error": "is a URL; give the bare domain, such as example.com",
                     *           "researches": []
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResults"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The batch does not exist, or was created more than 30 days ago. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    cancelBulkEnrichment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *       "status": "cancelled",
                     *       "counts": {
                     *         "rows": 3,
                     *         "accepted": 2,
                     *         "rejected": 1,
                     *         "total": 2,
                     *         "waiting": 0,
                     *         "processing": 0,
                     *         "completed": 1,
                     *         "failed": 0,
                     *         "cancelled": 1,
                     *         "cached": 1
                     *       },
                     *       "credits": {
                     *         "estimated": 0.3,
                     *         "reserved": 0,
                     *         "charged": 0
                     *       },
                     *       "createdAt": "2026-11-28T09:30:00.000Z",
                     *       "completedAt": null
                     *     }
                     */
                    "application/json": components["schemas"]["BulkStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The batch does not exist, or was created more than 30 days ago. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    askAboutCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "example.com",
                 *       "question": "Does the company run a warehouse of its own?",
                 *       "answerType": "boolean"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCompanyCustom"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "custom",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": "How many waterworks use its flow meters?",
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "number",
                     *       "result": {
                     *         "type": "number",
                     *         "number": {
                     *           "value": 310
                     *         }
                     *       },
                     *       "resultSchemaVersion": "custom/1",
                     *       "reasoning": "The references page states the number of waterworks; no other page contradicts it.",
                     *       "confidence": 0.81,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/references",
                     *           "title": "References",
                     *           "excerpt": "Our flow meters are at work in 310 waterworks.",
                     *           "fields": [
                     *             "value"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": "important",
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z",
                     *       "qualification": null,
                     *       "verificationMode": "strict",
                     *       "connectors": {}
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "custom",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": "How many waterworks use its flow meters?",
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "number",
                     *       "result": null,
                     *       "resultSchemaVersion": "custom/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": "important",
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 2,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null,
                     *       "qualification": null,
                     *       "verificationMode": "strict",
                     *       "connectors": {}
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            /** @description There is no such signal template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    askAboutCompanies: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "targets": [
                 *         "example.com",
                 *         "example.org"
                 *       ],
                 *       "question": "Does the company run a warehouse of its own?",
                 *       "answerType": "boolean"
                 *     }
                 */
                "application/json": components["schemas"]["EnrichCustomBatch"];
            };
        };
        responses: {
            /** @description With dryRun: the price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrichmentRunBatch"];
                };
            };
            /** @description The runs, in the order of the targets. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "object": "enrichment_run_batch",
                     *       "accepted": 1,
                     *       "rejected": 1,
                     *       "runs": [
                     *         {
                     *           "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *           "object": "enrichment_run",
                     *           "entityType": "company",
                     *           "type": "custom",
                     *           "status": "processing",
                     *           "entity": {
                     *             "domain": "example.com",
                     *             "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *             "contactProfileUrl": null
                     *           },
                     *           "question": "How many waterworks use its flow meters?",
                     *           "signalTemplateId": null,
                     *           "signalTemplateVersionId": null,
                     *           "answerType": "number",
                     *           "result": null,
                     *           "resultSchemaVersion": "custom/1",
                     *           "reasoning": null,
                     *           "confidence": null,
                     *           "sources": [],
                     *           "reader": {
                     *             "kind": "none",
                     *             "model": null
                     *           },
                     *           "qualificationCriteria": null,
                     *           "weight": "important",
                     *           "changeContext": null,
                     *           "credits": {
                     *             "state": "reserved",
                     *             "amount": 2,
                     *             "priceVersion": "2026-11-01"
                     *           },
                     *           "error": null,
                     *           "errorCode": null,
                     *           "retryable": null,
                     *           "createdAt": "2026-11-21T09:00:00.000Z",
                     *           "completedAt": null,
                     *           "qualification": null,
                     *           "verificationMode": "strict",
                     *           "connectors": {}
                     *         }
                     *       ],
                     *       "errors": [
                     *         {
                     *           "target": "https://example.com/",
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "is a URL; give the bare domain, such as example.com"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EnrichmentRunBatch"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            403: components["responses"]["Error403"];
            /** @description There is no such signal template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    askAboutContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N`: answer when the run has ended, or after N seconds (1 to 60), whichever comes first. */
                Prefer?: string;
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contactProfileUrl": "https://profiles.example/in/jane-doe",
                 *       "question": "What is her job title?",
                 *       "connectors": {
                 *         "employerDomain": "example.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EnrichContactCustom"];
            };
        };
        responses: {
            /** @description A stored answer, free of charge; or with `Prefer: wait` the run that has ended in time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "contact",
                     *       "type": "custom",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": null,
                     *         "companyId": null,
                     *         "contactProfileUrl": "https://profiles.example/in/jane-doe"
                     *       },
                     *       "question": "What is her job title?",
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "open_text",
                     *       "result": {
                     *         "type": "open_text",
                     *         "openText": {
                     *           "value": "Head of Logistics"
                     *         }
                     *       },
                     *       "resultSchemaVersion": "custom/1",
                     *       "reasoning": "The team page of her employer, which links to her profile, states the title.",
                     *       "confidence": null,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/team",
                     *           "title": "Team",
                     *           "excerpt": "Jane Doe, Head of Logistics",
                     *           "fields": [
                     *             "value"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": "important",
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "free",
                     *         "amount": 0,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null,
                     *       "qualification": null,
                     *       "verificationMode": "strict",
                     *       "connectors": {
                     *         "employerDomain": "example.com"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionRun"];
                };
            };
            /** @description The research is under way; look at the run at Location after Retry-After seconds. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "contact",
                     *       "type": "custom",
                     *       "status": "processing",
                     *       "entity": {
                     *         "domain": null,
                     *         "companyId": null,
                     *         "contactProfileUrl": "https://profiles.example/in/jane-doe"
                     *       },
                     *       "question": "What is her job title?",
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "open_text",
                     *       "result": null,
                     *       "resultSchemaVersion": "custom/1",
                     *       "reasoning": null,
                     *       "confidence": null,
                     *       "sources": [],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": "important",
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "reserved",
                     *         "amount": 2,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": null,
                     *       "qualification": null,
                     *       "verificationMode": "strict",
                     *       "connectors": {
                     *         "employerDomain": "example.com"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QuestionRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. Nothing was done. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Research about this person is suppressed. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description There is no such signal template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many to skip first. */
                offset?: number;
                /** @description These runs, separated by commas, at most 100; unknown ones are left out, and limit does not apply. */
                ids?: string;
                entityType?: "company" | "contact";
                /** @description Exact company id; never matches contact runs. */
                entityId?: string;
                type?: "custom" | "firmographics" | "funding" | "mna" | "open-jobs" | "tech-stack";
                /** @description Repeatable. */
                status?: ("processing" | "completed" | "failed")[];
                /** @description Runs created at or after. */
                fromDate?: string;
                /** @description Runs created at or before. */
                toDate?: string;
                /** @description Only these fields of each item, separated by commas, of: id, object, entityType, type, status, entity, question, signalTemplateId, signalTemplateVersionId, answerType, result, resultSchemaVersion, reasoning, confidence, sources, reader, qualificationCriteria, weight, qualification, verificationMode, connectors, changeContext, credits, error, errorCode, retryable, createdAt, completedAt. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrichmentRunPage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "object": "enrichment_run",
                     *       "entityType": "company",
                     *       "type": "firmographics",
                     *       "status": "completed",
                     *       "entity": {
                     *         "domain": "example.com",
                     *         "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *         "contactProfileUrl": null
                     *       },
                     *       "question": null,
                     *       "signalTemplateId": null,
                     *       "signalTemplateVersionId": null,
                     *       "answerType": "json_schema",
                     *       "result": {
                     *         "type": "json_schema",
                     *         "jsonSchema": {
                     *           "name": "Example Instruments",
                     *           "domain": "example.com",
                     *           "website": "https://example.com/",
                     *           "employeeCount": 240,
                     *           "sizeRange": "201-500",
                     *           "type": "private",
                     *           "foundedYear": 1998,
                     *           "headquarters": {
                     *             "city": "Utrecht",
                     *             "state": null,
                     *             "countryCode": "NL"
                     *           },
                     *           "linkedInFollowers": null,
                     *           "linkedinIndustry": null,
                     *           "svcCategory": {
                     *             "primary": "Industrial equipment",
                     *             "niche": "Flow meters",
                     *             "confidence": 0.82,
                     *             "rationale": "The home page and the product pages speak of flow meters for waterworks.",
                     *             "evidence": [
                     *               {
                     *                 "type": "title",
                     *                 "url": "https://example.com/",
                     *                 "title": "Flow meters for waterworks"
                     *               }
                     *             ]
                     *           },
                     *           "segments": [
                     *             "B2B",
                     *             "B2G"
                     *           ],
                     *           "segmentRationale": "Sells to plant builders and to municipal waterworks."
                     *         }
                     *       },
                     *       "resultSchemaVersion": "firmographics/1",
                     *       "reasoning": "The about page states founding year, headcount and seat; no other source contradicts it.",
                     *       "confidence": 0.86,
                     *       "sources": [
                     *         {
                     *           "url": "https://example.com/about",
                     *           "title": "About us",
                     *           "excerpt": "Founded in 1998, our 240 people in Utrecht build flow meters.",
                     *           "fields": [
                     *             "foundedYear",
                     *             "employeeCount",
                     *             "headquarters.city"
                     *           ],
                     *           "accessedAt": "2026-11-21T09:00:03.000Z",
                     *           "publishedAt": null
                     *         }
                     *       ],
                     *       "reader": {
                     *         "kind": "none",
                     *         "model": null
                     *       },
                     *       "qualificationCriteria": null,
                     *       "weight": null,
                     *       "changeContext": null,
                     *       "credits": {
                     *         "state": "charged",
                     *         "amount": 0.6,
                     *         "priceVersion": "2026-11-01"
                     *       },
                     *       "error": null,
                     *       "errorCode": null,
                     *       "retryable": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "completedAt": "2026-11-21T09:00:04.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["EnrichmentRun"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    watchRun: {
        parameters: {
            query?: never;
            header?: {
                "Last-Event-ID"?: string;
            };
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSignalTemplates: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many to skip first. */
                offset?: number;
                /** @description Shows deleted templates too, each in its last version. */
                includeDeleted?: "true" | "false";
                /** @description Only these fields of each item, separated by commas, of: id, templateId, versionId, version, organizationId, name, description, question, answerType, outputSchema, weight, qualificationCriteria, createdByUserId, createdAt, deletedAt, source. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalTemplatePage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createSignalTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Own warehouse",
                 *       "question": "Does the company run a warehouse of its own?",
                 *       "answerType": "boolean"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSignalTemplate"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                     *       "templateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                     *       "versionId": "019ab0f2-6e3b-7c1f-8d11-3c4e5f607182",
                     *       "version": 1,
                     *       "organizationId": "019ab0f2-6e3b-7c1f-8b00-112233445566",
                     *       "name": "Own warehouse",
                     *       "description": null,
                     *       "question": "Does the company run a warehouse of its own?",
                     *       "answerType": "boolean",
                     *       "outputSchema": null,
                     *       "weight": "important",
                     *       "qualificationCriteria": {
                     *         "yes": "good",
                     *         "no": "poor"
                     *       },
                     *       "createdByUserId": "019ab0f2-6e3b-7c1f-8c00-aabbccddeeff",
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "deletedAt": null,
                     *       "source": "api"
                     *     }
                     */
                    "application/json": components["schemas"]["SignalTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSignalTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalTemplate"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteSignalTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateSignalTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "qualificationCriteria": {
                 *         "yes": "good",
                 *         "no": "poor"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateSignalTemplate"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignalTemplate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    proposeSignalTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signalType": "COMPANY"
                 *     }
                 */
                "application/json": components["schemas"]["ProposeTemplates"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateProposal"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    applySignalTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clusters": [
                 *         {
                 *           "kind": "new",
                 *           "name": "Own warehouse",
                 *           "question": "Does the company run a warehouse of its own?",
                 *           "answerType": "boolean",
                 *           "executionIds": [
                 *             "019ab0f2-6e3b-7c1f-9a05-5e6f708192a3"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApplyTemplates"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppliedTemplates"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description A named template does not exist. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Some runs belong to a template already: they are listed in `alreadyAttached`, next to `error`. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listScoringProfiles: {
        parameters: {
            query?: {
                /** @description Only these fields of each item, separated by commas, of: id, organizationId, type, name, description, settings, createdAt, updatedAt. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringProfile"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createScoringProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profileType": "company",
                 *       "name": "Shippers"
                 *     }
                 */
                "application/json": components["schemas"]["CreateScoringProfile"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                     *       "organizationId": "019ab0f2-6e3b-7c1f-8b00-112233445566",
                     *       "type": "company",
                     *       "name": "Shippers",
                     *       "description": null,
                     *       "createdAt": "2026-11-21T09:00:00.000Z",
                     *       "updatedAt": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScoringProfile"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getScoringProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringProfile"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateScoringProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shippers in Europe"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateScoringProfile"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringProfile"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteScoringProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listBestObjects: {
        parameters: {
            query?: {
                /** @description Must be the profile’s own type. */
                objectType?: "company" | "contact";
                /** @description Which score counts, highest first. */
                sort?: "-fit" | "-urgency";
                /** @description How many to return at most. */
                limit?: number;
                /** @description `nextCursor` of the page before, with the same sort. */
                cursor?: string;
                /** @description Only these fields of each item, separated by commas, of: objectType, objectId, fit, urgency. */
                fields?: string;
            };
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "objectType": "company",
                     *           "objectId": "example.com",
                     *           "fit": {
                     *             "id": "019ab0f2-6e3b-7c1f-9a04-4d5e6f708192",
                     *             "organizationId": "019ab0f2-6e3b-7c1f-8b00-112233445566",
                     *             "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                     *             "objectType": "company",
                     *             "objectId": "example.com",
                     *             "dimension": "fit",
                     *             "score": 66.67,
                     *             "previousScore": null,
                     *             "contributions": [
                     *               {
                     *                 "ruleId": "019ab0f2-6e3b-7c1f-9a02-1a2b3c4d5e6f",
                     *                 "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                     *                 "matchedValue": "true",
                     *                 "pointsEarned": 20,
                     *                 "maxPoints": 20
                     *               }
                     *             ],
                     *             "previousContributions": [],
                     *             "missing": [
                     *               {
                     *                 "ruleId": "019ab0f2-6e3b-7c1f-9a02-2b3c4d5e6f70",
                     *                 "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-1a2b3c4d5e6f",
                     *                 "maxPoints": 10,
                     *                 "reason": "no_answer"
                     *               }
                     *             ],
                     *             "signalCoverage": 1,
                     *             "totalRules": 2,
                     *             "computedAt": "2026-11-21T09:00:00.000Z",
                     *             "version": 1
                     *           },
                     *           "urgency": null
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["BestObjects"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listScoringRules: {
        parameters: {
            query?: {
                /** @description Only these fields of each item, separated by commas, of: id, profileId, signalTemplateId, dimension, selector, answerType, pointValues, createdAt. */
                fields?: string;
            };
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringRule"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    putScoringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                 *       "dimension": "fit",
                 *       "answerType": "boolean",
                 *       "pointValues": {
                 *         "true": 20,
                 *         "false": 0
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PutScoringRule"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9a02-1a2b3c4d5e6f",
                     *       "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                     *       "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                     *       "dimension": "fit",
                     *       "selector": "$",
                     *       "answerType": "boolean",
                     *       "pointValues": {
                     *         "true": 20,
                     *         "false": 0
                     *       },
                     *       "createdAt": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScoringRule"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteScoringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                profileId: string;
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listAssignments: {
        parameters: {
            query: {
                objectType: "company" | "contact";
                /** @description A domain (company) or a profile URL (contact); another text is kept as given. */
                objectId: string;
                /** @description Only these fields of each item, separated by commas, of: id, profileId, organizationId, objectType, objectId, assignedAt. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringAssignment"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                 *       "objectType": "company",
                 *       "objectId": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["AssignObject"];
            };
        };
        responses: {
            /** @description It was assigned already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringAssignment"];
                };
            };
            /** @description The object is assigned and scored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "019ab0f2-6e3b-7c1f-9a03-3c4d5e6f7081",
                     *       "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                     *       "organizationId": "019ab0f2-6e3b-7c1f-8b00-112233445566",
                     *       "objectType": "company",
                     *       "objectId": "example.com",
                     *       "assignedAt": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ScoringAssignment"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description One of these people was erased; nothing about them may be stored. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description There is no such profile. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createAssignments: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                 *       "objectType": "company",
                 *       "objectIds": [
                 *         "example.com",
                 *         "example.org"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AssignObjects"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringAssignment"][];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description One of these people was erased; nothing about them may be stored. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description There is no such profile. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assignmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listScores: {
        parameters: {
            query: {
                objectType: "company" | "contact";
                /** @description Repeatable, up to 500. */
                objectId: string[];
                /** @description Only these fields of each item, separated by commas, of: id, organizationId, profileId, objectType, objectId, dimension, score, contributions, missing, signalCoverage, totalRules, computedAt, version, previousScore, previousContributions, band, percentile. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "019ab0f2-6e3b-7c1f-9a04-4d5e6f708192",
                     *         "organizationId": "019ab0f2-6e3b-7c1f-8b00-112233445566",
                     *         "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                     *         "objectType": "company",
                     *         "objectId": "example.com",
                     *         "dimension": "fit",
                     *         "score": 66.67,
                     *         "previousScore": null,
                     *         "contributions": [
                     *           {
                     *             "ruleId": "019ab0f2-6e3b-7c1f-9a02-1a2b3c4d5e6f",
                     *             "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                     *             "matchedValue": "true",
                     *             "pointsEarned": 20,
                     *             "maxPoints": 20
                     *           }
                     *         ],
                     *         "previousContributions": [],
                     *         "missing": [
                     *           {
                     *             "ruleId": "019ab0f2-6e3b-7c1f-9a02-2b3c4d5e6f70",
                     *             "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-1a2b3c4d5e6f",
                     *             "maxPoints": 10,
                     *             "reason": "no_answer"
                     *           }
                     *         ],
                     *         "signalCoverage": 1,
                     *         "totalRules": 2,
                     *         "computedAt": "2026-11-21T09:00:00.000Z",
                     *         "version": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ScoreResult"][];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listScoreHistory: {
        parameters: {
            query: {
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many to skip first. */
                offset?: number;
                profileId: string;
                objectType: "company" | "contact";
                /** @description A domain (company) or a profile URL (contact); another text is kept as given. */
                objectId: string;
                /** @description Both when left out. */
                dimension?: "fit" | "urgency";
                /** @description Only these fields of each item, separated by commas, of: profileId, objectType, objectId, dimension, score, contributions, missing, signalCoverage, totalRules, computedAt, version. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreHistory"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such profile. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    computeScores: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "objectType": "company",
                 *       "objectIds": [
                 *         "example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ComputeScores"];
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queued": 2,
                     *       "failed": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ComputeAccepted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            /** @description None of the objects could be queued. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            503: components["responses"]["Error503"];
        };
    };
    simulateScores: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "profileId": "019ab0f2-6e3b-7c1f-9a01-0a1b2c3d4e5f",
                 *       "rules": [
                 *         {
                 *           "signalTemplateId": "019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e",
                 *           "dimension": "fit",
                 *           "answerType": "boolean",
                 *           "pointValues": {
                 *             "true": 20,
                 *             "false": 0
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SimulateScores"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoreSimulation"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such profile or signal template. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    findWorkEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "full_name": "Jane Doe",
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["FindEmail"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "found",
                     *       "email": "jane.vandenberg@example.com",
                     *       "verification": {
                     *         "state": "deliverable",
                     *         "score": 95,
                     *         "accept_all": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkEmailResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. No mail host was asked. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A person of the request was erased; a batch names the rows. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    findWorkEmails: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contacts": [
                 *         {
                 *           "full_name": "Jane Doe",
                 *           "domain": "example.com"
                 *         },
                 *         {
                 *           "full_name": "Jan Jansen",
                 *           "domain": "example.org"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FindEmailBatch"];
            };
        };
        responses: {
            /** @description With dryRun: the highest possible price. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "row_count": 3,
                     *       "estimate": {
                     *         "rows": 2,
                     *         "cached": 1,
                     *         "credits": 0.2
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EmailBatchAccepted"] | components["schemas"]["EmailBatchEstimate"];
                };
            };
            /** @description The batch was created; poll it at Location. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch_id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "status": "pending",
                     *       "row_count": 3
                     *     }
                     */
                    "application/json": components["schemas"]["EmailBatchAccepted"] | components["schemas"]["EmailBatchEstimate"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. No mail host was asked. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A person of the request was erased; a batch names the rows. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWorkEmailBatch: {
        parameters: {
            query?: {
                /** @description `reason`: why the search of each row ended so. */
                include?: "reason";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "batch_id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *       "status": "running",
                     *       "progress": {
                     *         "total": 3,
                     *         "pending": 1,
                     *         "found": 1,
                     *         "not_found": 0,
                     *         "inconclusive": 0,
                     *         "error": 1
                     *       },
                     *       "contacts": [
                     *         {
                     *           "full_name": "Jane van den Berg",
                     *           "domain": "example.com",
                     *           "status": "found",
                     *           "email": "jane.vandenberg@example.com",
                     *           "verification": {
                     *             "state": "deliverable",
                     *             "score": 95,
                     *             "accept_all": false
                     *           }
                     *         },
                     *         {
                     *           "full_name": "Tomás O’Malley",
                     *           "domain": "example.com",
                     *           "status": "pending",
                     *           "email": null,
                     *           "verification": null
                     *         },
                     *         {
                     *           "full_name": "Cher",
                     *           "domain": "example.com",
                     *           "status": "error",
                     *           "email": null,
                     *           "verification": null,
                     *           "error_code": "invalid_input"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EmailBatch"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The batch does not exist, or was created more than 30 days ago. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    enrichWorkEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "full_name": "Jane Doe",
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["FindEmail"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "found",
                     *       "email": "jane.vandenberg@example.com",
                     *       "verification": {
                     *         "state": "deliverable",
                     *         "score": 95,
                     *         "accept_all": false
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WorkEmailResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            /** @description The credits do not cover this. No mail host was asked. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description A person of the request was erased; a batch names the rows. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    eraseContact: {
        parameters: {
            query: {
                /** @description Profile URL of a person; it identifies the contact. */
                contactProfileUrl: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                groupBy?: "day" | "operation" | "key" | "hour" | "run";
                /** @description Only these fields of each item, separated by commas, of: key, credits, count, model. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many to skip first. */
                offset?: number;
                /** @description Only these fields of each item, separated by commas, of: id, url, events, status, disabledReason, createdAt. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/assay",
                 *       "events": [
                 *         "run.completed",
                 *         "score.changed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Receives the completed signal by POST, signed.
                     * @example https://hooks.example.com/assay
                     */
                    url: string;
                    events: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The organisation has the most endpoints already, or the Idempotency-Key is in use. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such endpoint. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paused"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description Receives the completed signal by POST, signed.
                     * @example https://hooks.example.com/assay
                     */
                    url?: string;
                    events?: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed")[];
                    /** @enum {string} */
                    status?: "enabled" | "paused" | "disabled";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such endpoint. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such endpoint. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rotateWebhookEndpointSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapHours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointWithSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such endpoint. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many to skip first. */
                offset?: number;
                status?: "pending" | "delivered" | "failed";
                runId?: string;
                endpointId?: string;
                eventType?: ("run.completed" | "run.failed" | "batch.completed" | "score.changed" | "signal.changed") | "webhook.test";
                fromDate?: string;
                toDate?: string;
                /** @description Only these fields of each item, separated by commas, of: id, runId, endpointId, eventType, url, status, attempts, nextAttemptAt, lastStatusCode, lastError, createdAt, deliveredAt, log. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description For 24 hours, requests with the same key get the first answer. */
                "Idempotency-Key"?: string;
            };
            path: {
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description There is no such delivery. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description Its endpoint was deleted, it was a test, or the Idempotency-Key is in use. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listConnectors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connectors"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Acme",
                     *       "website": "acme.example",
                     *       "description": {
                     *         "general": "Sales intelligence for companies that sell to companies",
                     *         "products": "Signal tracking",
                     *         "useCases": "Outbound",
                     *         "valueProp": "Find the intent first"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganizationProfile"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateOrganisation: {
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
                 *       "website": "acme.example",
                 *       "description": {
                 *         "products": "Signal tracking"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganizationProfile"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    "Assay-Warning": components["headers"]["Assay-Warning"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Acme",
                     *       "website": "acme.example",
                     *       "description": {
                     *         "general": "Sales intelligence for companies that sell to companies",
                     *         "products": "Signal tracking",
                     *         "useCases": "Outbound",
                     *         "valueProp": "Find the intent first"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["OrganizationProfile"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rpcEnrichBatch: {
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
                 *       "type": "funding",
                 *       "targets": [
                 *         "example.com",
                 *         "example.org"
                 *       ],
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["RpcEnrichBatch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "accepted": 2,
                     *           "rejected": 0,
                     *           "errors": [],
                     *           "runs": [],
                     *           "estimate": {
                     *             "rows": 2,
                     *             "cached": 0,
                     *             "credits": 0.6
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: {
                                accepted: number;
                                rejected: number;
                                errors: components["schemas"]["TargetError"][];
                                runs: components["schemas"]["EnrichmentRun"][];
                                /** @description With dryRun what the batch would cost, else what was created. */
                                estimate: components["schemas"]["BatchEstimate"];
                            };
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcEnrichLatest: {
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
                 *       "type": "funding",
                 *       "targets": [
                 *         "example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RpcEnrichBatch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": [
                     *           null
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: (components["schemas"]["EnrichmentRun"] | null)[];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcRunsMany: {
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
                 *       "ids": [
                 *         "019ab0f2-6e3b-7c1f-9a05-5e6f708192a3"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["EnrichmentRun"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcScoresMany: {
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
                 *       "objectType": "company",
                 *       "objectIds": [
                 *         "example.com"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    objectType: "company" | "contact";
                    objectIds: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["ScoreResult"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcEmailFind: {
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
                 *       "full_name": "Jane Doe",
                 *       "domain": "example.com"
                 *     }
                 */
                "application/json": components["schemas"]["RpcFindEmail"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "status": "found",
                     *           "email": "jane.vandenberg@example.com",
                     *           "verification": {
                     *             "state": "deliverable",
                     *             "score": 95,
                     *             "accept_all": false
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["WorkEmailResult"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcEmailBatch: {
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
                 *       "contacts": [
                 *         {
                 *           "full_name": "Jane Doe",
                 *           "domain": "example.com"
                 *         },
                 *         {
                 *           "full_name": "Jan Jansen",
                 *           "domain": "example.org"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RpcFindEmailBatch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["EmailBatchAccepted"] | components["schemas"]["EmailBatchEstimate"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcEmailBatchStatus: {
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
                    batchId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["EmailBatch"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcProfilesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["ScoringProfile"][];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcBulkStart: {
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
                 *       "rows": [
                 *         {
                 *           "domain": "example.com",
                 *           "externalId": "A-1"
                 *         },
                 *         {
                 *           "domain": "example.org",
                 *           "externalId": "A-2"
                 *         }
                 *       ],
                 *       "types": [
                 *         "firmographics",
                 *         {
                 *           "type": "tech-stack",
                 *           "category": "crm"
                 *         }
                 *       ],
                 *       "questions": [
                 *         {
                 *           "question": "Does the company run a warehouse of its own?",
                 *           "answerType": "boolean"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RpcStartBulk"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *           "accepted": 2,
                     *           "rejected": 1,
                     *           "errors": [
                     *             {
                     *               "row": 2,
                     *               "domain": "https://example.net/",
                     *               "externalId": "A-3",
                     *               "code": "VALIDATION_ERROR",
                     *               "message": "is a URL; give the bare domain, such as example.com"
                     *             }
                     *           ],
                     *           "estimate": {
                     *             "rows": 2,
                     *             "cached": 1,
                     *             "credits": 0.3
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["RpcBulkAccepted"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcBulkStatus: {
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
                    batchId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *           "status": "processing",
                     *           "counts": {
                     *             "rows": 3,
                     *             "accepted": 2,
                     *             "rejected": 1,
                     *             "total": 2,
                     *             "waiting": 0,
                     *             "processing": 1,
                     *             "completed": 1,
                     *             "failed": 0,
                     *             "cancelled": 0,
                     *             "cached": 1
                     *           },
                     *           "credits": {
                     *             "estimated": 0.3,
                     *             "reserved": 0.3,
                     *             "charged": 0
                     *           },
                     *           "createdAt": "2026-11-28T09:30:00.000Z",
                     *           "completedAt": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["BulkStatus"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcBulkResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RpcBulkResultsOf"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *           "status": "processing",
                     *           "results": [
                     *             {
                     *               "row": 0,
                     *               "domain": "example.com",
                     *               "externalId": "A-1",
                     *               "status": "completed",
                     *               "error": null,
                     *               "researches": [
                     *                 {
                     *                   "research": "funding",
                     *                   "status": "completed",
                     *                   "run": {
                     *                     "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                     *                     "object": "enrichment_run",
                     *                     "entityType": "company",
                     *                     "type": "funding",
                     *                     "status": "completed",
                     *                     "entity": {
                     *                       "domain": "example.com",
                     *                       "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                     *                       "contactProfileUrl": null
                     *                     },
                     *                     "question": null,
                     *                     "signalTemplateId": null,
                     *                     "signalTemplateVersionId": null,
                     *                     "answerType": "json_schema",
                     *                     "result": {
                     *                       "type": "json_schema",
                     *                       "jsonSchema": {
                     *                         "hasFundingEvent": true,
                     *                         "isPublic": false,
                     *                         "latestRound": "Series B",
                     *                         "latestEvents": [
                     *                           {
                     *                             "eventType": "funding-round",
                     *                             "round": "Series B",
                     *                             "amount": 24000000,
                     *                             "currency": "EUR",
                     *                             "investors": [
                     *                               "Northwind Growth",
                     *                               "Polder Ventures"
                     *                             ],
                     *                             "announcedAt": "2026-09-15",
                     *                             "sourceUrls": [
                     *                               "https://example.com/news/series-b"
                     *                             ]
                     *                           }
                     *                         ]
                     *                       }
                     *                     },
                     *                     "resultSchemaVersion": "funding/1",
                     *                     "reasoning": "Latest: Series B of 24000000 EUR, announced 2026-09-15, reported on 1 page.\nNo stock exchange listing was found.",
                     *                     "confidence": 0.75,
                     *                     "sources": [
                     *                       {
                     *                         "url": "https://example.com/news/series-b",
                     *                         "title": "Example Instruments raises €24 million Series B",
                     *                         "excerpt": "Example Instruments has raised €24 million in Series B funding led by Northwind Growth, with participation from Polder Ventures.",
                     *                         "fields": [
                     *                           "latestEvents",
                     *                           "hasFundingEvent",
                     *                           "latestRound"
                     *                         ],
                     *                         "accessedAt": "2026-11-21T09:00:03.000Z",
                     *                         "publishedAt": "2026-09-15T08:00:00.000Z"
                     *                       }
                     *                     ],
                     *                     "reader": {
                     *                       "kind": "none",
                     *                       "model": null
                     *                     },
                     *                     "qualificationCriteria": null,
                     *                     "weight": null,
                     *                     "changeContext": null,
                     *                     "credits": {
                     *                       "state": "free",
                     *                       "amount": 0,
                     *                       "priceVersion": "2026-11-01"
                     *                     },
                     *                     "error": null,
                     *                     "errorCode": null,
                     *                     "retryable": null,
                     *                     "createdAt": "2026-11-21T09:00:00.000Z",
                     *                     "completedAt": "2026-11-21T09:00:04.000Z"
                     *                   }
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "row": 1,
                     *               "domain": "example.org",
                     *               "externalId": "A-2",
                     *               "status": "processing",
                     *               "error": null,
                     *               "researches": [
                     *                 {
                     *                   "research": "funding",
                     *                   "status": "waiting",
                     *                   "run": null
                     *                 }
                     *               ]
                     *             },
                     *             {
                     *               "row": 2,
                     *               "domain": "https://example.net/",
                     *               "externalId": "A-3",
                     *               "status": "rejected",
                     *               "error": "is a URL; give the bare domain, such as example.com",
                     *               "researches": []
                     *             }
                     *           ],
                     *           "nextCursor": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["RpcBulkResults"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcBulkCancel: {
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
                    batchId: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "result": {
                     *         "data": {
                     *           "batchId": "019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e",
                     *           "status": "cancelled",
                     *           "counts": {
                     *             "rows": 3,
                     *             "accepted": 2,
                     *             "rejected": 1,
                     *             "total": 2,
                     *             "waiting": 0,
                     *             "processing": 0,
                     *             "completed": 1,
                     *             "failed": 0,
                     *             "cancelled": 1,
                     *             "cached": 1
                     *           },
                     *           "credits": {
                     *             "estimated": 0.3,
                     *             "reserved": 0,
                     *             "charged": 0
                     *           },
                     *           "createdAt": "2026-11-28T09:30:00.000Z",
                     *           "completedAt": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        result: {
                            data: components["schemas"]["BulkStatus"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcTemplatesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["RpcListTemplates"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["SignalTemplatePage"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcCreditsGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["Credits"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    rpcUsageGet: {
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
                 *       "groupBy": "day"
                 *     }
                 */
                "application/json": components["schemas"]["RpcUsageQuery"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Ratelimit-Limit": components["headers"]["X-Ratelimit-Limit"];
                    "X-Ratelimit-Remaining": components["headers"]["X-Ratelimit-Remaining"];
                    "X-Ratelimit-Reset": components["headers"]["X-Ratelimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            data: components["schemas"]["Usage"];
                        };
                    };
                };
            };
            "4XX": components["responses"]["RpcFailure"];
            "5XX": components["responses"]["RpcFailure"];
        };
    };
    checkLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            405: components["responses"]["Error405"];
        };
    };
    checkReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            405: components["responses"]["Error405"];
            503: components["responses"]["Error503"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["Error405"];
        };
    };
    signalCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt; use it to ignore duplicates. */
                "webhook-id": string;
                /** @description Unix seconds of this attempt. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the signing secret; during a rotation two, separated by a blank. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                 *       "signalType": "COMPANY",
                 *       "namedSignal": "firmographics",
                 *       "status": "completed",
                 *       "domain": "example.com",
                 *       "createdAt": "2026-11-21T09:00:00.000Z",
                 *       "answerType": "json_schema",
                 *       "completedAt": "2026-11-21T09:00:04.000Z",
                 *       "answer": {
                 *         "type": "json_schema",
                 *         "jsonSchema": {
                 *           "name": "Example Instruments",
                 *           "domain": "example.com",
                 *           "website": "https://example.com/",
                 *           "employeeCount": 240,
                 *           "sizeRange": "201-500",
                 *           "type": "private",
                 *           "foundedYear": 1998,
                 *           "headquarters": {
                 *             "city": "Utrecht",
                 *             "state": null,
                 *             "countryCode": "NL"
                 *           },
                 *           "linkedInFollowers": null,
                 *           "linkedinIndustry": null,
                 *           "svcCategory": {
                 *             "primary": "Industrial equipment",
                 *             "niche": "Flow meters",
                 *             "confidence": 0.82,
                 *             "rationale": "The home page and the product pages speak of flow meters for waterworks.",
                 *             "evidence": [
                 *               {
                 *                 "type": "title",
                 *                 "url": "https://example.com/",
                 *                 "title": "Flow meters for waterworks"
                 *               }
                 *             ]
                 *           },
                 *           "segments": [
                 *             "B2B",
                 *             "B2G"
                 *           ],
                 *           "segmentRationale": "Sells to plant builders and to municipal waterworks."
                 *         }
                 *       },
                 *       "confidence": 0.86,
                 *       "reasoning": "The about page states founding year, headcount and seat; no other source contradicts it.",
                 *       "sources": [
                 *         {
                 *           "url": "https://example.com/about",
                 *           "title": "About us",
                 *           "excerpt": "Founded in 1998, our 240 people in Utrecht build flow meters.",
                 *           "fields": [
                 *             "foundedYear",
                 *             "employeeCount",
                 *             "headquarters.city"
                 *           ],
                 *           "accessedAt": "2026-11-21T09:00:03.000Z",
                 *           "publishedAt": null
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Signal"];
            };
        };
        responses: {
            /** @description Do not send again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    event: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for every attempt; use it to ignore duplicates. */
                "webhook-id": string;
                /** @description Unix seconds of this attempt. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the signing secret; during a rotation two, separated by a blank. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "0199a3f2-1f04-7d31-b6a5-3d0f9c1e7a52",
                 *       "type": "run.completed",
                 *       "createdAt": "2026-10-12T09:31:08.000Z",
                 *       "data": {
                 *         "id": "019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e",
                 *         "object": "enrichment_run",
                 *         "entityType": "company",
                 *         "type": "firmographics",
                 *         "status": "completed",
                 *         "entity": {
                 *           "domain": "example.com",
                 *           "companyId": "019ab0f2-6e3b-7c1f-8a11-5d2c7b9e4f60",
                 *           "contactProfileUrl": null
                 *         },
                 *         "question": null,
                 *         "signalTemplateId": null,
                 *         "signalTemplateVersionId": null,
                 *         "answerType": "json_schema",
                 *         "result": {
                 *           "type": "json_schema",
                 *           "jsonSchema": {
                 *             "name": "Example Instruments",
                 *             "domain": "example.com",
                 *             "website": "https://example.com/",
                 *             "employeeCount": 240,
                 *             "sizeRange": "201-500",
                 *             "type": "private",
                 *             "foundedYear": 1998,
                 *             "headquarters": {
                 *               "city": "Utrecht",
                 *               "state": null,
                 *               "countryCode": "NL"
                 *             },
                 *             "linkedInFollowers": null,
                 *             "linkedinIndustry": null,
                 *             "svcCategory": {
                 *               "primary": "Industrial equipment",
                 *               "niche": "Flow meters",
                 *               "confidence": 0.82,
                 *               "rationale": "The home page and the product pages speak of flow meters for waterworks.",
                 *               "evidence": [
                 *                 {
                 *                   "type": "title",
                 *                   "url": "https://example.com/",
                 *                   "title": "Flow meters for waterworks"
                 *                 }
                 *               ]
                 *             },
                 *             "segments": [
                 *               "B2B",
                 *               "B2G"
                 *             ],
                 *             "segmentRationale": "Sells to plant builders and to municipal waterworks."
                 *           }
                 *         },
                 *         "resultSchemaVersion": "firmographics/1",
                 *         "reasoning": "The about page states founding year, headcount and seat; no other source contradicts it.",
                 *         "confidence": 0.86,
                 *         "sources": [
                 *           {
                 *             "url": "https://example.com/about",
                 *             "title": "About us",
                 *             "excerpt": "Founded in 1998, our 240 people in Utrecht build flow meters.",
                 *             "fields": [
                 *               "foundedYear",
                 *               "employeeCount",
                 *               "headquarters.city"
                 *             ],
                 *             "accessedAt": "2026-11-21T09:00:03.000Z",
                 *             "publishedAt": null
                 *           }
                 *         ],
                 *         "reader": {
                 *           "kind": "none",
                 *           "model": null
                 *         },
                 *         "qualificationCriteria": null,
                 *         "weight": null,
                 *         "changeContext": null,
                 *         "credits": {
                 *           "state": "charged",
                 *           "amount": 0.6,
                 *           "priceVersion": "2026-11-01"
                 *         },
                 *         "error": null,
                 *         "errorCode": null,
                 *         "retryable": null,
                 *         "createdAt": "2026-11-21T09:00:00.000Z",
                 *         "completedAt": "2026-11-21T09:00:04.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description Do not send again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Delivered. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
