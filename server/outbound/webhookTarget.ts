import { parseRanges } from './addresses.ts';
import { whyUrlRefused } from './destination.ts';
import type { OutboundSettings } from './settings.ts';

/**
 * Why a webhook may not be sent to this address, judging by its text alone, or null. Checked when a run is created,
 * so that a caller learns of a private address at once; the addresses behind a name are checked at every delivery.
 */
export function refuseWebhookTarget(
  url: string,
  settings: Pick<OutboundSettings, 'EGRESS_ALLOW_CIDRS'>,
): string | null {
  if (!URL.canParse(url)) return 'is not a URL; write https://host/path';
  const refused = whyUrlRefused(new URL(url), {
    opened: parseRanges(settings.EGRESS_ALLOW_CIDRS),
    ports: 'any',
  });
  return refused === null ? null : `cannot receive webhooks: ${refused}`;
}
