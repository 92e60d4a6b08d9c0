/** The failed deliveries of an endpoint are read without its others. */
const deliveries = `
  ALTER TABLE webhook_deliveries
    ADD KEY webhook_deliveries_of_endpoint (endpoint_id, status, created_at, id)`;

export const up = [deliveries];
