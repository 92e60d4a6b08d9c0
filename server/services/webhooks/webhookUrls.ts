import type { Deps } from '../../deps.ts';
import { validationError } from '../../domain/errors.ts';
import { refuseWebhookTarget } from '../../outbound/webhookTarget.ts';
import { readHttpsOnly } from '../organizations/organizations.ts';

/**
 * Refuses private addresses of webhooks, and those without encryption where the organisation wants it, each under the name
 * of its field in the request.
 *
 * @throws VALIDATION_ERROR  for every such address
 */
export async function refuseWebhookUrls(
  deps: Pick<Deps, 'db' | 'config'>,
  organizationId: string,
  webhooks: readonly { field: string; url: string | null }[],
): Promise<void> {
  const named = webhooks.flatMap(({ field, url }) => (url === null ? [] : [{ field, url }]));
  if (named.length === 0) return;
  const distinct = new Map(named.map((webhook) => [`${webhook.field} ${webhook.url}`, webhook]));
  const hasPlain = named.some(({ url }) => isPlain(url));
  const httpsOnly = hasPlain && (await readHttpsOnly(deps, organizationId));
  const faults = [...distinct.values()].flatMap(({ field, url }) => {
    const message =
      refuseWebhookTarget(url, deps.config) ??
      (httpsOnly && isPlain(url)
        ? 'must be an https address: this organisation sends webhooks over https only'
        : null);
    return message === null ? [] : [{ field, message }];
  });
  if (faults.length > 0) throw validationError(faults);
}

const isPlain = (url: string) => url.toLowerCase().startsWith('http:');
