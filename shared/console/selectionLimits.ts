/** Apart from the schemas, so that screens know the limits without loading what checks them. */

/** Most companies that are selected at a time, as many as one batch takes. */
export const SELECTED_MAX = 10_000;
/** Most that are scored in one request. */
export const SCORED_AT_ONCE = 500;
