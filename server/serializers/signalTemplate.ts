import type { SignalTemplate as SignalTemplateWire } from '@assay/shared/signalTemplate';
import type { SignalTemplate } from '../domain/signalTemplate.ts';

/** One version of a template. */
export function serializeTemplate({ createdBy, ...template }: SignalTemplate): SignalTemplateWire {
  return {
    ...template,
    id: template.templateId,
    createdByUserId: createdBy,
    createdAt: template.createdAt.toISOString(),
    deletedAt: template.deletedAt?.toISOString() ?? null,
  };
}
