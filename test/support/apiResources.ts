import type { ApiServer, Client } from './apiServer.ts';
import type { Operation } from './openApi.ts';

/** Ids of an organisation's resources: by the name that a path gives them, and by the placeholder of documented bodies. */
export interface Resources {
  byParameter: Map<string, string>;
  byPlaceholder: Map<string, string>;
}

const RUN = {
  kind: 'answered' as const,
  answer: { value: true },
  reasoning: 'Looked.',
  confidence: 0.9,
  citations: [],
};

/**
 * Creates one of each resource that an organisation can have, with the bodies that the documentation offers, so that requests for
 * them can be made. What has no special way below is created by the POST of its collection.
 */
export async function createResources(
  api: ApiServer,
  client: Client,
  operations: readonly Operation[],
): Promise<Resources> {
  const byPlaceholder = new Map<string, string>();
  const exampleOf = (method: string, path: string): Record<string, unknown> => {
    const found = operations.find((operation) => operation.method === method && operation.path === path);
    return JSON.parse(filled(JSON.stringify(found?.body?.example ?? {}), byPlaceholder));
  };
  const created = async (path: string, more: object = {}) => {
    const { status, body } = await client.post(path, { ...exampleOf('POST', path), ...more });
    if (status >= 300) throw new Error(`POST ${path} was answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };

  const custom = '/v1/companies/enrich/custom';
  // A domain of its own, so that no stored answer is found.
  const domain = `${api.store.deps.ids.uuid()}.example`;
  const webhookUrl = 'https://receiver.example/hook';
  const runId = String((await created(custom, { domain, webhookUrl })).id);
  await api.settle(client.caller, runId, RUN);
  const { body: rule } = await prepareScoring();
  const assignment = await created('/v1/scoring/assignments');
  const contactSignal = await created('/v1/contacts/signals');
  const { body: deliveries } = await client.get('/v1/webhook-deliveries');
  const byParameter = new Map([
    ['runId', runId],
    ['signalId', runId],
    ['/v1/contacts/signals signalId', String(contactSignal.id)],
    ['templateId', String(rule.signalTemplateId)],
    ['profileId', String(rule.profileId)],
    ['ruleId', String(rule.id)],
    ['assignmentId', String(assignment.id)],
    ['deliveryId', (deliveries.results as { id: string }[])[0]?.id ?? ''],
  ]);

  /** A template and a profile with a rule; the placeholders of the documentation are learned from its bodies. */
  async function prepareScoring() {
    const template = await created('/v1/companies/signals/templates');
    const profile = await created('/v1/scoring/profiles');
    const rules = '/v1/scoring/profiles/{profileId}/rules';
    const { signalTemplateId } = exampleOf('PUT', rules);
    const { profileId } = exampleOf('POST', '/v1/scoring/assignments');
    byPlaceholder.set(String(signalTemplateId), String(template.id));
    byPlaceholder.set(String(profileId), String(profile.id));
    const applied = JSON.stringify(exampleOf('POST', '/v1/signal-templates/extract/apply'));
    const placeholder = /"executionIds":\["([^"]+)"/.exec(applied)?.[1];
    if (placeholder !== undefined) byPlaceholder.set(placeholder, runId);
    return client.put(rules.replace('{profileId}', String(profile.id)), exampleOf('PUT', rules));
  }

  for (const { path } of operations) {
    const [, collection, name] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
    if (collection === undefined || name === undefined || byParameter.has(`${collection} ${name}`)) continue;
    const isCreatable = operations.some((one) => one.method === 'POST' && one.path === collection);
    if (byParameter.has(name) || !isCreatable || collection.includes('{')) continue;
    const body = await created(collection);
    byParameter.set(`${collection} ${name}`, String(body.id ?? body.batch_id ?? body.batchId));
  }
  return { byParameter, byPlaceholder };
}

/** A documented text with the placeholders of ids replaced. */
export function filled(text: string, byPlaceholder: ReadonlyMap<string, string>): string {
  return [...byPlaceholder].reduce((now, [placeholder, id]) => now.replaceAll(placeholder, id), text);
}

/** The id for a parameter of a path, if the organisation has such a resource. */
export function idFor({ byParameter }: Resources, path: string, name: string): string | undefined {
  const collection = path.slice(0, path.indexOf(`/{${name}}`));
  return byParameter.get(`${collection} ${name}`) ?? byParameter.get(name);
}
