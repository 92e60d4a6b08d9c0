import { parseRanges } from './addresses.ts';
import { whyUrlRefused } from './destination.ts';
import type { OutboundSettings } from './settings.ts';

/**
 * Why a webhook may not be sent to this address, as far as its text can tell, or null. Asked when a run is created,
 * so a caller hears at once about a private address; names are judged by their addresses at every delivery.
 */
export function refuseWebhookTarget(
  url: string,
  settings: Pick<OutboundSettings, 'EGRESS_ALLOW_CIDRS'>,
): string | null {
  if (!URL.canParse(url)) return 'is not an address; write https://host/path';
  const refused = whyUrlRefused(new URL(url), {
    opened: parseRanges(settings.EGRESS_ALLOW_CIDRS),
    ports: 'any',
  });
  return refused === null ? null : `cannot receive webhooks: ${refused}`;
}
