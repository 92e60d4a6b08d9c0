/**
 * An authorisation belongs to the browser that began it, and waits between HubSpot's consent and the confirmation by whoever
 * sits there: its tokens stay with the link until then, and reach a hub only afterwards.
 */
const hubAuthorizations = `
  ALTER TABLE hub_connect_links
    ADD COLUMN browser_hash BINARY(32) NULL COMMENT 'of the cookie of the browser in which the authorisation began',
    ADD COLUMN authorization_expires_at DATETIME(3) NULL COMMENT 'when state and confirmation end',
    ADD COLUMN confirm_hash BINARY(32) NULL COMMENT 'of the token in the form that confirms',
    ADD COLUMN hub_id BIGINT NULL COMMENT 'the hub that granted the tokens',
    ADD COLUMN tokens VARBINARY(8192) NULL COMMENT 'sealed JSON, until they are confirmed or expire',
    ADD UNIQUE KEY hub_connect_links_by_confirmation (confirm_hash),
    ADD KEY hub_connect_links_by_authorization (authorization_expires_at)`;

export const up = [hubAuthorizations];
