import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { serializeTemplate } from '../../serializers/signalTemplate.ts';
import { priceOfTrial, startTrial } from '../../services/console/templateTrials.ts';
import { listUsers } from '../../services/console/users.ts';
import { applyTemplates, proposeTemplates } from '../../services/signalTemplates/extractTemplates.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  listVersions,
  restoreTemplate,
  updateTemplate,
} from '../../services/signalTemplates/signalTemplates.ts';
import type { TemplateServices } from './interface.ts';

/** The templates of the caller's organisation. */
export function templateServices(deps: Deps, caller: Caller): TemplateServices {
  return {
    async list(page) {
      const { rows, total } = await listTemplates(deps, caller, page);
      const { limit, offset } = page;
      return {
        items: rows.map(serializeTemplate),
        total,
        limit,
        offset,
        hasMore: offset + rows.length < total,
      };
    },
    async versions(input) {
      const { versions, next } = await listVersions(deps, caller, input);
      const users = await listUsers(deps, caller.organizationId);
      const emailOf = new Map(users.map(({ id, email }) => [id, email]));
      return {
        versions: versions.map((version) => ({
          ...serializeTemplate(version),
          madeBy: emailOf.get(version.createdBy ?? '') ?? null,
        })),
        next,
      };
    },
    create: async (input) => serializeTemplate(await createTemplate(deps, caller, input)),
    change: async ({ templateId, changes }) =>
      serializeTemplate(await updateTemplate(deps, caller, templateId, changes)),
    archive: (templateId) => deleteTemplate(deps, caller, templateId),
    restore: (templateId) => restoreTemplate(deps, caller, templateId),
    priceTrial: (input) => priceOfTrial(deps, caller, input),
    startTrial: async (input) => ({ runIds: await startTrial(deps, caller, input) }),
    propose: (input) => proposeTemplates(deps, caller, input),
    accept: (input) => applyTemplates(deps, caller, input),
  };
}
