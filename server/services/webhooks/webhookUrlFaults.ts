import type { FieldError } from '@assay/shared/errorEnvelope';
import type { Deps } from '../../deps.ts';
import { refuseWebhookTarget } from '../../outbound/webhookTarget.ts';

/**
 * The private addresses among the webhooks of a body, before it is validated, so that they are named together with its other faults.
 * What is no URL at all is left to validation.
 */
export function webhookUrlFaults({ config }: Pick<Deps, 'config'>, body: unknown): FieldError[] {
  const { signals } = (body ?? {}) as { signals?: unknown };
  const holders: [string, unknown][] = [
    ['', body],
    ...(Array.isArray(signals)
      ? signals.map((one, index): [string, unknown] => [`signals.${index}.`, one])
      : []),
  ];
  return holders.flatMap(([prefix, holder]) => {
    const url = (holder as { webhookUrl?: unknown } | null | undefined)?.webhookUrl;
    if (typeof url !== 'string' || !/^https?:/i.test(url) || !URL.canParse(url)) return [];
    const message = refuseWebhookTarget(url, config);
    return message === null ? [] : [{ field: `${prefix}webhookUrl`, message }];
  });
}
