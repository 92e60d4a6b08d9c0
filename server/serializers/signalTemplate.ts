import type { SignalTemplate as SignalTemplateWire } from '@assay/shared/signalTemplate';
import type { SignalTemplate } from '../domain/signalTemplate.ts';

/** A template in one version, as it is shown. */
export function serializeTemplate({ createdBy, ...template }: SignalTemplate): SignalTemplateWire {
  return {
    ...template,
    id: template.templateId,
    createdByUserId: createdBy,
    createdAt: template.createdAt.toISOString(),
    deletedAt: template.deletedAt?.toISOString() ?? null,
  };
}
