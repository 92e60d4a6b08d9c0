/** The schemas that the server checks with; loaded with the first form that is sent. */
export const loadMoneySchemas = () => import('@assay/shared/console/money');
