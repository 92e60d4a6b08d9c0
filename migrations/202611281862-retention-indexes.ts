/** What is deleted by age is found by age, in every organisation at once. */
const runs = 'ALTER TABLE runs ADD KEY runs_by_age (created_at, id)';
const exchanges = 'ALTER TABLE model_exchanges ADD KEY model_exchanges_by_age (created_at)';
const deliveries = 'ALTER TABLE webhook_deliveries ADD KEY webhook_deliveries_by_age (created_at, id)';

export const up = [runs, exchanges, deliveries];
